import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/server/db.ts';
import { MAX_EMAILS_PER_DAY, MAX_SUGGESTED, UNDO_MINUTES } from '../limits.ts';
import type { SharesTable } from './tables.ts';

export type ShareRow = Selectable<SharesTable>;
type Shared = { kind: string; targetId: string; byUser: string };
type NewShare = Shared & { id: string; email: string; mayDownload: boolean };

/** Ended by whoever shares, recently enough that they can undo it. */
const endedJustNow = (byUser: string) =>
  sql<boolean>`removed_by = ${byUser} and removed_at > now() - make_interval(mins => ${UNDO_MINUTES})`;

/** Rows of shares and the count of invitations. Every call names the person it is made for. */
export const shareStore = (db: Db) => ({
  /** Shares of one thing wait for each other until the transaction ends: limits and "already shared" are true when they are used. */
  async lock(trx: Db, { kind, targetId, byUser }: Shared): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sharing ${kind} ${targetId} ${byUser}`}, 0))`.execute(
      trx,
    );
  },

  /** Shares of a thing that were not removed, oldest first. */
  open: (trx: Db, { kind, targetId, byUser }: Shared): Promise<ShareRow[]> =>
    trx
      .selectFrom('sharing_shares')
      .selectAll()
      .where('by_user', '=', byUser)
      .where('kind', '=', kind)
      .where('target_id', '=', targetId)
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  add: (trx: Db, share: NewShare): Promise<ShareRow> =>
    trx
      .insertInto('sharing_shares')
      .values({
        id: share.id,
        kind: share.kind,
        target_id: share.targetId,
        by_user: share.byUser,
        email_folded: share.email,
        may_download: share.mayDownload,
        grant_source: share.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Counts one more invitation of the day; false when there were enough. */
  async countEmail(trx: Db, userId: string): Promise<boolean> {
    const { rows } = await sql`insert into sharing_emails as e (user_id, day, n)
      values (${userId}, (now() at time zone 'utc')::date, 1)
      on conflict (user_id, day) do update set n = e.n + 1 where e.n < ${MAX_EMAILS_PER_DAY} returning n`.execute(trx);
    return rows.length > 0;
  },

  /** Notes shares whose right was given up as removed, so that they can be made again. */
  async noteEnded(trx: Db, byUser: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await trx
      .updateTable('sharing_shares')
      .set({ removed_at: sql`now()` })
      .where('by_user', '=', byUser)
      .where('id', 'in', [...ids])
      .where('removed_at', 'is', null)
      .execute();
  },

  /** Ends a share, for whoever shares and for whoever it is shared with; undefined for others. */
  end: (trx: Db, userId: string, id: string): Promise<ShareRow | undefined> =>
    trx
      .updateTable('sharing_shares')
      .set({
        removed_at: sql<string>`coalesce(removed_at, now())`,
        removed_by: sql<string>`case when removed_at is null then ${userId}::uuid else removed_by end`,
      })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('by_user', '=', userId), eb('user_id', '=', userId)]))
      .returningAll()
      .executeTakeFirst(),

  /** The person had accepted it when it ended. */
  async noteAccepted(trx: Db, byUser: string, id: string): Promise<void> {
    await trx
      .updateTable('sharing_shares')
      .set({ accepted_at: sql<string>`coalesce(accepted_at, now())` })
      .where('id', '=', id)
      .where('by_user', '=', byUser)
      .execute();
  },

  /** A share of this person's that is open, or that they ended in the last minutes. */
  mine: (byUser: string, id: string): Promise<ShareRow | undefined> =>
    db
      .selectFrom('sharing_shares')
      .selectAll()
      .where('id', '=', id)
      .where('by_user', '=', byUser)
      .where((eb) => eb.or([eb('removed_at', 'is', null), endedJustNow(byUser)]))
      .executeTakeFirst(),

  /** Opens a share again that whoever shares ended a moment ago; its right is a new grant. */
  reopen: (trx: Db, byUser: string, id: string, source: string): Promise<ShareRow | undefined> =>
    trx
      .updateTable('sharing_shares')
      .set({ removed_at: null, removed_by: null, grant_source: source })
      .where('id', '=', id)
      .where('by_user', '=', byUser)
      .where(endedJustNow(byUser))
      .returningAll()
      .executeTakeFirst(),

  /** Changes what an open share allows, and keeps it open until the transaction ends: the row as it was. */
  async allow(trx: Db, byUser: string, id: string, mayDownload: boolean, source: string) {
    const was = await trx
      .selectFrom('sharing_shares')
      .selectAll()
      .where('id', '=', id)
      .where('by_user', '=', byUser)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!was || was.may_download === mayDownload) return was && { was, is: was };
    const is = await trx
      .updateTable('sharing_shares')
      .set({ may_download: mayDownload, grant_source: source })
      .where('id', '=', id)
      .where('by_user', '=', byUser)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { was, is };
  },

  /** A share that was not removed, of whomever: for the link of its invitation. */
  find: (id: string): Promise<ShareRow | undefined> =>
    db.selectFrom('sharing_shares').selectAll().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst(),

  /** Gives an open share to an account, and keeps it open until the transaction ends; undefined when it ended or another has it.
   *  `accepted`: through the link of its invitation. */
  take: (trx: Db, id: string, userId: string, accepted: boolean): Promise<ShareRow | undefined> =>
    trx
      .updateTable('sharing_shares')
      .set({
        user_id: userId,
        // What an account that is gone accepted is not accepted by the next one.
        accepted_at: accepted
          ? sql<string>`coalesce(accepted_at, now())`
          : sql<string | null>`case when user_id is null then null else accepted_at end`,
      })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
      .returningAll()
      .executeTakeFirst(),

  /** Shares of an address that nobody has yet. */
  pendingOf: (email: string): Promise<ShareRow[]> =>
    db
      .selectFrom('sharing_shares')
      .selectAll()
      .where('email_folded', '=', email)
      .where('user_id', 'is', null)
      .where('removed_at', 'is', null)
      .orderBy('target_id')
      .execute(),

  /** What is shared with a person, of one kind or one thing of it; the first that was shared comes first. */
  heldBy: (userId: string, kind: string, targetId?: string): Promise<ShareRow[]> =>
    db
      .selectFrom('sharing_shares')
      .selectAll()
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('removed_at', 'is', null)
      .$if(targetId !== undefined, (shares) => shares.where('target_id', '=', targetId!))
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** The person opened what is shared with them; whoever shares it, the first time. */
  opened: async (userId: string, kind: string, targetId: string): Promise<string[]> =>
    (
      await db
        .updateTable('sharing_shares')
        .set({ accepted_at: sql<string>`now()` })
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('target_id', '=', targetId)
        .where('removed_at', 'is', null)
        .where('accepted_at', 'is', null)
        .returning('by_user')
        .execute()
    ).map((row) => row.by_user),

  /** Open shares of a person's things: to which addresses, and what they may do. */
  addresses: (byUser: string, kind: string, targetIds: readonly string[]) =>
    db
      .selectFrom('sharing_shares')
      .select(['target_id', 'email_folded', 'user_id', 'accepted_at', 'may_download'])
      .where('by_user', '=', byUser)
      .where('kind', '=', kind)
      .where('target_id', 'in', [...targetIds])
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** Accounts that a thing is shared with. */
  holders: async (trx: Db, { kind, targetId, byUser }: Shared): Promise<string[]> =>
    (
      await trx
        .selectFrom('sharing_shares')
        .select('user_id')
        .where('by_user', '=', byUser)
        .where('kind', '=', kind)
        .where('target_id', '=', targetId)
        .where('removed_at', 'is', null)
        .where('user_id', 'is not', null)
        .execute()
    ).flatMap(({ user_id: id }) => id ?? []),

  /** What is shared with a person, with the name of who shares it. */
  received: (userId: string): Promise<(ShareRow & { from: string })[]> =>
    db
      .selectFrom('sharing_shares as s')
      .innerJoin('accounts_users as u', 'u.id', 's.by_user')
      .selectAll('s')
      .select('u.name as from')
      .where('s.user_id', '=', userId)
      .where('s.removed_at', 'is', null)
      .orderBy('s.created_at', 'desc')
      .execute(),

  /** Addresses a person shared with, those of the latest shares first. */
  people: async (byUser: string): Promise<string[]> =>
    (
      await db
        .selectFrom('sharing_shares')
        .select('email_folded')
        .where('by_user', '=', byUser)
        .groupBy('email_folded')
        .orderBy((eb) => eb.fn.max('created_at'), 'desc')
        .limit(MAX_SUGGESTED)
        .execute()
    ).map((row) => row.email_folded),

  /** Forgets the counts of days that are over. */
  async forgetCounts(): Promise<void> {
    await sql`delete from sharing_emails where day < (now() at time zone 'utc')::date`.execute(db);
  },
});
export type ShareStore = ReturnType<typeof shareStore>;
