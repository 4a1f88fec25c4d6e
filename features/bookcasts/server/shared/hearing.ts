import type { Accounts } from '../../../accounts/server/index.ts';
import type { Catalog } from '../../../catalog/server/index.ts';
import { booksIn, pieceFor } from '../../../makings/core/index.ts';
import type { Held, Sharing } from '../../../sharing/server/index.ts';
import type { Access, BookcastDetail, Script } from '../../contract.ts';
import { bookcastsProblems } from '../../core/index.ts';
import type { BookcastStore, CastRow } from '../rows/bookcast-store.ts';
import { OWN } from '../rows/shape.ts';

export type Heard = { row: CastRow; own: boolean; access: Access };
type Parts = {
  store: BookcastStore;
  sharing: Pick<Sharing, 'mayOpen'>;
  accounts: Pick<Accounts, 'namesOf'>;
  catalog: Pick<Catalog, 'cards'>;
};

/** What a person may do with what somebody shares with them. */
export const heldAccess = (held: Held, names: ReadonlyMap<string, string>): Access => ({
  own: false,
  mayDownload: held.mayDownload,
  from: names.get(held.byUser) ?? '',
});

/** What people may hear and read, and what of it stays with its owner. */
export function openHearing({ store, sharing, accounts, catalog }: Parts) {
  /** A person's own, also in the trash, or what is shared with them; undefined for all else. */
  async function find(personId: string, id: string): Promise<Heard | undefined> {
    const mine = await store.find(personId, id);
    if (mine) return { row: mine, own: true, access: OWN };
    const held = await sharing.mayOpen(personId, 'bookcast', id);
    const row = held ? await store.find(held.byUser, id, personId) : undefined;
    if (!held || !row || row.trashed_at) return undefined;
    return { row, own: false, access: heldAccess(held, await accounts.namesOf([held.byUser])) };
  }

  /** Those of these books that a person has themselves. */
  async function booksOf(personId: string, bookIds: readonly string[]): Promise<Set<string>> {
    return new Set(bookIds.length === 0 ? [] : (await catalog.cards(personId, bookIds)).map(({ id }) => id));
  }

  return {
    find,
    /** What a person may hear and read. @throws BOOKCAST_NOT_FOUND for all others */
    async heardBy(personId: string, id: string): Promise<Heard> {
      const heard = await find(personId, id);
      if (!heard) throw bookcastsProblems.make('BOOKCAST_NOT_FOUND');
      return heard;
    },

    /** Bookcasts of others as they are shown to a person: which book they are from only if it is theirs, too; nothing of how they are made. */
    async held(personId: string, details: readonly BookcastDetail[]): Promise<BookcastDetail[]> {
      const has = await booksOf(
        personId,
        details.flatMap(({ source }) => source.bookId ?? []),
      );
      return details.map((detail) => {
        const { source } = detail;
        const bookId = source.bookId !== null && has.has(source.bookId) ? source.bookId : null;
        const state = detail.audioUrl !== null ? ('ready' as const) : ('script' as const);
        return { ...detail, source: { ...source, bookId }, state, making: null };
      });
    },

    /** A script of somebody else: where it is from in books of the person's own alone. */
    async heldScript(personId: string, script: Script): Promise<Script> {
      const has = await booksOf(personId, booksIn(script.lines.flatMap(({ pieces }) => pieces)));
      const lines = script.lines.map((line) => ({ ...line, pieces: line.pieces.map((piece) => pieceFor(has, piece)) }));
      return { ...script, lines, warnings: [] };
    },
  };
}
export type Hearing = ReturnType<typeof openHearing>;
