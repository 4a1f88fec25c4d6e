import { newId } from '../../../platform/common/id.ts';
import type { Db } from '../../../platform/server/db.ts';
import { mapInTurns } from '../../../platform/server/in-turns.ts';
import type { BulkAnswer, BulkWrite, CanvasItem, NewItem } from '../contract.ts';
import { forgeProblems } from '../core/index.ts';
import type { ForgeDeps } from './deps.ts';
import type { Access } from './people/access.ts';
import type { TellChanged } from './people/notices.ts';
import type { ItemStore } from './rows/item-store.ts';
import type { SessionStore } from './rows/session-store.ts';
import { toItem } from './rows/shape.ts';
import { writeStore } from './rows/write-store.ts';
import { planWrites } from './writes/plan.ts';

const ITEMS_A_TURN = 500;

type Parts = Pick<ForgeDeps, 'db'> & {
  sessions: SessionStore;
  items: ItemStore;
  access: Access;
  tell: TellChanged;
};
type OneWrite = Omit<BulkWrite, 'id'>;

/** Of a write that was refused: the item is gone, deleted or another by now. */
function refusal(item: CanvasItem | null): Error {
  if (!item) return forgeProblems.make('FORGE_ITEM_NOT_FOUND');
  return forgeProblems.make(item.deletedAt === null ? 'FORGE_ITEM_CHANGED' : 'FORGE_ITEM_DELETED', { item });
}

/** What is on canvases: reading it, and every change of it by one way in. */
export function openItems({ db, sessions, items, access, tell }: Parts) {
  /** Does a call's writes in the caller's transaction, which holds the session until it ends. */
  async function apply(trx: Db, personId: string, at: { owner_id: string; id: string }, writes: readonly BulkWrite[]) {
    const session = await access.lock(trx, at),
      keyed = writes.flatMap(({ id, key }) => (key === undefined ? [] : [{ id, key }])),
      ids = writes.map(({ id }) => id);
    const plan = planWrites(writes, {
      items: await writeStore.known(trx, session.id, ids),
      revOf: keyed.length > 0 ? await writeStore.done(trx, session.id, keyed) : () => undefined,
      canvas: session,
      counts: session,
    });
    let { seq } = session;
    if (plan.writes.length > 0) {
      seq += 1;
      await writeStore.apply(trx, plan.writes, {
        sessionId: session.id,
        personId,
        seq,
        counts: plan.counts,
        bytes: session.bytes,
      });
      await tell(trx, session, seq);
    }
    const rows = await items.some(session.id, ids, trx),
      current = (id: string): CanvasItem | null => (rows.has(id) ? toItem(rows.get(id)!) : null);
    const done = new Map([...plan.known, ...plan.writes].map((one) => [one.id, one]));
    return {
      items: ids.flatMap((id) => {
        const one = done.get(id),
          item = one && current(id);
        return item ? [{ ...item, key: one.key, applied: one.rev }] : [];
      }),
      stale: plan.stale.map(({ id, key }) => ({ id, key, item: current(id) })),
      seq,
    };
  }

  /** Does the writes of a person who may edit; the others learn of it with the commit. */
  async function write(personId: string, sessionId: string, writes: readonly BulkWrite[]): Promise<BulkAnswer> {
    const { row } = await access.mayEdit(personId, sessionId);
    return db.transaction().execute((trx) => apply(trx, personId, row, writes));
  }

  /** One write; refused, it throws what the item is now. */
  async function writeOne(personId: string, sessionId: string, id: string, one: OneWrite): Promise<CanvasItem> {
    const { items: done, stale } = await write(personId, sessionId, [{ ...one, id }]);
    if (!done[0]) throw refusal(stale[0]?.item ?? null);
    const { key: _, applied: __, ...item } = done[0];
    return item;
  }

  return {
    write,

    /** Everything alive on a canvas, at one moment. */
    async all(personId: string, sessionId: string): Promise<{ items: CanvasItem[]; seq: number }> {
      const { row } = await access.mayLook(personId, sessionId);
      return db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const session = await sessions.find(row.owner_id, row.id, trx);
          if (!session) throw forgeProblems.make('FORGE_SESSION_NOT_FOUND');
          return { items: await mapInTurns(await items.alive(row.id, trx), ITEMS_A_TURN, toItem), seq: session.seq };
        });
    },

    add: (
      personId: string,
      sessionId: string,
      { id, key, ...create }: NewItem & { id?: string | undefined; key?: string | undefined },
    ) => writeOne(personId, sessionId, id ?? newId(), { create, key }),
    change: writeOne,
    remove: (personId: string, sessionId: string, id: string, one: OneWrite): Promise<CanvasItem> =>
      writeOne(personId, sessionId, id, { ...one, deleted: true }),

    sweep: items.sweep,
  };
}
export type Items = ReturnType<typeof openItems>;
