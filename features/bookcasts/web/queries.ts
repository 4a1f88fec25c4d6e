import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ContractRouterClient } from '@orpc/contract';
import { queryClient } from '../../../platform/web/query.ts';
import type { Bookcast, BookcastDetail, contract, Script, Timeline } from '../contract.ts';
import { api } from './client.ts';

type ListInput = NonNullable<Parameters<ContractRouterClient<typeof contract>['list']>[0]>;
export type ListFilters = Pick<ListInput, 'q' | 'tab' | 'sortBy'>;

const PAGE = 24;
const LATEST = 1;
/** Spec 9. */
const UP_NEXT = { asked: 5, shown: 3 } as const;

/** Pages of a person's Bookcasts under some filters, one after another. */
export const listQuery = (filters: ListFilters) =>
  infiniteQueryOptions({
    queryKey: ['bookcasts', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      api.list({ ...filters, limit: PAGE, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** The newest Bookcast, and the one that was played last. */
export const latestQuery = (sortBy: 'newest' | 'played') =>
  queryOptions({
    queryKey: ['bookcasts', 'latest', sortBy],
    queryFn: ({ signal }) => api.list({ sortBy, limit: LATEST }, { signal }),
  });

const oneKey = (bookcastId: string) => ['bookcasts', 'one', bookcastId] as const;
const scriptKey = (bookcastId: string) => ['bookcasts', 'script', bookcastId] as const;

/** The newest others: those that can be heard are up next. */
export const upNextQuery = (exclude: string) =>
  queryOptions({
    queryKey: ['bookcasts', 'next', exclude],
    queryFn: ({ signal }) => api.list({ limit: UP_NEXT.asked, exclude, sortBy: 'newest' }, { signal }),
    select: ({ bookcasts }) =>
      bookcasts.filter(({ id, audioUrl }) => id !== exclude && audioUrl !== null).slice(0, UP_NEXT.shown),
  });

/** One Bookcast with the generation that makes it. */
export const bookcastQuery = (bookcastId: string) =>
  queryOptions({
    queryKey: oneKey(bookcastId),
    queryFn: ({ signal }): Promise<BookcastDetail> => api.get({ bookcastId }, { signal }),
  });

/** Its script. */
export const scriptQuery = (bookcastId: string) =>
  queryOptions({
    queryKey: scriptKey(bookcastId),
    queryFn: ({ signal }): Promise<Script> => api.script({ bookcastId }, { signal }),
  });

/** What is bound to the seconds of its recording. A recording never changes: another one has another address. */
export const timelineQuery = ({ id, audioUrl }: Pick<Bookcast, 'id' | 'audioUrl'>) =>
  queryOptions({
    queryKey: ['bookcasts', 'timeline', id, audioUrl],
    queryFn: ({ signal }): Promise<Timeline> => api.timeline({ bookcastId: id }, { signal }),
    staleTime: Infinity,
  });

/** Everything shown of Bookcasts is asked for again. */
export const refreshBookcasts = () => queryClient.invalidateQueries({ queryKey: ['bookcasts'] });

/** Puts what a call answered in the place of what is shown; what was asked before it would bring back what it changed. */
export function keepBookcast(bookcast: Bookcast | BookcastDetail): void {
  void queryClient.cancelQueries({ queryKey: oneKey(bookcast.id) });
  queryClient.setQueryData<BookcastDetail>(oneKey(bookcast.id), (was) =>
    'making' in bookcast ? bookcast : was && { ...was, ...bookcast },
  );
}

/** The same for a script. */
export function keepScript(script: Script): void {
  void queryClient.cancelQueries({ queryKey: scriptKey(script.bookcastId) });
  queryClient.setQueryData<Script>(scriptKey(script.bookcastId), script);
}
