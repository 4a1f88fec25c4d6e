import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useGo } from '../../../../platform/web/navigation.tsx';
import type { ListFilters } from '../queries.ts';

/** Filters live in the address, so reload and back keep them. */
export function useFilters(): [ListFilters, (change: Partial<ListFilters>) => void] {
  const address = useRouterState({ select: (state) => state.location.search }) as Record<string, string | undefined>,
    go = useGo();
  const filters = useMemo<ListFilters>(
    () => ({ search: address['q'] ?? '', tag: address['tag'] || undefined, trash: address['tab'] === 'trash' }),
    [address],
  );
  const set = (change: Partial<ListFilters>) => {
    const { search, tag, trash } = { ...filters, ...change };
    go('/forge', { replace: true, search: { q: search, tag, tab: trash ? 'trash' : undefined } });
  };
  return [filters, set];
}
