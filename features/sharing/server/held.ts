import type { Db } from '../../../platform/server/db.ts';
import type { ShareKind } from '../core/index.ts';
import { tellChanged, tellEnded } from './notices.ts';
import type { Shareables } from './shareable.ts';
import type { ShareStore } from './share-store.ts';

/** Who shares a thing with somebody, and whether they may take it along. */
export type Held = { byUser: string; mayDownload: boolean };
/** Somebody a thing is shared with. */
export type SharedPerson = { email: string; userId: string | null; mayDownload: boolean };
type Thing = { kind: ShareKind; targetId: string; byUser: string };

/** What features ask of the things that are shared by their rows alone. */
export const heldThings = (db: Db, store: ShareStore, kinds: Shareables) => ({
  /** Whether a thing is shared with a person now; null also when whoever shares it no longer has it, or has it in the trash. */
  async mayOpen(personId: string, kind: ShareKind, targetId: string): Promise<Held | null> {
    const [row] = await store.heldBy(personId, kind, targetId);
    if (!row || (await kinds.of(kind).titleFor(row.by_user, targetId)) === null) return null;
    return { byUser: row.by_user, mayDownload: row.may_download };
  },

  /** What is shared with a person, by its id, whether or not it lies in the trash of whoever shares it. */
  async heldBy(personId: string, kind: ShareKind): Promise<Map<string, Held>> {
    const rows = await store.heldBy(personId, kind);
    return new Map(rows.map((row) => [row.target_id, { byUser: row.by_user, mayDownload: row.may_download }]));
  },

  /** The person opened what is shared with them: that accepts it. */
  async opened(personId: string, kind: ShareKind, targetId: string): Promise<void> {
    for (const byUser of await store.opened(personId, kind, targetId)) await tellChanged(db, byUser, targetId);
  },

  /** The addresses that a person's things are shared with, by the ids of the things. */
  async addressesOf(byUser: string, kind: ShareKind, targetIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = targetIds.length === 0 ? [] : await store.addresses(byUser, kind, targetIds);
    return new Map(
      [...Map.groupBy(rows, (row) => row.target_id)].map(([id, some]) => [id, some.map((row) => row.email_folded)]),
    );
  },

  /** Whom a person's things are shared with and what they may do, by the ids of the things; the account only of who has accepted. */
  async peopleOf(byUser: string, kind: ShareKind, targetIds: readonly string[]): Promise<Map<string, SharedPerson[]>> {
    const rows = targetIds.length === 0 ? [] : await store.addresses(byUser, kind, targetIds);
    return new Map(
      [...Map.groupBy(rows, (row) => row.target_id)].map(([id, some]) => [
        id,
        some.map((row) => ({
          email: row.email_folded,
          userId: row.accepted_at === null ? null : row.user_id,
          mayDownload: row.may_download,
        })),
      ]),
    );
  },

  /** The accounts that a thing is shared with: whom its changes are told. */
  holdersOf: (thing: Thing, trx: Db = db): Promise<string[]> => store.holders(trx, thing),

  /** A thing went into the trash or out of it: those it is shared with lose it, or have it again. In the caller's transaction. */
  async trashed(trx: Db, thing: Thing, trashed: boolean): Promise<void> {
    const tell = trashed ? tellEnded : tellChanged;
    for (const person of await store.holders(trx, thing)) await tell(trx, person, thing.targetId);
  },

  /** A thing is gone for good, and its shares with it. */
  async gone(trx: Db, thing: Thing): Promise<void> {
    const rows = await store.open(trx, thing);
    await store.noteEnded(
      trx,
      thing.byUser,
      rows.map(({ id }) => id),
    );
  },
});
