import { stat } from 'node:fs/promises';
import type { Making } from '../../../makings/contract.ts';
import { type Access, Bookcast, type BookcastDetail } from '../../contract.ts';
import type { BookcastsDeps } from '../deps.ts';
import type { BookcastStore, CastRow, ListWish } from '../rows/bookcast-store.ts';
import type { ScriptStore } from '../rows/script-store.ts';
import { toBookcast } from '../rows/shape.ts';
import { type Heard, heldAccess, type Hearing } from './hearing.ts';

type Parts = Pick<BookcastsDeps, 'makings' | 'accounts' | 'sharing'> & {
  store: BookcastStore;
  scripts: ScriptStore;
  hearing: Hearing;
  draftOf(id: string): string;
};

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** A Bookcast as lists and changes answer it. */
export const withoutMaking = (detail: BookcastDetail): Bookcast => Bookcast.parse(detail);

/** Bookcasts as people see them: their own, and those that are shared with them. */
export function openShowing({ store, scripts, makings, accounts, sharing, hearing, draftOf }: Parts) {
  /** Bookcasts of one owner, as they see them. */
  async function shaped(ownerId: string, rows: readonly CastRow[], locale: string): Promise<BookcastDetail[]> {
    const ids = rows.map(({ id }) => id);
    const [making, names, planned, addresses] = await Promise.all([
      makings.byResults(ownerId, ids, locale),
      accounts.namesOf([ownerId]),
      scripts.planned(ownerId, ids),
      sharing.addressesOf(ownerId, 'bookcast', ids),
    ]);
    return Promise.all(
      rows.map(async (known) => {
        const own: Making | null = making.get(known.id) ?? null;
        // The work may have ended after the row was read: what it left is there by now.
        const ended = own !== null && own.status !== 'generating' && known.recorded === null;
        const row = (ended && (await store.find(ownerId, known.id))) || known;
        const live = own?.status === 'generating' && (await isThere(draftOf(row.id)));
        const shaping = { making: own, creator: names.get(ownerId) ?? '', planned: planned.get(row.id) ?? null, live };
        const trashedAt = row.trashed_at && new Date(row.trashed_at).toISOString();
        return { ...toBookcast(row, shaping), sharedWith: addresses.get(row.id) ?? [], making: own, trashedAt };
      }),
    );
  }
  const one = async (ownerId: string, row: CastRow, locale: string): Promise<BookcastDetail> =>
    (await shaped(ownerId, [row], locale))[0]!;
  /** Bookcasts of others, as somebody sees them that they are shared with. */
  async function shapedHeld(personId: string, rows: readonly CastRow[], accessOf: (row: CastRow) => Access) {
    const owners = [...new Set(rows.map((row) => row.owner_id))];
    const ids = rows.map(({ id }) => id);
    const [names, planned] = await Promise.all([
      accounts.namesOf(owners),
      Promise.all(owners.map((owner) => scripts.planned(owner, ids))),
    ]);
    const details = rows.map((row) => {
      const creator = names.get(row.owner_id) ?? '';
      const seconds = planned.find((some) => some.has(row.id))?.get(row.id) ?? null;
      const shaping = { making: null, creator, planned: seconds, live: false };
      return { ...toBookcast(row, shaping), access: accessOf(row), making: null, trashedAt: null };
    });
    return hearing.held(personId, details);
  }
  /** A Bookcast as the person who asks may see it. */
  async function shown(personId: string, { row, own, access }: Heard, locale: string): Promise<BookcastDetail> {
    return own ? one(personId, row, locale) : (await shapedHeld(personId, [row], () => access))[0]!;
  }

  return {
    one,
    shown,
    async list(personId: string, wish: ListWish, locale: string) {
      const held = await sharing.heldBy(personId, 'bookcast');
      const asked = [...held].map(([id, { byUser }]) => ({ id, ownerId: byUser }));
      const { rows, nextCursor } = await store.page(personId, wish, asked);
      const names = await accounts.namesOf([...held.values()].map(({ byUser }) => byUser));
      const theirs = rows.filter((row) => row.owner_id !== personId);
      const details = [
        ...(await shaped(
          personId,
          rows.filter((row) => row.owner_id === personId),
          locale,
        )),
        ...(await shapedHeld(personId, theirs, ({ id }) => heldAccess(held.get(id)!, names))),
      ];
      const byId = new Map(details.map((detail) => [detail.id, detail]));
      return { bookcasts: rows.map(({ id }) => withoutMaking(byId.get(id)!)), nextCursor };
    },
  };
}
