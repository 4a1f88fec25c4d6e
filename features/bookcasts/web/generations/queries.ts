import { queryClient } from '../../../../platform/web/query.ts';
import type { Making } from '../../../makings/contract.ts';
import { refreshMakings, useMakings } from '../../../makings/web/index.ts';

/** The generation that makes a Bookcast; none while it isn't known. */
export function useGenerationOf(bookcastId: string): Making | undefined {
  const { data } = useMakings('bookcast');
  return data?.find(({ resultId }) => resultId === bookcastId);
}

/** Generations and what they make are asked for again. */
export function refreshGenerations(making?: Making): void {
  refreshMakings(making);
  void queryClient.invalidateQueries({ queryKey: ['bookcasts'] });
}
