import { queryOptions } from '@tanstack/react-query';
import { connect } from '../../../../platform/web/api.ts';
import type { contract } from '../../contract.ts';
import routes from '../../contract.ts?routes';

/** The endpoints of narration. */
export const narrationClient = connect<typeof contract>(routes);

/** The server's voices for a book. */
export const voicesQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['narration', 'voices', bookId],
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) => narrationClient.voices({ bookId }, { signal }),
  });
