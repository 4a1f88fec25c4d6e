import { useQuery } from '@tanstack/react-query';
import type { Making } from '../../../makings/contract.ts';
import { makingsQuery } from '../../../makings/web/index.ts';

/** The person's Sparks that are made, by their ids. */
export function useMakingsByResult(): ReadonlyMap<string, Making> {
  const { data } = useQuery(makingsQuery('spark'));
  return new Map(data?.makings.map((making) => [making.resultId, making]));
}
