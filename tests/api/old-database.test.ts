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

test('PLAY-03 where somebody was in a Bookcast before there was a journal is its first line', async () => {
  await before('bookcast_positions');
  const [heard, unheard] = [newId(), newId()];
  await t.pool.query('insert into accounts_users (id, name, email, email_verified) values ($1, $2, $3, false)', [
    amina,
    'Reader',
    'amina@example.org',
  ]);
  for (const id of [heard, unheard])
    await t.pool.query(
      `insert into bookcasts (id, owner_id, title, style, hosts, minutes, source) values ($1, $2, 't', 'interview', '{malaika}', 1, '{}')`,
      [id, amina],
    );
  await t.pool.query(
    `insert into bookcasts_listening (person_id, bookcast_id, bookmarked, position, last_played_at)
     values ($1, $2, true, 61.5, '2026-01-01T10:00:00Z'), ($1, $3, true, 0, null)`,
    [amina, heard, unheard],
  );
  await migrate(t.url, files);
  const { rows } = await t.pool.query('select person_id, bookcast_id, seconds, heard_at from bookcasts_positions');
  expect(rows).toEqual([
    { person_id: amina, bookcast_id: heard, seconds: 61.5, heard_at: expect.anything() as unknown },
  ]);
  expect(new Date(rows[0]!.heard_at as string).toISOString()).toBe('2026-01-01T10:00:00.000Z');
});

test('FORGE-02 canvases of an older version have the color variants afterwards', async () => {
  await before('color_variants');
  await t.pool.query('insert into accounts_users (id, name, email, email_verified) values ($1, $2, $3, false)', [
    amina,
    'Reader',
    'amina@example.org',
  ]);
  const session = newId();
  await t.pool.query('insert into forge_sessions (id, owner_id) values ($1, $2)', [session, amina]);
  const rows: [string, string, object][] = [
    ['yellow', 'yellow', { a: 1 }],
    ['red', 'red', {}],
    ['teal', 'teal', {}],
    ['gray', 'gray', { connection: { from: 'a', to: 'b' } }],
    ['white', 'white', {}],
    ['blue', 'blue', {}],
    ['said violet', 'purple', { colorVariant: 'violet', tag: 1 }],
    ['said violet, then painted', 'green', { colorVariant: 'violet' }],
    ['said plaid', 'yellow', { colorVariant: 'plaid' }],
  ];
  for (const [id, color, metadata] of rows) {
    await t.pool.query(
      `insert into forge_items (session_id, id, content_type, metadata, x, y, width, height, color, z, locked, rev, seq)
       values ($1, $2, 'text-note', $3, 0, 0, 1, 1, $4, 0, false, 1, 1)`,
      [session, id, metadata, color],
    );
    await t.pool.query(`insert into forge_changes (session_id, item_id, rev, seq, before) values ($1, $2, 1, 1, $3)`, [
      session,
      id,
      { color, z: 2 },
    ]);
  }
  await migrate(t.url, files);
  const items = await t.pool.query('select id, color, metadata from forge_items order by ctid');
  expect(Object.fromEntries(items.rows.map(({ id, color, metadata }) => [id, [color, metadata]]))).toEqual({
    yellow: ['amber', { a: 1 }],
    red: ['rose', {}],
    teal: ['cyan', {}],
    gray: ['plain', { connection: { from: 'a', to: 'b' } }],
    white: ['plain', {}],
    blue: ['blue', {}],
    'said violet': ['violet', { tag: 1 }],
    'said violet, then painted': ['green', {}],
    'said plaid': ['amber', {}],
  });
  const changes = await t.pool.query(
    `select before ->> 'color' as color, before ->> 'z' as z from forge_changes order by item_id`,
  );
  expect(changes.rows.map(({ color, z }) => `${color} ${z}`).toSorted()).toEqual(
    ['amber', 'amber', 'blue', 'cyan', 'green', 'plain', 'plain', 'purple', 'rose'].map((color) => `${color} 2`),
  );
  await expect(t.pool.query(`update forge_items set color = 'yellow'`)).rejects.toThrow('forge_items_color_check');
});

/** Lists of the product in SQL: each names its books in order. They must hold before and after the rows were taken apart. */
const LISTS: Record<string, string> = {
  recent: `select id from library_books where owner_id = $1 and listed and trashed_at is null order by active_at desc, id desc`,
  added: `select id from library_books where owner_id = $1 and listed and trashed_at is null order by added_at desc, id desc`,
  title: `select id, title from library_books where owner_id = $1 and listed and trashed_at is null order by title_sort, id`,
  trash: `select id, trashed_at from library_books where owner_id = $1 and trashed_at is not null order by trashed_at desc, id desc`,
  waiting: `select id from library_books where owner_id = $1 and waiting and trashed_at is null order by id desc`,
  facets: `select format, language, source is not null as web, count(*) from library_books where owner_id = $1 and listed and trashed_at is null group by 1, 2, 3 order by 1, 2, 3`,
  words: `select t.term, count(*) from library_books as b join library_terms as t on t.book_id = b.id where b.owner_id = $1 and b.searchable and b.trashed_at is null group by 1 order by 1`,
  passages: `select p.book_id, p.ord, p.text from library_books as b join library_passages as p on p.book_id = b.id where b.owner_id = $1 order by 1, 2`,
  marks: `select m.id, b.title from highlights_marks as m join library_books as b on b.id = m.book_id and b.owner_id = m.owner_id where m.owner_id = $1 order by 1`,
  places: `select p.id from reader_positions as p join library_books as b on b.id = p.book_id where p.user_id = $1 order by 1`,
  collection: `select c.book_id, c.position from collections_books as c join library_books as b on b.id = c.book_id where c.owner_id = $1 order by c.position`,
};
/** The same of what moved to the content: by the names of the columns it has then. */
const FACTS = `state, original_key, readable_key, readable_hash, cover_drawn, version, pipeline, timings::text, findings::text, failure::text, toc::text, media::text, publisher`;

const BOOKS_EACH = 240;

test('access: the books of an older version are in the same lists afterwards, with the same content, and their owners keep them', async () => {
  await before('access');
  for (const owner of [amina, badr]) {
    await t.pool.query('insert into accounts_users (id, name, email, email_verified) values ($1, $2, $3, false)', [
      owner,
      'Reader',
      `${owner}@example.org`,
    ]);
    await t.pool.query(
      `insert into library_books (id, owner_id, title, title_sort, find, file_name, file_size, original_key, readable_key, readable_hash, readable, state, format,
         language, source, listed, waiting, searchable, trashed_at, active_at, added_at, version, pipeline, toc, media, failure, findings, publisher, cover_drawn)
       select gen_random_uuid(), $1::uuid, 'Book ' || n, 'book ' || n, 'book ' || n, n || '.epub', n, 'o/' || n, 'r/' || n, 'h' || n, 'epub',
         (array['ready', 'ready', 'processing', 'failed', 'draft'])[1 + n % 5], (array['epub', 'pdf', 'txt'])[1 + n % 3], (array['en', 'ar', null])[1 + n % 3],
         case when n % 7 = 0 then '{"address": "https://example.org"}'::jsonb end, n % 5 < 2, n % 5 = 2, n % 5 < 2,
         case when n % 11 = 0 then now() - n * interval '1 hour' end, now() - n * interval '1 minute', now() - (n % 17) * interval '1 day', 1 + n % 3, n % 9,
         jsonb_build_array(jsonb_build_object('label', n)), case when n % 13 = 0 then '{"kind": "image"}'::jsonb end,
         case when n % 5 = 3 then '{"code": "FILE_EMPTY"}'::jsonb end, '[{"code": "x"}]', 'Press ' || n, n % 2 = 0
       from generate_series(1, ${BOOKS_EACH}) as n`,
      [owner],
    );
    await t.pool.query(
      `insert into library_passages (book_id, ord, section, chapter, text, prefix, suffix)
       select id, ord, 0, '', title || ' passage ' || ord, '', '' from library_books, generate_series(0, 2) as ord where owner_id = $1`,
      [owner],
    );
    await t.pool.query(
      `insert into library_terms (book_id, owner_id, term, ords, tfs) select id, owner_id, 'lamp' || length(title), '{0}', '{1}' from library_books where owner_id = $1`,
      [owner],
    );
    await t.pool.query(
      `insert into highlights_marks (id, owner_id, book_id, book_file, kind, text, find)
       select gen_random_uuid(), owner_id, id, 'f', 'highlight', title, title from library_books where owner_id = $1`,
      [owner],
    );
    await t.pool.query(
      `insert into reader_positions (id, user_id, book_id, locator, progress, device_id, client_at, read_at)
       select gen_random_uuid(), owner_id, id, '{}', 1, 'd', now(), now() from library_books where owner_id = $1`,
      [owner],
    );
    await t.pool.query(
      `with made as (insert into collections (id, owner_id, name) values (gen_random_uuid(), $1::uuid, 'Kept') returning id)
       insert into collections_books (collection_id, book_id, owner_id, position)
       select made.id, b.id, b.owner_id, row_number() over (order by b.id) from made, library_books as b where b.owner_id = $1`,
      [owner],
    );
  }
  const read = async (facts: string) => {
    const found: Record<string, unknown[]> = {};
    for (const owner of [amina, badr]) {
      for (const [name, sql] of Object.entries(LISTS))
        found[`${name} ${owner}`] = (await t.pool.query(sql, [owner])).rows;
      found[`facts ${owner}`] = (await t.pool.query(facts, [owner])).rows;
    }
    return found;
  };
  const was = await read(`select id, ${FACTS} from library_books where owner_id = $1 order by id`);
  expect(Object.values(was).every((rows) => rows.length > 0)).toBe(true);

  await migrate(t.url, files);

  const is = await read(`select id, ${FACTS} from library_contents where brought_by = $1 order by id`);
  expect(is).toEqual(was);
  const { rows } = await t.pool.query(
    `select count(*)::int as grants, count(*) filter (where kind = 'own' and source_id = book_id and revoked_at is null)::int as own from library_grants`,
  );
  expect(rows).toEqual([{ grants: 2 * BOOKS_EACH, own: 2 * BOOKS_EACH }]);
});

test('FORGE-08 canvases of an older database know how many bytes they hold', async () => {
  await before('forge_bytes');
  await t.pool.query(
    "insert into accounts_users (id, name, email, email_verified) values ($1, 'A', 'a@example.org', false)",
    [amina],
  );
  const [full, empty] = [newId(), newId()];
  for (const id of [full, empty])
    await t.pool.query('insert into forge_sessions (id, owner_id) values ($1, $2)', [id, amina]);
  for (const [id, dead] of [
    ['a', null],
    ['b', null],
    ['dead', new Date()],
  ])
    await t.pool.query(
      `insert into forge_items (session_id, id, content_type, content, metadata, x, y, width, height, color, z, locked, rev, seq, dead_at)
        values ($1, $2, 'text-note', 'مصباح', '{"a": 1}', 0, 0, 1, 1, 'plain', 0, false, 1, 1, $3)`,
      [full, id, dead],
    );
  await migrate(t.url, files);
  const { rows } = await t.pool.query('select id, bytes from forge_sessions where owner_id = $1', [amina]);
  expect(new Map(rows.map((row) => [row.id, Number(row.bytes)]))).toEqual(
    new Map([
      [full, 2 * (10 + 8)],
      [empty, 0],
    ]),
  );
});
