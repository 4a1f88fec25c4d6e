import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../../../../platform/server/migrate.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const t = await testDatabase({ max: 2 });
const OWNER = '00000000-0000-4000-8000-000000000001';
const all = readMigrations(resolve('migrations'));
const before = all.filter(({ name }) => name < '0036');

/** A row as an older version kept it. */
async function old(id: number, row: Record<string, unknown>): Promise<string> {
  const key = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
  const values = {
    id: key,
    owner_id: OWNER,
    state: 'ready',
    title: 'reed boat',
    file_name: 'reed_boat.epub',
    file_size: 1,
    original_key: 'o',
    title_sort: 'x',
    find: 'x',
    ...row,
  };
  const names = Object.keys(values);
  await t.pool.query(
    `insert into library_books (${names.join()}) values (${names.map((_, i) => `$${i + 1}`).join()})`,
    Object.values(values),
  );
  return key;
}

test('LIB-01 of the books of an older version everything somebody may have said is kept as theirs, and stand-ins are not', async () => {
  await t.pool.query('drop schema public cascade; create schema public');
  await migrate(t.url, before);
  await t.pool.query(
    `insert into accounts_users (id, name, email, email_verified) values ($1, 'A', 'a@example.org', true)`,
    [OWNER],
  );
  const web = {
    source: { address: 'https://www.example.org/page/', mode: 'article', site: null, savedAt: null },
    state: 'processing',
  };
  const cases: [Record<string, unknown>, object][] = [
    [
      {
        listed: true,
        readable_key: 'r',
        title: 'Mine',
        author: 'A',
        description: 'D',
        language: 'fr',
        series: 'S',
        series_index: 2,
      },
      { title: 'Mine', author: 'A', description: 'D', language: 'fr', series: 'S', seriesIndex: 2 },
    ],
    [{ listed: true, readable_key: 'r', title: 'Of the file' }, { title: 'Of the file' }],
    [{ waiting: true, readable_key: 'r', title: 'In the Inbox', author: '' }, { title: 'In the Inbox' }],
    [{ state: 'processing' }, {}],
    [{ state: 'failed', given: { title: 'reed boat', tags: 'a' }, tags: ['a'] }, { title: 'reed boat' }],
    [
      { state: 'processing', title: 'Edited meanwhile', author: 'Me' },
      { title: 'Edited meanwhile', author: 'Me' },
    ],
    [{ ...web, title: 'example.org/page', file_name: 'example.org/page' }, {}],
    [{ ...web, title: 'Named', file_name: 'Page.html', given: { title: 'Named' } }, { title: 'Named' }],
    [{ ...web, title: 'example.org/page', file_name: 'Page.html' }, {}],
  ];
  const ids: string[] = [];
  for (const [i, [row]] of cases.entries()) ids.push(await old(i + 2, row));
  await t.pool.query(
    `insert into library_bulk (id, owner_id, kind, books) values ($1, $1, 'edit', '[{}]'), ($2, $1, 'trash', '[]')`,
    [OWNER, ids[0]],
  );

  expect(await migrate(t.url, all)).toContain('0036_metadata_kept_apart.sql');
  const { rows } = await t.pool.query(
    'select id, user_metadata, file_metadata, title, tags from library_books order by id',
  );
  expect(rows.map((row) => row.user_metadata)).toEqual(cases.map(([, said]) => said));
  expect(rows.map((row) => row.file_metadata)).toEqual(cases.map(() => ({})));
  expect(rows[4]).toMatchObject({ title: 'reed boat', tags: ['a'] });
  expect((await t.pool.query('select kind from library_bulk')).rows).toEqual([{ kind: 'trash' }]);
});
