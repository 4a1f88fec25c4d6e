import { sql } from 'kysely';
import { newId } from '../../platform/common/id.ts';
import type { Db } from '../../platform/server/db.ts';

/** Puts an account with a proven address into a database, as signing up does; its id. */
export async function newPerson(db: Db, name: string): Promise<string> {
  const id = newId();
  await sql`insert into accounts_users (id, name, email, email_verified) values (${id}, ${name}, ${`${id}@example.org`}, true)`.execute(
    db,
  );
  return id;
}
