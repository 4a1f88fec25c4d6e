import { newId } from '../../../platform/common/id.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { Accounts } from '../../accounts/server/index.ts';
import { sharingProblems } from '../core/index.ts';
import { foldAddress } from './address/fold-address.ts';
import { tellChanged, tellEnded } from './notices.ts';
import type { Outcome, Shareables } from './shareable.ts';
import type { ShareRow, ShareStore } from './share-store.ts';

export type GivingParts = {
  db: Db;
  store: ShareStore;
  kinds: Shareables;
  accounts: Pick<Accounts, 'profileOf' | 'verifiedAccounts'>;
};

/** Whether the person it is shared with has said yes, by an act of their own. */
export const isAccepted = (row: ShareRow, outcome: Outcome | undefined): boolean =>
  (row.user_id !== null && row.accepted_at !== null) || outcome?.shelved === true;

/** What shares are to accounts: given, taken back, and what became of them. */
export function openGiving({ db, store, kinds, accounts }: GivingParts) {
  /** What became of shares, by their ids. A share that is the right itself has ended when its row has, so there is nothing to tell. */
  async function outcomesOf(trx: Db, rows: readonly ShareRow[]): Promise<Map<string, Outcome>> {
    const told = new Map<string, Outcome>();
    for (const [kind, some] of Map.groupBy(rows, (row) => row.kind)) {
      const sources = some.map(({ grant_source: source }) => source);
      const outcomes = await kinds.of(kind).granting?.outcomes(trx, sources);
      for (const { id, grant_source: source } of some) {
        const outcome = outcomes?.get(source);
        if (outcome) told.set(id, outcome);
      }
    }
    return told;
  }

  /** Open shares of a thing; those whose right was given up fall away. */
  async function openShares(trx: Db, kind: string, targetId: string, byUser: string) {
    const rows = await store.open(trx, { kind, targetId, byUser });
    const outcomes = await outcomesOf(trx, rows);
    const ended = rows.filter(({ id }) => outcomes.get(id)?.ended);
    return { rows: rows.filter((row) => !ended.includes(row)), ended: ended.map(({ id }) => id), outcomes };
  }

  /** Gives an open share to an account, in the caller's transaction; undefined when there is nothing to give any more. */
  async function give(trx: Db, id: string, userId: string, accepted = false): Promise<ShareRow | undefined> {
    const row = await store.take(trx, id, userId, accepted);
    if (!row) return undefined;
    const given = (await kinds.of(row.kind).granting?.give(trx, row, userId)) ?? true;
    if (given) await tellChanged(trx, userId, row.target_id);
    return given ? row : undefined;
  }

  /** Gives a person what was shared with their address before it was proven; nothing while it is not. */
  async function givePending(userId: string): Promise<void> {
    const person = await accounts.profileOf(userId);
    const email = person?.email_verified ? foldAddress(person.email) : null;
    if (email === null) return;
    for (const row of await store.pendingOf(email)) {
      if (row.by_user === userId || (await kinds.of(row.kind).titleFor(row.by_user, row.target_id)) === null) continue;
      await db.transaction().execute((trx) => give(trx, row.id, userId));
    }
  }

  return {
    outcomesOf,
    openShares,
    give,
    givePending,

    outcomeOf: async (trx: Db, row: ShareRow): Promise<Outcome | undefined> =>
      (await outcomesOf(trx, [row])).get(row.id),

    /** Open shares of a thing by their addresses, held until the transaction ends; those whose right was given up are noted as removed. */
    async heldShares(trx: Db, kind: string, targetId: string, byUser: string) {
      await store.lock(trx, { kind, targetId, byUser });
      const { rows, ended, outcomes } = await openShares(trx, kind, targetId, byUser);
      await store.noteEnded(trx, byUser, ended);
      return { held: new Map(rows.map((row) => [row.email_folded, row])), outcomes };
    },

    /** Gives what was just shared to accounts that have proven these addresses; the addresses that have none yet. */
    async giveProven(trx: Db, added: readonly ShareRow[]): Promise<string[]> {
      const accountsOf = await accounts.verifiedAccounts(
        trx,
        added.map((row) => row.email_folded),
      );
      const given = added
        .map((row) => ({ row, userId: row.user_id ?? accountsOf.get(row.email_folded) }))
        .filter((one): one is { row: ShareRow; userId: string } => one.userId !== undefined);
      // Locks of people's copies are taken in the order of their owners.
      for (const { row, userId } of given.sort((a, b) => (a.userId < b.userId ? -1 : 1)))
        await give(trx, row.id, userId);
      return added.filter((row) => !given.some((one) => one.row === row)).map((row) => row.email_folded);
    },

    /** Addresses proven in the same moment: whoever proved one looked before these rows were there. */
    async giveLate(waiting: readonly string[]): Promise<void> {
      for (const userId of (await accounts.verifiedAccounts(db, waiting)).values()) await givePending(userId);
    },

    /** Changes what an open share allows; undefined when there is none. The new right comes before the old one goes: nobody loses the thing. */
    async allow(trx: Db, byUser: string, id: string, mayDownload: boolean): Promise<ShareRow | undefined> {
      const changed = await store.allow(trx, byUser, id, mayDownload, newId());
      if (!changed || changed.was === changed.is || changed.is.user_id === null) return changed?.is;
      const { was, is } = changed;
      const { granting } = kinds.of(is.kind);
      const given = !granting || (await granting.give(trx, is, changed.is.user_id));
      const taken = !granting || (await granting.takeBack(trx, was, 'permission changed'));
      if (!given || !taken) throw sharingProblems.make('SHARE_NOT_FOUND');
      await tellChanged(trx, changed.is.user_id, is.target_id);
      return is;
    },

    /** Ends what a share gave, once its row has ended; both people hear of it. */
    async takeBack(trx: Db, row: ShareRow, reason: 'removed' | 'left'): Promise<void> {
      await kinds.of(row.kind).granting?.takeBack(trx, row, reason);
      if (row.user_id !== null) await tellEnded(trx, row.user_id, row.target_id);
      await tellChanged(trx, row.by_user, row.target_id);
    },
  };
}
export type Giving = ReturnType<typeof openGiving>;
