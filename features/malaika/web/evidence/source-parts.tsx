import { useQuery } from '@tanstack/react-query';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import type { Citation } from '../../contract.ts';
import { bookQuery } from '../queries.ts';

/** The round number of a source. */
export function SourceNumber({ n, lit }: { n: number; lit: boolean }) {
  const { number } = useI18n();
  return (
    <span
      className={cx(
        'inline-grid size-5 shrink-0 place-items-center rounded-full text-xs font-semibold tabular-nums transition-colors',
        lit ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent',
      )}
    >
      {number(n)}
    </span>
  );
}

/** The cover of a cited book; a plain cover with its title if the book was deleted. */
export function SourceCover({ citation, className }: { citation: Citation; className: string }) {
  const { data } = useQuery({ ...bookQuery(citation.bookId), enabled: citation.bookTitle !== '', retry: false });
  return (
    <Cover
      src={data?.coverImageUrl}
      title={citation.bookTitle}
      className={className}
      {...(data ? { direction: data.direction } : {})}
    />
  );
}

/** Where a quotation is: chapter and page. */
export function useSourcePlace(): (citation: Pick<Citation, 'chapter' | 'page'>) => string {
  const { t, number } = useI18n();
  const onPage = (page: number | null) => (page === null ? '' : t('malaika.answer.page', { page: number(page) }));
  return ({ chapter, page }) => [chapter, onPage(page)].filter(Boolean).join(' · ');
}

/** A source in words, for screen readers: "Source 2: Moby-Dick, Chapter 96". */
export function useSourceName(): (citation: Citation) => string {
  const { t, number } = useI18n();
  const place = useSourcePlace();
  return (citation) => {
    const title = citation.bookTitle || t('malaika.source.gone');
    const where = place(citation);
    return t('malaika.source.name', { number: number(citation.number), place: where ? `${title} · ${where}` : title });
  };
}
