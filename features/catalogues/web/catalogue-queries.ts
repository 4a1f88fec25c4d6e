import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../platform/web/query.ts';
import { api } from './client.ts';

/** Where one is in a catalogue: an address, or words in its search. */
export type Spot = { catalogueId: string; address: string; search: string; q: string };

export const cataloguesQuery = queryOptions({ queryKey: ['catalogues', 'list'], queryFn: ({ signal }) => api.list({}, { signal }) });

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

export const refreshCatalogues = () => queryClient.invalidateQueries({ queryKey: ['catalogues', 'list'] });
export const refreshShelves = () => queryClient.invalidateQueries({ queryKey: ['catalogues', 'shelf'] });
