import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { asOneOf } from '../../../../platform/web/stored.ts';
import type { SparkFilters } from '../queries.ts';

const asTab = asOneOf('all', 'drafts', 'published', 'shared', 'trash');
const asSort = asOneOf('recent', 'oldest', 'title');

/** Filters live in the address, so reload and back keep them. */
export function useFilters(): [SparkFilters, (change: Partial<SparkFilters>) => void] {
  const search = useRouterState({ select: (state) => state.location.search }) as Record<string, string | undefined>,
    go = useGo();
  const filters = useMemo<SparkFilters>(
    () => ({
      tab: asTab(search['tab']) ?? 'all',
      sortBy: asSort(search['sort']) ?? 'recent',
      q: search['q'] || undefined,
      tag: search['tag'] || undefined,
    }),
    [search],
  );
  const set = (change: Partial<SparkFilters>) => {
    const { tab, sortBy, q, tag } = { ...filters, ...change };
    go('/spark', {
      replace: true,
      search: { q, tag, tab: tab === 'all' ? undefined : tab, sort: sortBy === 'recent' ? undefined : sortBy },
    });
  };
  return [filters, set];
}
