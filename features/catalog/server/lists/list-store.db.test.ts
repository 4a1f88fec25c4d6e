import { foldText } from '../../../../platform/common/fold-text.ts';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../../platform/common/id.ts';
import { putBook } from '../../../../tests/support/put-book.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { sortKey } from '../../core/index.ts';
import { listStore, type Sort } from './list-store.ts';
import type { AllTables } from '../../../../platform/server/db.ts';

const { db, pool } = await testDatabase<AllTables>();
const none = sql<never>`null`;
const lists = listStore(db, {
  inCollection: () => none,
  position: () => none,
  shelfRules: () => Promise.resolve(undefined),
});

async function shelf(titles: readonly string[]): Promise<string> {
  const owner = newId();
  await sql`insert into accounts_users (id, name, email, email_verified) values (${owner}, 'Dina', ${`${owner}@example.org`}, true)`.execute(
    db,
  );
  for (const [i, title] of titles.entries()) {
    const day = `2026-01-0${i + 1}T00:00:00Z`;
    await putBook(db, owner, {
      title,
      author: `Author ${9 - i}`,
      title_sort: sortKey(title),
      author_sort: sortKey(`Author ${9 - i}`),
      find: foldText(title),
      added_at: day,
      active_at: day,
    });
  }
  return owner;
}

async function found(owner: string, sortBy: Sort, q: string): Promise<string[]> {
  const titles: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await lists.page(owner, { sortBy, limit: 2, q, cursor });
    titles.push(...rows.map((row) => row.title));
    if (!next) return titles;
    cursor = next;
  }
}

test('LIB-01 a search pages through every order without repeats or gaps, and stays in its own shelf', async () => {
  const owner = await shelf(['River one', 'Sea two', 'River three', 'مكتبة البحر', 'River four']);
  await shelf(['River of somebody else']);
  expect(await found(owner, 'title', 'river')).toEqual(['River four', 'River one', 'River three']);
  expect(await found(owner, 'author', 'river')).toEqual(['River four', 'River three', 'River one']);
  expect(await found(owner, 'recent', 'river')).toEqual(['River four', 'River three', 'River one']);
  expect(await found(owner, 'added', 'RIVER t')).toEqual(['River three']);
  expect(await found(owner, 'title', 'r')).toEqual(['River four', 'River one', 'River three']);
  expect(await lists.count(owner, { sortBy: 'title', limit: 2, q: 'river' })).toBe(3);
});

test('LIB-01 letters match at letters only, in any script, and wildcards are letters', async () => {
  const owner = await shelf(['مَكْتَبَة البحر', '吾輩は猫である', 'gvgv', '50% off_x']);
  expect(await found(owner, 'title', 'مكتبه')).toEqual(['مَكْتَبَة البحر']);
  expect(await found(owner, 'title', '猫')).toEqual(['吾輩は猫である']);
  expect(await found(owner, 'title', '0% o')).toEqual(['50% off_x']);
  expect(await found(owner, 'title', 'off%x')).toEqual([]);
  expect(await found(owner, 'title', 'wfw')).toEqual([]); // its digits are inside those of gvgv, between the letters
  expect(await found(owner, 'title', 'gvg')).toEqual(['gvgv']);
});

test('LIB-01 every letter of any script counts in the index of searches', async () => {
  const { rows } = await sql<{ n: number }>`select cardinality(show_trgm(library_letters('مكتبة'))) as n`.execute(db);
  expect(rows[0]!.n).toBeGreaterThan(5);
  const bytes = await sql<{ hex: string }>`select library_letters(${'é\\猫 %'}) as hex`.execute(db);
  expect(bytes.rows[0]!.hex).toBe(Buffer.from('é\\猫 %').toString('hex'));
});

const MANY = 4000;
/** A large shelf: every book holds "an", those at the end of the titles "of", two of them "zq". */
async function largeShelf(): Promise<{ owner: string; titles: string[] }> {
  const owner = await shelf([]);
  const titles = Array.from(
    { length: MANY },
    (_, i) => `an ${String(i).padStart(5, '0')}${i >= MANY - 200 ? ' of' : ''}${i % 2000 === 1999 ? ' zq' : ''}`,
  );
  await sql`with brought as (
      insert into library_contents (id, brought_by, state, original_key)
      select gen_random_uuid(), ${owner}, 'ready', title from unnest(${titles}::text[]) as x(title) returning id, original_key as title)
    insert into library_books (id, owner_id, title, author, file_name, file_size, listed, searchable, title_sort, author_sort, find)
    select id, ${owner}, title, 'A', 'f.txt', 1, true, true, title, 'a', title from brought`.execute(db);
  await sql`vacuum analyze library_entries`.execute(db);
  return { owner, titles };
}

type Plan = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; 'Relation Name'?: string; Plans?: Plan[] };
const readBy = (plan: Plan): number =>
  (plan['Relation Name'] ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + readBy(one), 0);

/** How many books the database reads for what `work` asks. */
async function booksRead(work: (of: typeof lists) => Promise<unknown>): Promise<number> {
  const asked: CompiledQuery[] = [];
  const watched = new Kysely<AllTables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  await work(
    listStore(watched, {
      inCollection: () => none,
      position: () => none,
      shelfRules: () => Promise.resolve(undefined),
    }),
  );
  let read = 0;
  for (const { sql: text, parameters } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${text}`, [
      ...parameters,
    ]);
    read += readBy(rows[0]!['QUERY PLAN'][0].Plan);
  }
  return read;
}

test('LIB-01 two letters are sought in a large shelf without reading it, be they common, rare or at its end', async () => {
  const { owner, titles } = await largeShelf();
  await shelf(['zq of somebody else']);
  for (const q of ['an', 'of', 'zq', 'xy', 'an 0']) {
    const wanted = titles.filter((title) => title.includes(q));
    const got: string[] = [];
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const { rows, next } = await lists.page(owner, { sortBy: 'title', limit: 900, q, cursor });
      got.push(...rows.map((row) => row.title));
      cursor = next ?? undefined;
    }
    expect(got).toEqual(wanted);
    expect(await lists.count(owner, { q })).toBe(wanted.length);
    expect(await booksRead((of) => of.page(owner, { sortBy: 'title', limit: 50, q }))).toBeLessThan(MANY / 2);
  }
  expect(await booksRead((of) => of.count(owner, { q: 'zq' }))).toBeLessThan(100);
});
