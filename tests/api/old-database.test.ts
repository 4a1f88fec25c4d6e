import { expect, test } from 'vitest';
import { newId } from '../../platform/common/id.ts';
import { migrate, readMigrations } from '../../platform/server/migrate.ts';
import { testDatabase } from '../support/test-database.ts';

const t = await testDatabase({ max: 2 });
const files = readMigrations('migrations');

/** The database as it was before a migration. */
async function before(name: string): Promise<void> {
  const at = files.findIndex((file) => file.name.endsWith(`_${name}.sql`));
  if (at < 1) throw new Error(`no migration ${name}`);
  await t.pool.query('drop schema public cascade; create schema public');
  await migrate(t.url, files.slice(0, at));
}

const [amina, badr] = [newId(), newId()];
const bookOf = new Map([
  [amina, newId()],
  [badr, newId()],
]);

async function people(): Promise<void> {
  for (const [owner, book] of bookOf) {
    await t.pool.query('insert into accounts_users (id, name, email, email_verified) values ($1, $2, $3, false)', [
      owner,
      'Reader',
      `${owner}@example.org`,
    ]);
    await t.pool.query(
      `insert into library_books (id, owner_id, title, title_sort, find, file_name, file_size, original_key, state) values ($1, $2, 't', 't', 't', 't.epub', 1, $3, 'ready')`,
      [book, owner, `originals/${book}`],
    );
  }
}

const mark = (owner: string, id: string) =>
  t.pool.query(
    `insert into highlights_marks (id, owner_id, book_id, book_file, kind, text, find) values ($1, $2, $3, 'f', 'highlight', 'words', 'words')`,
    [id, owner, bookOf.get(owner)],
  );
const place = (owner: string, id: string) =>
  t.pool.query(
    `insert into reader_positions (id, user_id, book_id, locator, progress, device_id, client_at, read_at) values ($1, $2, $3, '{}', 1, 'd', now(), now())`,
    [id, owner, bookOf.get(owner)],
  );
const review = (owner: string, id: string) =>
  t.pool.query(
    `insert into highlights_reviews (mark_id, owner_id, step, due_on, reviewed_on) values ($1, $2, 1, '2026-01-02', '2026-01-01')`,
    [id, owner],
  );

test('READ-05 READ-07 ids of browsers: an older database keeps every row, and two people may use one id from then on', async () => {
  await before('ids_of_browsers');
  await people();
  const [hers, his] = [newId(), newId()];
  await mark(amina, hers);
  await mark(badr, his);
  await review(amina, hers);
  await place(amina, hers);
  await expect(mark(badr, hers)).rejects.toThrow('duplicate key');
  await expect(place(badr, hers)).rejects.toThrow('duplicate key');

  await migrate(t.url, files);

  const count = async (table: string) => (await t.pool.query(`select 1 from ${table}`)).rows.length;
  expect([await count('highlights_marks'), await count('highlights_reviews'), await count('reader_positions')]).toEqual(
    [2, 1, 1],
  );
  await mark(badr, hers);
  await review(badr, hers);
  await place(badr, hers);
  for (const again of [mark, review, place]) await expect(again(badr, hers)).rejects.toThrow('duplicate key');
  await expect(review(amina, his), 'a review belongs to a highlight of the same person').rejects.toThrow('foreign key');
  await t.pool.query('delete from highlights_marks where owner_id = $1 and id = $2', [badr, hers]);
  expect((await t.pool.query('select owner_id from highlights_reviews')).rows).toEqual([{ owner_id: amina }]);
});
