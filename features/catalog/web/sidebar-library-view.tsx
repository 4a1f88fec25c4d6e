import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { Cover } from '../../../platform/web/ui/cover.tsx';
import { Progress } from '../../../platform/web/ui/progress.tsx';
import { latestQuery, useLibraryRefresh } from './book-queries.ts';
import { readingState } from './shelf/reading-state.ts';

const SHOWN = 4;

/** The sidebar's default view: what one read or added last. */
export function SidebarLibraryView() {
  const i18n = useI18n(),
    { t } = i18n,
    query = useQuery(latestQuery('recent', SHOWN));
  useLibraryRefresh();
  const books = query.data?.books ?? [];
  if (books.length === 0) return null;
  return (
    <section className="px-4 py-4" aria-labelledby="sidebar-recent">
      <h2 id="sidebar-recent" className="mb-3 font-medium">
        {t('library.side.recent')}
      </h2>
      <ul className="space-y-3">
        {books.map((book) => (
          <li key={book.id}>
            <AppLink to="/reader" search={{ book: book.id }} className="group flex gap-3 rounded-sm">
              <Cover
                src={book.coverImageUrl}
                title={book.title}
                direction={book.direction}
                className="aspect-[2/3] w-11 shrink-0"
              />
              <span className="min-w-0 flex-1">
                <span
                  className="text-match-parent block text-sm font-medium wrap-anywhere group-hover:underline"
                  dir="auto"
                >
                  {book.title}
                </span>
                <span className="text-match-parent block text-sm text-text-3 wrap-anywhere" dir="auto">
                  {book.author ?? readingState(i18n, book)}
                </span>
                {book.progress >= 0.5 && (
                  <Progress className="mt-1.5" value={book.progress} label={readingState(i18n, book)} />
                )}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
