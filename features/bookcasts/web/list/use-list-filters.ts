import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { asOneOf } from '../../../../platform/web/stored.ts';

export const TABS = ['all', 'ready', 'scripts', 'bookmarked', 'shared', 'trash'] as const;
export const SORTS = ['newest', 'oldest', 'title', 'played'] as const;
const asTab = asOneOf(...TABS);
const asSort = asOneOf(...SORTS);

export type ShownList = { tab: (typeof TABS)[number]; sortBy: (typeof SORTS)[number]; q: string };

/** What the list shows; it lives in the address, so reload and back keep it (ROUTE-03). A tab is a step of its own for Back. */
export function useListFilters(): [ShownList, (change: Partial<ShownList>) => void] {
  const go = useGo();
  const search = useRouterState({ select: (state) => state.location.search as Record<string, string | undefined> });
  const { tab, sort, q } = search;
  const shown = useMemo<ShownList>(
    () => ({ tab: asTab(tab) ?? 'all', sortBy: asSort(sort) ?? 'newest', q: q ?? '' }),
    [tab, sort, q],
  );
  const set = (change: Partial<ShownList>) => {
    const next = { ...shown, ...change };
    go('/bookcasts', {
      replace: change.tab === undefined,
      search: {
        tab: next.tab === 'all' && tab === undefined ? undefined : next.tab,
        sort: next.sortBy === 'newest' ? undefined : next.sortBy,
        q: next.q,
      },
    });
  };
  return [shown, set];
}
