import * as z from 'zod';
import { newId } from '../../../platform/common/id.ts';
import type { Config } from '../../../platform/server/config.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import type { Email } from '../../../platform/server/email.ts';
import { configuredOrigin } from '../../../platform/server/origin.ts';
import type { Accounts } from '../../accounts/server/index.ts';
import type { PublicPage, Received, Share } from '../contract.ts';
import { publicPath, type ShareKind, sharingProblems } from '../core/index.ts';
import { MAX_SHARES, REPLY_STEP_MS, REPLY_STEP_MS_PER_ADDRESS } from '../limits.ts';
import { adding } from './adding.ts';
import { readAddresses } from './address/read-addresses.ts';
import { evenly } from './evenly.ts';
import { isAccepted, openGiving } from './giving.ts';
import { heldThings } from './held.ts';
import { invitationTokens } from './invitation/invitation-token.ts';
import { openInvitations } from './invitation/invitations.ts';
import { defineInvitations } from './invitation/invite.ts';
import { tellChanged } from './notices.ts';
import { type Outcome, type PublicState, shareables } from './shareable.ts';
import { type BookParts, shareableBooks } from './shareable-books.ts';
import { type ShareRow, shareStore } from './share-store.ts';
import { thingOf } from './thing.ts';

export type SharingDeps = BookParts & {
  db: Db;
  jobs: Jobs;
  accounts: Pick<Accounts, 'accountOf' | 'profileOf' | 'verifiedAccounts'>;
  /** `smtp`: emails reach people. */
  mailer: { kind: string; send(email: Email): Promise<unknown> };
  config: Pick<Config, 'publicUrl' | 'port'> & { secret: string };
};
export type ShareRequest = { emails: readonly string[]; mayDownload: boolean; locale: string };

const notFound = () => sharingProblems.make('SHARE_NOT_FOUND');
/** So long a reply about addresses takes, however many of them have an account. */
const stepFor = (addresses: number): number =>
  REPLY_STEP_MS + REPLY_STEP_MS_PER_ADDRESS * Math.min(addresses, MAX_SHARES);

/** Sharing by email: whose address it is stays unknown to whoever shares, until that person accepts. */
export function openSharing({ db, jobs, accounts, mailer, config, ...books }: SharingDeps) {
  const store = shareStore(db),
    tokens = invitationTokens(config.secret),
    kinds = shareables(),
    sendsEmail = mailer.kind === 'smtp',
    giving = openGiving({ db, store, kinds, accounts }),
    addTo = adding({ store, giving, jobs, sendsEmail }),
    invitations = openInvitations({ db, store, kinds, giving, accounts, shareOf: tokens.shareOf });
  kinds.define('book', shareableBooks(books));

  const toShare = (row: ShareRow, outcome: Outcome | undefined): Share => {
    const accepted = isAccepted(row, outcome);
    return {
      id: row.id,
      email: row.email_folded,
      mayDownload: row.may_download,
      status: accepted ? 'accepted' : 'pending',
      sharedAt: row.created_at,
      invitation: accepted ? null : tokens.tokenOf(row.id),
    };
  };

  /** @throws SHARE_NO_PAGE for a kind that has none */
  function pagesOf(kind: ShareKind) {
    const { publicPage } = kinds.of(kind);
    if (!publicPage) throw sharingProblems.make('SHARE_NO_PAGE');
    return publicPage;
  }

  /** Ends a share for a person, in the caller's transaction: of whoever shares, or of whoever it is shared with. */
  async function endOne(trx: Db, userId: string, shareId: string): Promise<void> {
    const row = await store.end(trx, userId, shareId);
    if (!row) throw notFound();
    if (isAccepted(row, await giving.outcomeOf(trx, row))) await store.noteAccepted(trx, row.by_user, row.id);
    await giving.takeBack(trx, row, row.by_user === userId ? 'removed' : 'left');
  }

  return {
    /** A feature tells of a kind of thing that can be shared. */
    define: kinds.define,
    ...heldThings(db, store, kinds),

    /** Who somebody shares a thing with. */
    async list(actor: Actor, kind: ShareKind, targetId: string) {
      await kinds.of(kind).mustPassOn(actor.id, targetId);
      const { rows, outcomes } = await giving.openShares(db, kind, targetId, actor.id);
      return { shares: rows.map((row) => toShare(row, outcomes.get(row.id))), emailSent: sendsEmail };
    },

    /** Shares a thing with addresses; tells of each that could not be added. @throws for an address alone what is wrong with it. */
    async add(actor: Actor, kind: ShareKind, targetId: string, o: ShareRequest) {
      await kinds.of(kind).mustPassOn(actor.id, targetId);
      const asked = readAddresses(actor, o.emails);
      const { done, failed, outcomes } = await evenly(stepFor(asked.folded.length), async () => {
        const all = await db.transaction().execute(async (trx) => {
          const held = await giving.heldShares(trx, kind, targetId, actor.id);
          return addTo(trx, actor, { ...o, kind, targetId }, asked, held);
        });
        await giving.giveLate(all.waiting);
        return all;
      });
      const [only] = failed;
      if (o.emails.length === 1 && only) throw only.problem;
      return {
        shares: done.map((row) => toShare(row, outcomes.get(row.id))),
        failed: failed.map(({ email, problem: { code, details } }) => ({ email, code, details })),
      };
    },

    /** Shares a thing with exactly these addresses: others are removed, new ones added, all of it or nothing. @throws what is wrong with the first that can't be added */
    async setAddresses(actor: Actor, kind: ShareKind, targetId: string, emails: readonly string[], locale: string) {
      await kinds.of(kind).mustPassOn(actor.id, targetId);
      const asked = readAddresses(actor, emails);
      if (asked.failed[0]) throw asked.failed[0].problem;
      await evenly(stepFor(asked.folded.length), async () => {
        const { waiting } = await db.transaction().execute(async (trx) => {
          const all = await giving.heldShares(trx, kind, targetId, actor.id);
          for (const [email, row] of all.held) {
            if (asked.folded.includes(email)) continue;
            await endOne(trx, actor.id, row.id);
            all.held.delete(email);
          }
          const added = await addTo(trx, actor, { kind, targetId, mayDownload: false, locale }, asked, all);
          if (added.failed[0]) throw added.failed[0].problem;
          return added;
        });
        await giving.giveLate(waiting);
      });
    },

    /** Lets somebody download what is shared with them, or no longer. */
    change: (actor: Actor, shareId: string, mayDownload: boolean): Promise<Share> =>
      evenly(REPLY_STEP_MS, () =>
        db.transaction().execute(async (trx) => {
          const row = await giving.allow(trx, actor.id, shareId, mayDownload);
          const outcome = row && (await giving.outcomeOf(trx, row));
          if (!row || outcome?.ended) throw notFound();
          return toShare(row, outcome);
        }),
      ),

    /** Undoes a removal: the same share, with the same link, on the shelf again where it was. */
    restore: (actor: Actor, shareId: string): Promise<Share> =>
      evenly(REPLY_STEP_MS, async () => {
        const share = await store.mine(actor.id, shareId);
        if (!share) throw notFound();
        const { kind, target_id: targetId } = share;
        await kinds.of(kind).mustPassOn(actor.id, targetId);
        const { row, waiting, outcome } = await db.transaction().execute(async (trx) => {
          const { held, outcomes } = await giving.heldShares(trx, kind, targetId, actor.id);
          const there = held.get(share.email_folded);
          if (there) return { row: there, waiting: [], outcome: outcomes.get(there.id) };
          if (held.size >= MAX_SHARES) throw sharingProblems.make('SHARE_LIMIT', { max: MAX_SHARES });
          const again = await store.reopen(trx, actor.id, shareId, newId());
          if (!again) throw notFound();
          await tellChanged(trx, actor.id, targetId);
          return { row: again, waiting: await giving.giveProven(trx, [again]), outcome: undefined };
        });
        await giving.giveLate(waiting);
        return toShare(row, outcome);
      }),

    /** Stops sharing; whoever it is shared with leaves it the same way. */
    end: (actor: Actor, shareId: string): Promise<void> =>
      evenly(REPLY_STEP_MS, () => db.transaction().execute((trx) => endOne(trx, actor.id, shareId))),

    /** What others share with a person and still have. */
    async received(actor: Actor): Promise<Received[]> {
      const rows = await store.received(actor.id);
      const outcomes = await giving.outcomesOf(db, rows);
      const shown = await Promise.all(
        rows.map(async (row): Promise<Received[]> => {
          const { granting, titleFor } = kinds.of(row.kind);
          const outcome = outcomes.get(row.id);
          // A right of its own has an outcome as long as it stands; a row is the right itself.
          if (granting && outcome?.ended !== false) return [];
          const title = await (granting?.titleHeld(actor.id, row.target_id) ?? titleFor(row.by_user, row.target_id));
          if (title === null) return [];
          const { id, from, may_download: mayDownload } = row;
          return [{ ...thingOf(row), id, title, from, mayDownload, accepted: isAccepted(row, outcome) }];
        }),
      );
      return shown.flat();
    },

    people: (actor: Actor): Promise<string[]> => store.people(actor.id),
    invitation: invitations.show,
    accept: invitations.accept,
    givePending: giving.givePending,

    /** Whether anyone may see the page of a thing of a person's. */
    publicPage: async (actor: Actor, kind: ShareKind, targetId: string): Promise<PublicPage> => ({
      ...(await pagesOf(kind).read(actor.id, targetId)),
      url: publicPath(kind, targetId),
    }),
    setPublicPage: async (actor: Actor, kind: ShareKind, targetId: string, page: PublicState): Promise<PublicPage> => ({
      ...(await pagesOf(kind).set(actor.id, targetId, page)),
      url: publicPath(kind, targetId),
    }),

    /** Registers the emails of invitations, and the nightly clearing of their counts. */
    defineJobs(): void {
      const origin = configuredOrigin(config);
      defineInvitations({ jobs, store, kinds, accounts, mailer, origin, tokenOf: tokens.tokenOf });
      jobs.define('sharing.sweep', {
        schema: z.object({}),
        cron: { at: '41 3 * * *', data: {} },
        run: () => store.forgetCounts(),
      });
    },
  };
}
export type Sharing = ReturnType<typeof openSharing>;
