import { useQuery } from '@tanstack/react-query';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import type { Passage } from '../engine.ts';
import { type BookCitation, citationsQuery } from '../state/reader-book.ts';
import { jumpToPassage, useReaderSession } from '../state/reader-session.ts';

const passageOf = (from: BookCitation): Passage => ({
  cfi: from.cfi,
  page: from.page,
  rects: from.rects ?? null,
  quote: from.text,
});

/** A passage that begins with a quotation mark needs no other. */
const OWN_MARKS = /^["'“”„«‹「『]/;

/** What Malaika quoted from this book; choosing one goes there and lights it (READ-08). */
export function CitationsList({ bookId }: { bookId: string }) {
  const { t, number } = useI18n();
  const { data, isPending } = useQuery(citationsQuery(bookId));
  const lit = useReaderSession((session) => session?.lit);
  const go = (citation: BookCitation): void => {
    void jumpToPassage(passageOf(citation)).then(
      (found) => found || toast(t('reader.passage.missing')),
      () => toast(t('reader.passage.missing')),
    );
  };
  if (isPending) return <Spinner label={t('reader.citations.loading')} className="py-2 text-text-3" />;
  if (!data?.length) return <p className="text-sm text-text-3">{t('reader.citations.none')}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {data.map((citation) => {
        const shown =
          lit != null && lit.quote === citation.text && lit.cfi === citation.cfi && lit.page === citation.page;
        return (
          <li key={citation.id}>
            <button
              type="button"
              onClick={() => go(citation)}
              aria-current={shown || undefined}
              className={cx(
                'w-full rounded-md border p-3 text-start',
                shown ? 'border-accent bg-accent-soft' : 'border-line hover:border-line-strong',
              )}
            >
              <q
                dir="auto"
                className={cx(
                  'line-clamp-4 font-book leading-normal',
                  OWN_MARKS.test(citation.text) && 'before:content-none after:content-none',
                )}
              >
                {citation.text}
              </q>
              <span className="mt-1.5 block truncate text-sm text-text-3">
                {citation.chapter && <bdi>{citation.chapter}</bdi>}
                {citation.chapter && citation.page !== null && ' · '}
                {citation.page !== null && t('reader.page.label', { page: number(citation.page) })}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
