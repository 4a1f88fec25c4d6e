import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../platform/web/use-settled.ts';
import { matchesQuery } from './palette-match.ts';
import { shellBooks } from './recent-books.ts';

const FOUND_BOOKS = 6;

/** The books of Fast Search. Until those of what is typed have come, the last ones stay as far as they match it. */
export function usePaletteBooks(typed: string) {
  const settled = useSettled(typed);
  const books = useQuery({ ...shellBooks(settled, FOUND_BOOKS), placeholderData: keepPreviousData });
  const come = settled === typed && (!books.isFetching || (books.isSuccess && !books.isPlaceholderData));
  const all = books.data ?? [];
  return {
    found: come ? all : all.filter((book) => matchesQuery(`${book.title} ${book.author ?? ''}`, typed)),
    /** The answer to what is typed is here, or none will come. */
    come,
    busy: !come || books.isFetching,
    failed: books.isError,
  };
}
