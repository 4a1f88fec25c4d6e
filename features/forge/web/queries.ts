import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../platform/web/query.ts';
import { api } from './client.ts';

const PAGE = 24;
const RECENT = 8;

/** What narrows the list of canvases. */
export type ListFilters = { search: string; tag: string | undefined; trash: boolean };

/** Pages of a person's canvases and of those shared with them, the last changed first. */
export const canvasesQuery = ({ search, tag, trash }: ListFilters) =>
  infiniteQueryOptions({
    queryKey: ['forge', 'list', search, tag, trash],
    queryFn: async ({ pageParam, signal }) => {
      const asked = {
        page: pageParam,
        limit: PAGE,
        ...(search && { search }),
        ...(tag && { tag }),
        ...(trash && { trash: 'true' }),
      };
      return (await api.list(asked, { signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });

/** A canvas without what lies on it. */
export const canvasQuery = (canvasId: string) =>
  queryOptions({
    queryKey: ['forge', 'one', canvasId],
    queryFn: async ({ signal }) => (await api.get({ canvasId }, { signal })).data,
    staleTime: 0,
  });

/** The canvases that were changed last. */
export const recentCanvasesQuery = queryOptions({
  queryKey: ['forge', 'recent'],
  queryFn: async ({ signal }) => (await api.list({ limit: RECENT }, { signal })).data.sessions,
});

/** Everything shown of canvases outside of the canvases themselves is asked for again. */
export const refreshCanvases = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['forge'] });

const versionsKey = (canvasId: string) => ['forge', 'versions', canvasId] as const;

/** The kept versions of a canvas, the newest first. */
export const versionsQuery = (canvasId: string) =>
  queryOptions({
    queryKey: versionsKey(canvasId),
    queryFn: async ({ signal }) => (await api.versions({ canvasId }, { signal })).data.versions,
    staleTime: 0,
  });

/** What lay on a canvas in a version. */
export const versionQuery = (canvasId: string, versionId: string) =>
  queryOptions({
    queryKey: ['forge', 'version', canvasId, versionId],
    queryFn: async ({ signal }) => (await api.version({ canvasId, versionId }, { signal })).data,
    staleTime: Infinity,
  });

/** Asks for the versions of a canvas again. */
export const refreshVersions = (canvasId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: versionsKey(canvasId) });
