import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../platform/web/query.ts';
import type { SparkDetail } from '../contract.ts';
import { api } from './client.ts';

export type SparkTab = 'all' | 'drafts' | 'published' | 'shared' | 'trash';
export type SparkSort = 'recent' | 'oldest' | 'title';
/** What the list shows. */
export type SparkFilters = { tab: SparkTab; sortBy: SparkSort; q?: string | undefined; tag?: string | undefined };

const PAGE = 24;
const ALL = ['sparks'] as const;

/** The person's Sparks, in pages. */
export const sparksQuery = ({ tab, sortBy, q, tag }: SparkFilters) =>
  infiniteQueryOptions({
    queryKey: [...ALL, 'list', tab, sortBy, q ?? '', tag ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api.list(
        { tab, sortBy, limit: PAGE, ...(q && { q }), ...(tag && { tag }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** The latest ones that can be read. */
export const latestQuery = (limit: number) =>
  queryOptions({
    queryKey: [...ALL, 'latest', limit],
    queryFn: ({ signal }) => api.latest({ limit, sortBy: 'recent' }, { signal }),
  });

const oneKey = (sparkId: string) => [...ALL, 'one', sparkId] as const;
function newest(sparkId: string, spark: SparkDetail): SparkDetail {
  const known = queryClient.getQueryData<SparkDetail>(oneKey(sparkId));
  return known && known.revision > spark.revision ? known : spark;
}

/** One Spark of the person's. */
export const sparkQuery = (sparkId: string) =>
  queryOptions({
    queryKey: oneKey(sparkId),
    // An answer that was on its way while a change was saved is older than what is known.
    queryFn: async ({ signal }) => newest(sparkId, await api.get({ sparkId }, { signal })),
    retry: false,
  });

/** A published Spark, as anyone sees it. */
export const publishedQuery = (sparkId: string) =>
  queryOptions({
    queryKey: [...ALL, 'public', sparkId],
    queryFn: ({ signal }) => api.published({ sparkId }, { signal }),
    retry: false,
  });

/** Earlier versions of a Spark. */
export const versionsQuery = (sparkId: string) =>
  queryOptions({
    queryKey: [...ALL, 'versions', sparkId],
    queryFn: async ({ signal }) => (await api.versions({ sparkId }, { signal })).versions,
    staleTime: 0,
  });

/** The text of one of them; it doesn't change. */
export const versionQuery = (sparkId: string, revision: number) =>
  queryOptions({
    queryKey: [...ALL, 'version', sparkId, revision],
    queryFn: ({ signal }) => api.version({ sparkId, revision }, { signal }),
    staleTime: Infinity,
  });

/** Shows what the server answered to a change, and asks for the lists again. */
export function sparkChanged(spark: SparkDetail): void {
  queryClient.setQueryData(sparkQuery(spark.id).queryKey, newest(spark.id, spark));
  refreshLists();
}

/** Asks for everything but the one that is open again. */
export function refreshLists(): void {
  for (const part of ['list', 'latest', 'versions']) void queryClient.invalidateQueries({ queryKey: [...ALL, part] });
}

/** Asks for a Spark again. */
export const refreshSpark = (sparkId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sparkQuery(sparkId).queryKey });
