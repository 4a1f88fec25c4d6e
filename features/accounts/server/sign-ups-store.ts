import type pg from 'pg';
import { VERIFY_LINK_HOURS } from '../limits.ts';

export type AskedSignUp = { email: string; name: string; passwordHash: string };
export type NewPerson = { id: string; email: string; name: string };

const CONFIRM = `with asked as (delete from accounts_sign_ups where token_hash = $1 and expires_at > now() returning email, name, password),
  person as (insert into accounts_users (email, name, email_verified) select email, name, true from asked
    on conflict (email) do nothing returning id, email, name),
  login as (insert into accounts_logins (account_id, provider_id, user_id, password, updated_at)
    select person.id::text, 'credential', person.id, asked.password, now() from person, asked)
  select id, email, name from person`;

/** Sign-ups that wait for the link in their email. */
export function signUpsStore(pool: pg.Pool) {
  return {
    /** Keeps what was asked; what has run out goes. */
    async ask(tokenHash: string, { email, name, passwordHash }: AskedSignUp): Promise<void> {
      await pool.query('delete from accounts_sign_ups where expires_at < now()');
      await pool.query(
        `insert into accounts_sign_ups (token_hash, email, name, password, expires_at) values ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
        [tokenHash, email, name, passwordHash, VERIFY_LINK_HOURS],
      );
    },
    /** Makes the account, in one statement: once, and only while nobody has the address. Undefined: no such link, or no longer. */
    async confirm(tokenHash: string): Promise<NewPerson | undefined> {
      const { rows } = await pool.query<NewPerson>(CONFIRM, [tokenHash]);
      const person = rows[0];
      if (person) await pool.query('delete from accounts_sign_ups where email = $1', [person.email]);
      return person;
    },
  };
}
