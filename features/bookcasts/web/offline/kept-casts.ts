import { useQuery } from '@tanstack/react-query';
import { apiFetch } from '../../../../platform/web/api.ts';
import { useKeptItems } from '../../../catalog/web/index.ts';
import type { BookcastDetail } from '../../contract.ts';

async function keptCast(id: string): Promise<BookcastDetail | null> {
  const reply = await apiFetch(`/api/bookcasts/${id}`).catch(() => null);
  return reply?.ok ? ((await reply.json()) as BookcastDetail) : null;
}

/** The Bookcasts that can be heard with the network off, as the server last told of them. */
export function useKeptCasts(wanted: boolean): BookcastDetail[] {
  const ids = useKeptItems().flatMap(({ kind, id, state }) => (kind === 'bookcast' && state !== 'gone' ? [id] : []));
  const query = useQuery({
    queryKey: ['bookcasts', 'kept', ids],
    queryFn: async () => (await Promise.all(ids.map(keptCast))).filter((cast) => cast !== null),
    enabled: wanted && ids.length > 0,
  });
  return query.data ?? [];
}
