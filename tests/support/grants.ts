import { sql } from 'kysely';
import { newId } from '../../platform/common/id.ts';
import type { Person, TestApp } from './test-app.ts';

type Kind = Parameters<TestApp['services']['catalog']['access']['grant']>[1]['kind'];
/** A grant as a test gave it, to be taken back or to run out. */
export type Given = { userId: string; bookId: string; kind: Kind; sourceId: string };

/** Gives a person a book as a feature would, from a source of its own. */
export async function giveBook(
  app: TestApp,
  person: Pick<Person, 'id'>,
  bookId: string,
  { kind, ...more }: { kind: Kind; download?: boolean; until?: string; waiting?: boolean },
): Promise<Given> {
  const given: Given = { userId: person.id, bookId, kind, sourceId: newId() };
  const { access } = app.services.catalog;
  const done = await app.services.db.transaction().execute((trx) => access.grant(trx, { ...given, ...more }));
  if (!done) throw new Error('the book was not given');
  return given;
}

/** Takes what was given back. */
export async function takeBack(app: TestApp, given: Given): Promise<void> {
  const { access } = app.services.catalog;
  await app.services.db.transaction().execute((trx) => access.revoke(trx, given, 'test'));
}

/** Lets the time of a grant pass, the only one of its person: nobody is told, as when a clock runs on. */
export async function letExpire(app: TestApp, { userId, bookId, sourceId }: Given): Promise<void> {
  const { db } = app.services;
  const passed = sql`now() - interval '1 second'`;
  await sql`update library_grants set until = ${passed} where user_id = ${userId} and source_id = ${sourceId}`.execute(
    db,
  );
  await sql`update library_entries set held_until = ${passed} where owner_id = ${userId} and id = ${bookId}`.execute(
    db,
  );
}
