import { accessStore, type Grant } from '../../features/catalog/server/access/access-store.ts';
import { newId } from '../../platform/common/id.ts';
import type { Db } from '../../platform/server/db.ts';

type Given = { to: string; bookId: string; download?: boolean; kind?: Grant['kind'] };

/** Gives a person a book as sharing does; what takes it back. */
export async function giveBook(
  db: Db,
  { to, bookId, download = false, kind = 'shared' }: Given,
): Promise<() => Promise<void>> {
  const { grant, revoke } = accessStore(db),
    sourceId = newId();
  const given = await db.transaction().execute((trx) => grant(trx, { userId: to, bookId, kind, sourceId, download }));
  if (!given) throw new Error(`${bookId} cannot be given`);
  return async () => {
    await db.transaction().execute((trx) => revoke(trx, { kind, sourceId }, 'for the test'));
  };
}
