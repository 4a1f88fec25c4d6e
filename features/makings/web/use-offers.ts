import { useQuery } from '@tanstack/react-query';
import type { Source } from '../contract.ts';
import { useSettled } from '../../../platform/web/use-settled.ts';
import { offersQuery } from './queries.ts';

const NONE: Source = { kind: 'idea', text: '' };

/** What can be made of a source, once the person has stopped changing it; asks nothing without one. */
export function useOffers(source: Source | null, engine: 'default' | 'builtin' = 'default') {
  const settled = useSettled(source);
  return useQuery({ ...offersQuery(settled ?? NONE, engine), enabled: settled !== null && source !== null });
}
