import { queryOptions } from '@tanstack/react-query';
import type { LibraryBook } from '../../features/catalog/contract.ts';
import { requestJson } from '../../platform/web/request.ts';
import { stringifySearch } from '../web/search.ts';

type Answer = { books: LibraryBook[] };

/** Books for the shell: found by words, or the ones opened last. */
export function shellBooks(q: string, limit: number) {
  return queryOptions({
    queryKey: ['shell', 'books', q, limit],
    queryFn: async ({ signal }) => {
      const query = stringifySearch({ q: q || undefined, limit, sortBy: q ? undefined : 'recent' });
      return (await requestJson<Answer>(`/api/user/library${query}`, { signal })).books;
    },
    staleTime: 15_000,
  });
}
