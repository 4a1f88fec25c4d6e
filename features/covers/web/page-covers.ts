import { queryOptions, useQuery } from '@tanstack/react-query';
import { useBrowserEvent } from '../../../platform/web/events.ts';
import { queryClient } from '../../../platform/web/query.ts';
import type { CoverPage } from '../contract.ts';
import { api } from './client.ts';

const pageCoversQuery = queryOptions({
  queryKey: ['covers', 'pages'],
  queryFn: ({ signal }) => api.pageCovers({}, { signal }),
});

/** The address of a page's header picture; null when it has none, undefined until that is known. */
export function usePageCover(page: CoverPage): string | null | undefined {
  const { data } = useQuery(pageCoversQuery);
  useBrowserEvent('maktaba:cover-changed', ({ type }) => {
    if (type === 'page-header') void queryClient.invalidateQueries({ queryKey: pageCoversQuery.queryKey });
  });
  return data && (data.covers.find((cover) => cover.page === page)?.coverUrl ?? null);
}
