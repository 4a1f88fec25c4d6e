import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/common/id.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { passageStore } from './passage-store.ts';
import type { LibraryTables } from './tables.ts';

const { pool, db } = await testDatabase<LibraryTables>();
const asked: CompiledQuery[] = [];
const watched = new Kysely<LibraryTables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) });

test('CHAT-02 how long passages are is read once, again when the book was indexed again, and by its owner only', async () => {
  const owner = newId(), id = newId(), store = passageStore(watched);
  await sql`insert into accounts_users (id, name, email, email_verified) values (${owner}, 'Dina', 'dina@example.org', true)`.execute(db);
  await sql`insert into library_books (id, owner_id, state, title, file_name, file_size, original_key, listed, searchable, title_sort, find)
    values (${id}, ${owner}, 'ready', 'Lamps', 'f.txt', 1, 'k', true, true, 'lamps', 'lamps')`.execute(db);
  const index = (lens: number[]) =>
    db.transaction().execute((trx) => store.replaceIndex({ id, ownerId: owner }, new Map([['lamp', { ords: [0], tfs: [1] }]]), { passages: lens.length, words: 9, lens }, trx));
  const scope = { ownerId: owner, bookIds: null };
  const readLengths = () => asked.splice(0).filter((query) => query.sql.includes('"lens"')).length;

  await index([4, 5]);
  expect(await store.stats(scope, [id])).toMatchObject([{ bookId: id, passages: 2, lens: [4, 5] }]);
  expect(readLengths()).toBe(1);
  expect(await store.stats(scope, [id])).toMatchObject([{ bookId: id, passages: 2, lens: [4, 5] }]);
  expect(readLengths()).toBe(0);
  expect(await store.stats({ ownerId: newId(), bookIds: null }, [id])).toEqual([]);

  await index([6]);
  expect(await store.stats(scope, [id])).toMatchObject([{ bookId: id, passages: 1, lens: [6] }]);
  expect(readLengths()).toBe(1);
});
