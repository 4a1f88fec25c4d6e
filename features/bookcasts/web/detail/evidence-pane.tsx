import { BookOpen, X } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import type { Search } from '../../../../platform/web/paths.ts';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import type { Place, PlacedPiece } from '../../../makings/contract.ts';

/** Longest quotation in an address, characters; the reader finds the passage by its start. */
const MAX_QUOTE = 600;

/** The query that opens the reader at a place and lights it. */
const placeSearch = ({ bookId, cfi, page, rects, text }: Place): Search => ({
  book: bookId,
  cfi: cfi ?? undefined,
  page: page ?? undefined,
  quote: text.slice(0, MAX_QUOTE),
  rects: rects?.length ? rects.map((rect) => rect.map((n) => Math.round(n * 100) / 100).join(',')).join(';') : undefined,
});

function Passage({ place }: { place: Place }) {
  const { t, number } = useI18n();
  const where = [place.chapter, place.page === null ? '' : t('bookcast.evidence.page', { page: number(place.page) })];
  return (
    <li>
      <p dir="auto" className="text-match-parent font-medium">
        {place.bookTitle}
      </p>
      <p dir="auto" className="text-match-parent text-sm text-text-3">
        {where.filter(Boolean).join(' · ')}
      </p>
      <p dir="auto" className="mt-2 font-book leading-relaxed text-text-2 wrap-anywhere">
        {place.prefix && `…${place.prefix.replace(/^\S*\s/, '')}`}
        <mark className="rounded-[3px] bg-accent-soft box-decoration-clone px-0.5 text-text">{place.text}</mark>
        {place.suffix && `${place.suffix.replace(/\s\S*$/, '')}…`}
      </p>
      <AppLink to="/reader" search={placeSearch(place)} className={cx(buttonClass('line', 'sm'), 'mt-3')}>
        <BookOpen aria-hidden="true" />
        {t('bookcast.evidence.open')}
      </AppLink>
    </li>
  );
}

type EvidencePaneProps = { piece: PlacedPiece; onClose: () => void; className: string };

/** What a piece of the script rests on, with a way into the book. */
export function EvidencePane({ piece, onClose, className }: EvidencePaneProps) {
  const { t } = useI18n();
  const { evidence } = piece;
  return (
    <aside
      aria-label={t('bookcast.evidence.label')}
      className={cx('overflow-y-auto border border-line bg-surface p-4', className)}
    >
      <div className="mb-2 flex items-center justify-between">
        <h3 className="text-sm font-medium text-text-2">{t(`bookcast.evidence.${piece.role}`)}</h3>
        <IconButton label={t('common.close')} tooltip={false} className="-me-2 -mt-2" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {evidence.kind === 'quotation' || evidence.kind === 'support' ? (
        <ul className="space-y-5">
          {evidence.quotations.map((place) => (
            <Passage key={`${place.bookId} ${place.ord} ${place.start}`} place={place} />
          ))}
        </ul>
      ) : (
        <p className="text-text-2">{t(`bookcast.evidence.kind.${evidence.kind}`)}</p>
      )}
    </aside>
  );
}
