import { queryOptions } from '@tanstack/react-query';
import type { BookDetails } from '../../../catalog/contract.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import { requestJson } from '../../../../platform/web/request.ts';

/** A book as the library tells about it. */
export type ReaderBook = BookDetails;

/** A passage Malaika quoted from a book. */
export type BookCitation = {
  id: string;
  text: string;
  chapter: string;
  page: number | null;
  cfi: string | null;
  rects?: number[][] | null;
  citedAt: string;
};

/** The book of the page. */
export const bookQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['reader', 'book', bookId],
    queryFn: ({ signal }) => requestJson<ReaderBook>(`/api/books/${encodeURIComponent(bookId)}`, { signal }),
  });

/** Is the book still the person's? Asked again with everything of the library: the open book itself is not reopened for that. */
export const heldQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['library', 'held', bookId],
    queryFn: async ({ signal }) => {
      await requestJson(`/api/books/${encodeURIComponent(bookId)}`, { signal });
      return true;
    },
    initialData: true,
    staleTime: Infinity,
  });

/** A call for the book was refused: whether the person still has it is asked again, and the page says so. */
export const askAgain = (bookId: string): void => void queryClient.invalidateQueries(bookQuery(bookId));

/** Quotations of a book, newest first; none when they cannot be had (READ-08). */
export const citationsQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['reader', 'citations', bookId],
    staleTime: 0, // an answer of a moment ago may have added some
    queryFn: async ({ signal }): Promise<BookCitation[]> => {
      try {
        return (
          await requestJson<{ citations: BookCitation[] }>(`/api/books/${encodeURIComponent(bookId)}/chat-citations`, {
            signal,
          })
        ).citations;
      } catch {
        return [];
      }
    },
  });
