import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../platform/web/query.ts';
import type { CataloguePage } from '../contract.ts';
import { api } from './client.ts';

/** Where one is in a catalogue: an address, or words in its search. */
export type Spot = { catalogueId: string; address: string; search: string; q: string };

export const cataloguesQuery = queryOptions({
  queryKey: ['catalogues', 'list'],
  queryFn: ({ signal }) => api.list({}, { signal }),
});

/** Free books that can be taken now; its failure says why there are none. */
export const freeBooksQuery = queryOptions({
  queryKey: ['catalogues', 'free'],
  queryFn: ({ signal }) => api.freeBooks({}, { signal }),
  staleTime: 60_000,
  retry: false,
});

/** Pages of a shelf, one after another. */
export const shelfQuery = ({ catalogueId, address, search, q }: Spot) =>
  infiniteQueryOptions({
    queryKey: ['catalogues', 'shelf', catalogueId, address, search, q],
    queryFn: ({ pageParam, signal }) => {
      const place = pageParam || address;
      const asked = pageParam || !q ? { ...(place && { address: place }) } : { search, q };
      return api.browse({ catalogueId, ...asked }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 5 * 60_000,
    retry: false,
  });

/** Which books of a page one has, by the addresses they came from. */
export const heldQuery = (page: CataloguePage) => {
  const addresses = page.entries.flatMap((entry) =>
    entry.kind === 'book' ? entry.downloads.map((one) => one.address) : [],
  );
  return queryOptions({
    queryKey: ['catalogues', 'held', addresses],
    queryFn: async ({ signal }) =>
      Object.fromEntries((await api.held({ addresses }, { signal })).books.map((book) => [book.address, book.id])),
    enabled: addresses.length > 0,
    staleTime: 0,
  });
};

export const refreshCatalogues = () => queryClient.invalidateQueries({ queryKey: ['catalogues', 'list'] });
export const refreshHeld = () => queryClient.invalidateQueries({ queryKey: ['catalogues', 'held'] });
