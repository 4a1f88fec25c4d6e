import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import type { LibraryBook } from '../../features/catalog/contract.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { AppLink } from '../../platform/web/navigation.tsx';
import { Cover } from '../../platform/web/ui/cover.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../platform/web/ui/states.tsx';
import { shellBooks } from './recent-books.ts';

const DESK_BOOKS = 8;

function DeskBook({ book }: { book: LibraryBook }) {
  const { t } = useI18n();
  const percent = Math.round(book.progress);
  return (
    <li>
      <AppLink
        to="/reader"
        search={{ book: book.id }}
        className="group flex items-center gap-4 rounded-md p-2 transition-colors hover:bg-surface"
      >
        <Cover
          src={book.coverImageUrl}
          title={book.title}
          author={book.author}
          direction={book.direction}
          className="w-12 shrink-0"
        />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-book text-md leading-snug font-semibold">
            <bdi>{book.title}</bdi>
          </span>
          <span className="mt-0.5 block truncate text-sm text-text-3">
            {book.author && <bdi>{book.author}</bdi>}
            {book.author && ' · '}
            {percent > 0 ? t('shell.area.read', { percent }) : t('shell.area.unread')}
          </span>
        </span>
      </AppLink>
    </li>
  );
}

/** The books opened last, to go back and forth between. */
export function Desk() {
  const { t } = useI18n();
  const books = useQuery(shellBooks('', DESK_BOOKS));
  if (books.isError) return <ErrorState error={books.error} onRetry={() => void books.refetch()} />;
  if (!books.data) {
    return (
      <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-4 p-2">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-18" />
        ))}
      </div>
    );
  }
  if (!books.data.length)
    return <EmptyState icon={<BookOpen />} title={t('shell.area.desk')} text={t('shell.area.deskEmpty')} />;
  return (
    <ul className="flex flex-col">
      {books.data.map((book) => (
        <DeskBook key={book.id} book={book} />
      ))}
    </ul>
  );
}
