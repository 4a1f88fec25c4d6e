import type { Actor } from '../../../../platform/server/context.ts';
import type { Db } from '../../../../platform/server/db.ts';
import type { Accounts } from '../../../accounts/server/index.ts';
import type { Invitation } from '../../contract.ts';
import { maskAddress, sharingProblems } from '../../core/index.ts';
import { foldAddress } from '../address/fold-address.ts';
import { type Giving, isAccepted } from '../giving.ts';
import { tellChanged } from '../notices.ts';
import type { Shareables } from '../shareable.ts';
import type { ShareRow, ShareStore } from '../share-store.ts';
import { thingOf } from '../thing.ts';

type Parts = {
  db: Db;
  store: ShareStore;
  kinds: Shareables;
  giving: Giving;
  accounts: Pick<Accounts, 'profileOf'>;
  shareOf(token: string): string | null;
};

const isFor = (row: ShareRow, actor: Actor): boolean =>
  row.email_folded === foldAddress(actor.email) && (row.user_id === null || row.user_id === actor.id);

/** Invitations, as whoever opens their links meets them. */
export function openInvitations({ db, store, kinds, giving, accounts, shareOf }: Parts) {
  /** The share that a link is for, while it is open and can be given. */
  async function invited(token: string) {
    const id = shareOf(token);
    const row = id === null ? undefined : await store.find(id);
    if (!row) throw sharingProblems.make('SHARE_NOT_FOUND');
    const outcome = await giving.outcomeOf(db, row);
    const title = await kinds.of(row.kind).titleFor(row.by_user, row.target_id);
    const from = await accounts.profileOf(row.by_user);
    if (title === null || !from || outcome?.ended) throw sharingProblems.make('SHARE_NOT_FOUND');
    return { row, title, from: from.name, accepted: isAccepted(row, outcome) };
  }

  return {
    /** What a link is about; to an account with another address only which address is meant. */
    async show(actor: Actor, token: string): Promise<Invitation> {
      const { row, title, from, accepted } = await invited(token);
      const address = maskAddress(row.email_folded);
      if (!isFor(row, actor)) return { address, shared: null };
      return { address, shared: { ...thingOf(row), title, from, mayDownload: row.may_download, accepted } };
    },

    /** Accepts an invitation: whoever has the link and the address needs no other proof of it. */
    async accept(actor: Actor, token: string) {
      const { row } = await invited(token);
      if (!isFor(row, actor))
        throw sharingProblems.make('SHARE_NOT_FOR_YOU', { address: maskAddress(row.email_folded) });
      const given = await db.transaction().execute(async (trx) => {
        const share = await giving.give(trx, row.id, actor.id, true);
        if (share) await tellChanged(trx, row.by_user, row.target_id);
        return share;
      });
      if (!given) throw sharingProblems.make('SHARE_NOT_FOUND');
      await kinds.of(row.kind).granting?.accept(actor.id, row.target_id);
      return thingOf(row);
    },
  };
}
