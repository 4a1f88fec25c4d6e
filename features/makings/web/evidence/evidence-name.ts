import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Place, PlacedPiece } from '../../contract.ts';

/** Where a passage is: book, chapter, page. */
export function usePlaceName(): (place: Pick<Place, 'bookTitle' | 'chapter' | 'page'>) => string {
  const { t, number } = useI18n();
  return ({ bookTitle, chapter, page }) =>
    [bookTitle, chapter, page === null ? '' : t('makings.evidence.page', { page: number(page) })]
      .filter(Boolean)
      .join(' · ');
}

/** What a piece rests on in one sentence, each kind with its own honest words. */
export function useEvidenceName(): (piece: PlacedPiece) => string {
  const { t, number } = useI18n();
  const nameOf = usePlaceName();
  return ({ role, evidence }) => {
    if (role === 'own') return t('makings.evidence.own');
    if (role === 'opinion') return t('makings.evidence.opinion');
    if (evidence.kind === 'counted')
      return t('makings.evidence.counted', { what: evidence.what, value: number(evidence.value) });
    if (evidence.kind === 'record') return t('makings.evidence.record', { field: evidence.field });
    if (evidence.kind === 'none') return t('makings.evidence.none');
    const [first] = evidence.quotations;
    const place = first ? nameOf(first) : '';
    return evidence.kind === 'quotation'
      ? t('makings.evidence.quotation', { place })
      : t('makings.evidence.support', { place });
  };
}
