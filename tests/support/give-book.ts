import { accessStore, type Grant } from '../../features/catalog/server/access/access-store.ts';
import { newId } from '../../platform/common/id.ts';
import type { Db } from '../../platform/server/db.ts';

type Given = { to: string; bookId: string; download?: boolean; kind?: Grant['kind'] };

/** Gives a person a book as sharing does; what takes it back. */
export async function giveBook(
  db: Db,
  { to, bookId, download = false, kind = 'shared' }: Given,
): Promise<(db: Db) => Promise<void>> {
  const sourceId = newId();
  const given = await db
    .transaction()
    .execute((trx) => accessStore(db).grant(trx, { userId: to, bookId, kind, sourceId, download }));
  if (!given) throw new Error(`${bookId} cannot be given`);
  return async (later) => {
    await later.transaction().execute((trx) => accessStore(later).revoke(trx, { kind, sourceId }, 'for the test'));
  };
}
