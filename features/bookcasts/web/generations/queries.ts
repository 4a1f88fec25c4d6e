import { queryOptions, useQuery } from '@tanstack/react-query';
import { connect } from '../../../../platform/web/api.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import type { contract, Making } from '../../../makings/contract.ts';
import routes from '../../../makings/contract.ts?routes';

export const makings = connect<typeof contract>(routes);

/** The person's generations of Bookcasts, the latest first. */
export const generationsQuery = queryOptions({
  queryKey: ['makings', 'list', 'bookcast'],
  queryFn: async ({ signal }): Promise<Making[]> => (await makings.list({ kind: 'bookcast' }, { signal })).makings,
});

/** The generation that makes a Bookcast; none while it isn't known. */
export function useGenerationOf(bookcastId: string): Making | undefined {
  const { data } = useQuery(generationsQuery);
  return data?.find(({ resultId }) => resultId === bookcastId);
}

/** Generations and what they make are asked for again. */
export const refreshGenerations = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['makings'] }),
    queryClient.invalidateQueries({ queryKey: ['bookcasts'] }),
  ]);
