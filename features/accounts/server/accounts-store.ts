import { sql } from 'kysely';
import type pg from 'pg';
import type { Actor } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/db.ts';
import { publish, SESSION_ENDED } from '../../../platform/server/live.ts';

export type LiveSession = { sessionId: string; actor: Actor };
export type Preferences = { locale?: string | undefined; theme?: string | undefined };

/** An administrator: whose verified address is named ($2), else whoever came first; `administrators` asks the same of all. */
const LIVE_SESSION = `select s.id as session_id, u.id, u.name, u.email,
  case when cardinality($2::text[]) > 0 then u.email_verified and lower(u.email) = any($2::text[])
    else u.id = (select id from accounts_users order by created_at, id limit 1) end as admin
  from accounts_sessions s join accounts_users u on u.id = s.user_id
  where s.token = $1 and s.expires_at > now()`;

type LiveRow = { session_id: string; id: string; name: string; email: string; admin: boolean };

/** The person behind a living session token: one prepared statement, asked on every request. */
export async function liveSession(
  pool: pg.Pool,
  token: string,
  adminEmails: readonly string[] = [],
): Promise<LiveSession | null> {
  const { rows } = await pool.query<LiveRow>({
    name: 'accounts_live_session',
    text: LIVE_SESSION,
    values: [token, adminEmails],
  });
  const row = rows[0];
  if (row === undefined) return null;
  return { sessionId: row.session_id, actor: { id: row.id, name: row.name, email: row.email, admin: row.admin } };
}

/** Is there an account at all? */
export const anyAccount = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query('select 1 from accounts_users limit 1')).rows.length > 0;

/** The language that the owner of an e-mail address chose. */
export async function localeOfUser(pool: pg.Pool, userId: string): Promise<string | null> {
  const { rows } = await pool.query<{ locale: string | null }>(
    'select locale from accounts_preferences where user_id = $1',
    [userId],
  );
  return rows[0]?.locale ?? null;
}

/** Profile, preferences and whether there is a password. */
export async function readMe(db: Db, userId: string) {
  return db
    .selectFrom('accounts_users as u')
    .leftJoin('accounts_preferences as p', 'p.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select((eb) => [
      'u.id',
      'u.name',
      'u.email',
      'u.email_verified',
      'u.created_at',
      'p.locale',
      'p.theme',
      eb
        .exists(
          eb
            .selectFrom('accounts_logins as l')
            .select('l.id')
            .whereRef('l.user_id', '=', 'u.id')
            .where('l.password', 'is not', null),
        )
        .as('has_password'),
    ])
    .executeTakeFirst();
}

/** Renames the person. */
export async function saveName(db: Db, userId: string, name: string): Promise<void> {
  await db
    .updateTable('accounts_users')
    .set({ name, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Writes the given preferences, keeps the others. */
export async function savePreferences(db: Db, userId: string, change: Preferences): Promise<void> {
  const kept = {
    ...(change.locale !== undefined && { locale: change.locale }),
    ...(change.theme !== undefined && { theme: change.theme }),
  };
  await db
    .insertInto('accounts_preferences')
    .values({ user_id: userId, locale: change.locale ?? null, theme: change.theme ?? null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...kept, updated_at: sql`now()` }))
    .execute();
}

/** Living sessions of one person, newest first. */
export async function listSessions(db: Db, userId: string) {
  return db
    .selectFrom('accounts_sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'expires_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Tells every process that a session of this person is over, so that what runs under it ends. */
export const tellSessionEnded = (db: Db, userId: string): Promise<void> =>
  publish(db, { kind: SESSION_ENDED, ownerId: userId });

/** Ends one session of this person; false when there is none of that id. */
export async function endSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('accounts_sessions')
      .where('user_id', '=', userId)
      .where(sql<string>`id::text`, '=', sessionId)
      .executeTakeFirst();
    if (gone.numDeletedRows > 0n) await tellSessionEnded(trx, userId);
    return gone.numDeletedRows > 0n;
  });
}

/** The stored hash of the password; null for an account without one. */
export async function passwordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts_logins')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .select('password')
    .executeTakeFirst();
  return row?.password ?? null;
}

/** The account with this email address that has a password. */
export async function passwordAccount(pool: pg.Pool, email: string): Promise<{ id: string; hash: string } | undefined> {
  const { rows } = await pool.query<{ id: string; hash: string }>(
    `select u.id, l.password as hash from accounts_users u join accounts_logins l on l.user_id = u.id
     where u.email = $1 and l.provider_id = 'credential' and l.password is not null`,
    [email],
  );
  return rows[0];
}

/**
 * The email address of the person that a living reset link belongs to. Using it ends the person's other links, older and newer, before
 * the password changes: of two used at the same moment at most one works.
 */
export async function useResetLink(pool: pg.Pool, identifier: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ email: string }>(
    `with used as (select id, value from accounts_verifications where identifier = $1 and expires_at > now()),
       others as (delete from accounts_verifications v using used where v.value = used.value and v.id <> used.id)
     select u.email from accounts_users u join used on used.value = u.id::text`,
    [identifier],
  );
  return rows[0]?.email;
}

/** Stores a new hash and ends every other session and every reset link, together; says how many sessions ended. */
export async function replacePassword(db: Db, userId: string, hash: string, keepSessionId: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('accounts_logins')
      .set({ password: hash, updated_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .execute();
    await trx.deleteFrom('accounts_verifications').where('value', '=', userId).execute();
    const gone = await trx
      .deleteFrom('accounts_sessions')
      .where('user_id', '=', userId)
      .where('id', '!=', keepSessionId)
      .executeTakeFirst();
    if (gone.numDeletedRows > 0n) await tellSessionEnded(trx, userId);
    return Number(gone.numDeletedRows);
  });
}

/** Names of accounts, for administrators. */
export async function namesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts_users')
    .select(['id', 'name'])
    .where('id', 'in', [...userIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The account with this e-mail. */
export async function accountByEmail(
  pool: pg.Pool,
  email: string,
): Promise<{ id: string; name: string; email: string } | undefined> {
  const { rows } = await pool.query<{ id: string; name: string; email: string }>(
    'select id, name, email from accounts_users where email = $1',
    [email.trim().toLowerCase()],
  );
  return rows[0];
}

/** The accounts of the administrators. */
export async function administrators(pool: pg.Pool, adminEmails: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select u.id from accounts_users u where case when cardinality($1::text[]) > 0
      then u.email_verified and lower(u.email) = any($1::text[])
      else u.id = (select id from accounts_users order by created_at, id limit 1) end`,
    [adminEmails],
  );
  return rows.map(({ id }) => id);
}

/** The accounts that have proven one of these addresses, by address; in the caller's transaction. */
export async function verifiedAccounts(trx: Db, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await trx
    .selectFrom('accounts_users')
    .select(['id', 'email'])
    .where('email', 'in', [...emails])
    .where('email_verified', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.email, row.id]));
}
