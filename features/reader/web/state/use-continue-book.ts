import { queryOptions, useQuery } from '@tanstack/react-query';
import { useActiveSession } from '../../../../platform/web/active-session.ts';
import { useNow } from '../../../../platform/web/use-now.ts';
import { type ContinueBook, continueBook, type ContinueSources } from '../../core/index.ts';
import { allPositions, readLastSession } from './local-cache.ts';
import { bookQuery } from './reader-book.ts';
import { readerClient } from './reader-client.ts';

type LibraryBook = {
  id: string;
  title: string;
  author: string | null;
  coverImageUrl: string | null;
  progress?: number | null;
};

const recentQuery = queryOptions({
  queryKey: ['reader', 'recent'],
  queryFn: ({ signal }) => readerClient.recent(undefined, { signal }),
});

/**
 * The book to go on with (READ-06). `libraryBook` is the one the library call names, used last; `loading` is true while
 * something better may still come.
 */
export function useContinueBook(libraryBook: LibraryBook | null = null): {
  book: ContinueBook | null;
  loading: boolean;
} {
  const now = useNow();
  const active = useActiveSession();
  const recent = useQuery(recentQuery);
  const chosen = continueBook(
    {
      active: active.type === 'reader' ? asKnown(active.data) : null,
      lastSession: readLastSession(),
      positions: [
        ...allPositions(),
        ...(recent.data?.positions ?? []).map((at) => ({ ...at, timestamp: Date.parse(at.timestamp) })),
      ],
      library: libraryBook && { ...libraryBook, bookId: libraryBook.id, progress: libraryBook.progress ?? null },
    },
    now.getTime(),
  );
  // The book may have been removed since, or only its place is known: the library says what it is.
  const details = useQuery({
    ...bookQuery(chosen?.bookId ?? ''),
    enabled: chosen !== null && chosen.source !== 'library',
  });
  if (chosen && details.isError)
    return {
      book: libraryBook && {
        ...libraryBook,
        bookId: libraryBook.id,
        progress: libraryBook.progress ?? null,
        source: 'library',
      },
      loading: false,
    };
  const loading = chosen?.title == null && (recent.isPending || (chosen !== null && details.isPending));
  return { book: chosen && fill(chosen, details.data), loading };
}

function fill(chosen: ContinueBook, known: LibraryBook | undefined): ContinueBook | null {
  const title = known?.title ?? chosen.title;
  if (title === null) return null;
  return {
    ...chosen,
    title,
    author: known?.author ?? chosen.author,
    coverImageUrl: known?.coverImageUrl ?? chosen.coverImageUrl,
  };
}

function asKnown(data: unknown): ContinueSources['active'] {
  const from = (data ?? {}) as Record<string, unknown>;
  if (typeof from['bookId'] !== 'string' || typeof from['title'] !== 'string') return null;
  return {
    bookId: from['bookId'],
    title: from['title'],
    author: typeof from['author'] === 'string' ? from['author'] : null,
    coverImageUrl: typeof from['coverImageUrl'] === 'string' ? from['coverImageUrl'] : null,
    progress: typeof from['progress'] === 'number' ? from['progress'] : null,
  };
}
