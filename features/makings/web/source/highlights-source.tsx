import { useQuery } from '@tanstack/react-query';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { ErrorState } from '../../../../platform/web/ui/states.tsx';
import { markedQuery } from '../queries.ts';
import type { PartProps } from './picked.ts';

/** The highlights of one book, in the order of the book. Some of them named one by one come from a page, and stay as they are. */
export function HighlightsSource({ value, onChange }: PartProps) {
  const { t } = useI18n();
  const query = useQuery(markedQuery);
  const chosen = value?.source.kind === 'highlights' ? value.source : null;
  if (chosen?.markIds)
    return (
      <p className="rounded-md bg-sunken px-4 py-3">{t('makings.source.marks', { count: chosen.markIds.length })}</p>
    );
  if (query.isPending) return <Spinner label={t('common.loading')} className="py-6 text-text-3" />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.books.length === 0) return <p className="py-4 text-text-3">{t('makings.source.noMarks')}</p>;
  return (
    <ul aria-label={t('makings.source.marked')} className="max-h-64 overflow-y-auto">
      {query.data.books.map(({ id, title, count }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={chosen?.bookId === id}
            onClick={() => onChange({ source: { kind: 'highlights', bookId: id }, title })}
            className={cx(
              'flex w-full items-baseline gap-3 rounded-md px-3 py-2 text-start',
              chosen?.bookId === id ? 'bg-accent-soft' : 'hover:bg-sunken',
            )}
          >
            <bdi className="line-clamp-1 min-w-0 flex-1 font-medium">{title}</bdi>
            <span className="text-sm text-text-3">{t('makings.source.marks', { count })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
