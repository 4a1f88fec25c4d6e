import { useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { asOneOf } from '../../../../platform/web/stored.ts';
import type { MarkFilters } from '../../contract.ts';
import { ANCHOR_STATES, asColour } from '../../core/index.ts';

const asKind = asOneOf('highlight', 'note', 'bookmark');
const asAnchor = asOneOf(...ANCHOR_STATES);
const asDate = (text: string | undefined): string | undefined =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
const asId = (text: string | undefined): string | undefined =>
  text && /^[\da-f-]{36}$/i.test(text) ? text : undefined;

/** Filters live in the address, so reload and back keep them. */
export function useFilters(): [MarkFilters, (filters: MarkFilters) => void] {
  const search = useRouterState({ select: (state) => state.location.search }) as Record<string, string | undefined>;
  const go = useGo();
  const filters = useMemo<MarkFilters>(() => {
    const all = {
      q: search['q'] || undefined,
      bookId: asId(search['book']),
      colour: asColour(search['colour']) ?? undefined,
      tag: search['tag'] || undefined,
      kind: asKind(search['kind']),
      anchor: asAnchor(search['anchor']),
      from: asDate(search['from']),
      to: asDate(search['to']),
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  }, [search]);
  const set = useCallback(
    ({ bookId, ...rest }: MarkFilters) => go('/highlights', { replace: true, search: { ...rest, book: bookId } }),
    [go],
  );
  return [filters, set];
}

/** Is the day's look back open? It is in the address too, so that back leads out of it. */
export function useReviewing(): [boolean, (open: boolean) => void] {
  const search = useRouterState({ select: (state) => state.location.search }) as Record<string, string | undefined>;
  const go = useGo();
  const set = useCallback(
    (open: boolean) => go('/highlights', open ? { search: { review: 'today' } } : { replace: true }),
    [go],
  );
  return [search['review'] === 'today', set];
}
