import * as z from 'zod';
import { isLocale } from '../../../locales/index.ts';
import { newId } from '../../../platform/common/id.ts';
import type { Problem } from '../../../platform/common/problem.ts';
import type { Config } from '../../../platform/server/config.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import type { Email } from '../../../platform/server/email.ts';
import type { Accounts } from '../../accounts/server/index.ts';
import type { Invitation, Received, Share } from '../contract.ts';
import { maskAddress, sharingProblems } from '../core/index.ts';
import { MAX_EMAILS_PER_DAY, MAX_SHARES, REPLY_STEP_MS, REPLY_STEP_MS_PER_ADDRESS } from '../limits.ts';
import { evenly } from './evenly.ts';
import { foldAddress } from './fold-address.ts';
import { invitationEmail, invitationLink } from './invitation-email.ts';
import { invitationTokens } from './invitation-token.ts';
import { type BookParts, type Outcome, type Shareable, shareableBooks } from './shareable.ts';
import { type ShareRow, shareStore } from './share-store.ts';

const INVITE = 'sharing.invite';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type SharingDeps = BookParts & {
  db: Db;
  jobs: Jobs;
  accounts: Pick<Accounts, 'accountOf' | 'profileOf' | 'verifiedAccounts'>;
  /** `smtp`: emails reach people. */
  mailer: { kind: string; send(email: Email): Promise<unknown> };
  config: Pick<Config, 'publicUrl'> & { secret: string };
};
export type ShareRequest = { emails: readonly string[]; mayDownload: boolean; locale: string };
export type ShareKind = 'book';
type Failed = { email: string; problem: Problem };
type Addresses = { folded: string[]; failed: Failed[] };

/** The hours until the invitations of the next day (UTC) can be sent. */
const hoursToNextDay = (): number => Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / HOUR_MS);

/** What was asked for, each address once as it is compared; those that cannot be. */
function readAddresses(actor: Actor, emails: readonly string[]): Addresses {
  const own = foldAddress(actor.email);
  const folded = new Set<string>();
  const failed: Failed[] = [];
  for (const email of emails) {
    const address = foldAddress(email);
    if (address === null) failed.push({ email, problem: sharingProblems.make('SHARE_ADDRESS_INVALID', { email }) });
    else if (address === own) failed.push({ email, problem: sharingProblems.make('SHARE_WITH_SELF') });
    else folded.add(address);
  }
  return { folded: [...folded], failed };
}

/** Sharing by email: whose address it is stays unknown to whoever shares, until that person accepts. */
export function openSharing({ db, jobs, accounts, mailer, config, catalog, acceptWaiting }: SharingDeps) {
  const store = shareStore(db),
    tokens = invitationTokens(config.secret),
    shareables: Record<ShareKind, Shareable> = { book: shareableBooks({ catalog, acceptWaiting }) },
    sendsEmail = mailer.kind === 'smtp',
    shareableOf = ({ kind }: ShareRow): Shareable => shareables[kind as ShareKind];

  const isAccepted = (row: ShareRow, outcome: Outcome | undefined): boolean =>
    (row.user_id !== null && row.accepted_at !== null) || outcome?.shelved === true;
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

  /** What became of shares of one kind, by their ids. */
  async function outcomesOf(trx: Db, kind: ShareKind, rows: readonly ShareRow[]): Promise<Map<string, Outcome>> {
    const outcomes = await shareables[kind].outcomes(
      trx,
      rows.map(({ grant_source }) => grant_source),
    );
    return new Map(
      rows.flatMap(({ id, grant_source }) => {
        const outcome = outcomes.get(grant_source);
        return outcome ? [[id, outcome] as const] : [];
      }),
    );
  }
  const outcomeOf = async (trx: Db, row: ShareRow): Promise<Outcome | undefined> =>
    (await outcomesOf(trx, row.kind as ShareKind, [row])).get(row.id);

  /** Open shares of a thing by their addresses; those whose right was given up are noted as removed. */
  async function heldShares(trx: Db, kind: ShareKind, targetId: string, byUser: string) {
    await store.lock(trx, { kind, targetId, byUser });
    const { rows, ended, outcomes } = await openShares(trx, kind, targetId, byUser);
    await store.noteEnded(trx, byUser, ended);
    return { held: new Map(rows.map((row) => [row.email_folded, row])), outcomes };
  }

  /** Open shares of a thing; those whose right was given up fall away. */
  async function openShares(trx: Db, kind: ShareKind, targetId: string, byUser: string) {
    const rows = await store.open(trx, { kind, targetId, byUser });
    const outcomes = await outcomesOf(trx, kind, rows);
    const ended = rows.filter(({ id }) => outcomes.get(id)?.ended);
    return { rows: rows.filter((row) => !ended.includes(row)), ended: ended.map(({ id }) => id), outcomes };
  }

  /** Gives an open share to an account, in the caller's transaction; undefined when there is nothing to give any more. */
  async function give(trx: Db, id: string, userId: string, accepted = false): Promise<ShareRow | undefined> {
    const row = await store.take(trx, id, userId, accepted);
    return row && (await shareableOf(row).give(trx, row, userId)) ? row : undefined;
  }

  /** Gives a person what was shared with their address before it was proven; nothing while it is not. */
  async function givePending(userId: string): Promise<void> {
    const person = await accounts.profileOf(userId);
    const email = person?.email_verified ? foldAddress(person.email) : null;
    if (email === null) return;
    for (const row of await store.pendingOf(email)) {
      const offered = row.by_user !== userId && (await shareableOf(row).titleFor(row.by_user, row.target_id)) !== null;
      if (offered) await db.transaction().execute((trx) => give(trx, row.id, userId));
    }
  }

  /** Gives what was just shared to accounts that have proven these addresses; the addresses that have none yet. */
  async function giveProven(trx: Db, added: readonly ShareRow[]): Promise<string[]> {
    const accountsOf = await accounts.verifiedAccounts(
      trx,
      added.map((row) => row.email_folded),
    );
    const given = added
      .map((row) => ({ row, userId: row.user_id ?? accountsOf.get(row.email_folded) }))
      .filter((one): one is { row: ShareRow; userId: string } => one.userId !== undefined);
    // Locks of people's copies are taken in the order of their owners.
    for (const { row, userId } of given.sort((a, b) => (a.userId < b.userId ? -1 : 1))) await give(trx, row.id, userId);
    return added.filter((row) => !given.some((one) => one.row === row)).map((row) => row.email_folded);
  }

  /** Addresses proven in the same moment: whoever proved one looked before these rows were there. */
  async function giveLate(waiting: readonly string[]): Promise<void> {
    for (const userId of (await accounts.verifiedAccounts(db, waiting)).values()) await givePending(userId);
  }

  /** Changes what an open share allows; undefined when there is none. The new right comes before the old one goes: nobody loses the book. */
  async function allow(trx: Db, byUser: string, id: string, mayDownload: boolean): Promise<ShareRow | undefined> {
    const changed = await store.allow(trx, byUser, id, mayDownload, newId());
    if (!changed || changed.was === changed.is || changed.is.user_id === null) return changed?.is;
    const { was, is } = changed;
    const given = await shareableOf(is).give(trx, is, changed.is.user_id);
    if (!given || !(await shareableOf(was).takeBack(trx, was, 'permission changed')))
      throw sharingProblems.make('SHARE_NOT_FOUND');
    return is;
  }

  /** Adds the addresses that can be, all or none of them in one transaction. */
  const addAll = (actor: Actor, kind: ShareKind, targetId: string, asked: Addresses, o: ShareRequest) =>
    db.transaction().execute(async (trx) => {
      const shared = { kind, targetId, byUser: actor.id };
      const { held, outcomes } = await heldShares(trx, kind, targetId, actor.id);
      const failed = [...asked.failed];
      const done: ShareRow[] = [];
      const added: ShareRow[] = [];
      for (const email of asked.folded) {
        let row = held.get(email);
        if (!row && held.size >= MAX_SHARES) {
          failed.push({ email, problem: sharingProblems.make('SHARE_LIMIT', { max: MAX_SHARES }) });
        } else if (!row && sendsEmail && !(await store.countEmail(trx, actor.id))) {
          const details = { max: MAX_EMAILS_PER_DAY, hours: hoursToNextDay() };
          failed.push({ email, problem: sharingProblems.make('SHARE_EMAILS_LIMIT', details) });
        } else if (!row) {
          row = await store.add(trx, { ...shared, id: newId(), email, mayDownload: o.mayDownload });
          held.set(email, row);
          added.push(row);
          if (sendsEmail) {
            const data = { shareId: row.id, locale: o.locale };
            await jobs.send(INVITE, data, { subjectId: null, ownerId: null, trx });
          }
        } else if (o.mayDownload) {
          row = await allow(trx, actor.id, row.id, true);
        }
        if (row) done.push(row);
      }
      const waiting = await giveProven(trx, added);
      return { shares: done.map((row) => toShare(row, outcomes.get(row.id))), failed, waiting };
    });

  /** The share that a link is for, while it is open and can be given. */
  async function invited(token: string) {
    const id = tokens.shareOf(token);
    const row = id === null ? undefined : await store.find(id);
    if (!row) throw sharingProblems.make('SHARE_NOT_FOUND');
    const outcome = await outcomeOf(db, row);
    const title = await shareableOf(row).titleFor(row.by_user, row.target_id);
    const from = await accounts.profileOf(row.by_user);
    if (title === null || !from || outcome?.ended) throw sharingProblems.make('SHARE_NOT_FOUND');
    return { row, title, from: from.name, accepted: isAccepted(row, outcome) };
  }
  const isFor = (row: ShareRow, actor: Actor): boolean =>
    row.email_folded === foldAddress(actor.email) && (row.user_id === null || row.user_id === actor.id);

  return {
    /** Who somebody shares a thing with. */
    async list(actor: Actor, kind: ShareKind, targetId: string) {
      await shareables[kind].mustPassOn(actor.id, targetId);
      const { rows, outcomes } = await openShares(db, kind, targetId, actor.id);
      return { shares: rows.map((row) => toShare(row, outcomes.get(row.id))), emailSent: sendsEmail };
    },

    /** Shares a thing with addresses; tells of each that could not be added. @throws for an address alone what is wrong with it. */
    async add(actor: Actor, kind: ShareKind, targetId: string, o: ShareRequest) {
      await shareables[kind].mustPassOn(actor.id, targetId);
      const asked = readAddresses(actor, o.emails);
      const step = REPLY_STEP_MS + REPLY_STEP_MS_PER_ADDRESS * Math.min(asked.folded.length, MAX_SHARES);
      const { shares, failed } = await evenly(step, async () => {
        const all = await addAll(actor, kind, targetId, asked, o);
        await giveLate(all.waiting);
        return all;
      });
      const [only] = failed;
      if (o.emails.length === 1 && only) throw only.problem;
      return { shares, failed: failed.map(({ email, problem: { code, details } }) => ({ email, code, details })) };
    },

    /** Lets somebody download what is shared with them, or no longer. */
    change: (actor: Actor, shareId: string, mayDownload: boolean): Promise<Share> =>
      evenly(REPLY_STEP_MS, () =>
        db.transaction().execute(async (trx) => {
          const row = await allow(trx, actor.id, shareId, mayDownload);
          const outcome = row && (await outcomeOf(trx, row));
          if (!row || outcome?.ended) throw sharingProblems.make('SHARE_NOT_FOUND');
          return toShare(row, outcome);
        }),
      ),

    /** Undoes a removal: the same share, with the same link, on the shelf again where it was. */
    restore: (actor: Actor, shareId: string): Promise<Share> =>
      evenly(REPLY_STEP_MS, async () => {
        const share = await store.mine(actor.id, shareId);
        if (!share) throw sharingProblems.make('SHARE_NOT_FOUND');
        const { kind, target_id } = share;
        await shareableOf(share).mustPassOn(actor.id, target_id);
        const { row, waiting, outcome } = await db.transaction().execute(async (trx) => {
          const { held, outcomes } = await heldShares(trx, kind as ShareKind, target_id, actor.id);
          const there = held.get(share.email_folded);
          if (there) return { row: there, waiting: [], outcome: outcomes.get(there.id) };
          if (held.size >= MAX_SHARES) throw sharingProblems.make('SHARE_LIMIT', { max: MAX_SHARES });
          const again = await store.reopen(trx, actor.id, shareId, newId());
          if (!again) throw sharingProblems.make('SHARE_NOT_FOUND');
          return { row: again, waiting: await giveProven(trx, [again]), outcome: undefined };
        });
        await giveLate(waiting);
        return toShare(row, outcome);
      }),

    /** Stops sharing; whoever it is shared with leaves it the same way. */
    end: (actor: Actor, shareId: string): Promise<void> =>
      evenly(REPLY_STEP_MS, () =>
        db.transaction().execute(async (trx) => {
          const row = await store.end(trx, actor.id, shareId);
          if (!row) throw sharingProblems.make('SHARE_NOT_FOUND');
          if (isAccepted(row, await outcomeOf(trx, row))) await store.noteAccepted(trx, row.by_user, row.id);
          await shareableOf(row).takeBack(trx, row, row.by_user === actor.id ? 'removed' : 'left');
        }),
      ),

    /** What others share with a person. */
    async received(actor: Actor): Promise<Received[]> {
      const rows = await store.received(actor.id);
      const outcomes = await outcomesOf(db, 'book', rows);
      return rows
        .filter(({ id }) => outcomes.get(id)?.ended === false)
        .map((row) => ({
          id: row.id,
          bookId: row.target_id,
          from: row.from,
          mayDownload: row.may_download,
          accepted: isAccepted(row, outcomes.get(row.id)),
        }));
    },

    people: (actor: Actor): Promise<string[]> => store.people(actor.id),

    /** What a link is about; to an account with another address only which address is meant. */
    async invitation(actor: Actor, token: string): Promise<Invitation> {
      const { row, title, from, accepted } = await invited(token);
      const address = maskAddress(row.email_folded);
      if (!isFor(row, actor)) return { address, shared: null };
      return { address, shared: { bookId: row.target_id, title, from, mayDownload: row.may_download, accepted } };
    },

    /** Accepts an invitation: whoever has the link and the address needs no other proof of it. */
    async accept(actor: Actor, token: string): Promise<string> {
      const { row } = await invited(token);
      if (!isFor(row, actor))
        throw sharingProblems.make('SHARE_NOT_FOR_YOU', { address: maskAddress(row.email_folded) });
      const given = await db.transaction().execute((trx) => give(trx, row.id, actor.id, true));
      if (!given) throw sharingProblems.make('SHARE_NOT_FOUND');
      await shareableOf(row).accept(actor.id, row.target_id);
      return row.target_id;
    },

    givePending,

    /** Registers the emails of invitations with the job queue. */
    defineJobs(): void {
      jobs.define(INVITE, {
        schema: z.object({ shareId: z.uuid(), locale: z.string() }),
        async run({ data }) {
          const row = await store.find(data.shareId);
          const [title, from] = row
            ? [await shareableOf(row).titleFor(row.by_user, row.target_id), await accounts.profileOf(row.by_user)]
            : [null, undefined];
          if (!row || title === null || !from) return; // it was removed since
          const known = await accounts.accountOf(row.email_folded);
          const chosen = (known && (await accounts.profileOf(known.id))?.locale) ?? from.locale ?? data.locale;
          const locale = isLocale(chosen) ? chosen : 'en';
          const link = invitationLink(new URL(config.publicUrl).origin, locale, tokens.tokenOf(row.id));
          await mailer.send(
            invitationEmail({
              to: row.email_folded,
              locale,
              from: from.name,
              title,
              mayDownload: row.may_download,
              link,
            }),
          );
        },
      });
      jobs.define('sharing.sweep', {
        schema: z.object({}),
        cron: { at: '41 3 * * *', data: {} },
        run: () => store.forgetCounts(),
      });
    },
  };
}
export type Sharing = ReturnType<typeof openSharing>;
