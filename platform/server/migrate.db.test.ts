import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { StartError } from './start-error.ts';

const t = await testDatabase({ max: 2 });
const folder = mkdtempSync(join(tmpdir(), 'maktaba-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
const tables = async (): Promise<string[]> =>
  (
    await t.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
  ).rows.map((row) => row.name);

beforeEach(async () => {
  await t.pool.query('drop schema public cascade; create schema public');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  write('0001_one.sql', 'create table one (id int);');
  write('0002_two.sql', 'create table two (id int);\r\ninsert into two values (1);');
});

test('files are applied once, in order, and what is new later', async () => {
  expect(await migrate(t.url, readMigrations(folder))).toEqual(['0001_one.sql', '0002_two.sql']);
  expect(await migrate(t.url, readMigrations(folder))).toEqual([]);
  write('0003_three.sql', 'create table three (id int);');
  expect(await migrate(t.url, readMigrations(folder))).toEqual(['0003_three.sql']);
  expect(await tables()).toEqual(['migrations', 'one', 'three', 'two']);
});

test('a gap, a wrong name and a double number are refused', () => {
  write('0004_four.sql', '');
  expect(() => readMigrations(folder)).toThrow('migration out of order: 0004_four.sql');
  rmSync(join(folder, '0004_four.sql'));
  write('0002_too.sql', '');
  expect(() => readMigrations(folder)).toThrow('migration out of order: 0002_two.sql');
  rmSync(join(folder, '0002_too.sql'));
  write('3_three.sql', '');
  expect(() => readMigrations(folder)).toThrow('migration out of order');
});

test('line ends of another system are the same file', async () => {
  await migrate(t.url, readMigrations(folder));
  write('0002_two.sql', 'create table two (id int);\ninsert into two values (1);');
  expect(await migrate(t.url, readMigrations(folder))).toEqual([]);
});

test('a changed file is refused and nothing is applied', async () => {
  await migrate(t.url, readMigrations(folder));
  write('0001_one.sql', 'create table one (id bigint);');
  write('0003_three.sql', 'create table three (id int);');
  await expect(migrate(t.url, readMigrations(folder))).rejects.toThrow('0001_one.sql was changed after it was applied');
  expect(await tables()).not.toContain('three');
});

test('data of a newer version is refused with a message for its operator', async () => {
  write('0003_three.sql', 'create table three (id int);');
  await migrate(t.url, readMigrations(folder));
  rmSync(join(folder, '0003_three.sql'));
  const error: unknown = await migrate(t.url, readMigrations(folder)).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toContain('belongs to a newer version of Maktaba (its database has 0003_three.sql');
  expect(await tables()).toContain('three');
});

test('a file that fails is rolled back whole; those before it stay', async () => {
  write('0003_three.sql', 'create table three (id int); select 1/0;');
  await expect(migrate(t.url, readMigrations(folder))).rejects.toThrow('0003_three.sql: division by zero');
  expect(await tables()).toEqual(['migrations', 'one', 'two']);
  write('0003_three.sql', 'create table three (id int);');
  expect(await migrate(t.url, readMigrations(folder))).toEqual(['0003_three.sql']);
});

test('a database user without the rights is told which', async () => {
  await t.pool.query(
    "drop role if exists plain; create role plain login password 'plain'; grant usage, create on schema public to plain",
  );
  const url = t.url.replace(/\/\/maktaba:[0-9a-f]+@/, '//plain:plain@');
  write('0002_two.sql', 'create schema forbidden;');
  const error: unknown = await migrate(url, readMigrations(folder)).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toContain('lacks permissions that 0002_two.sql needs');
  await t.pool.query('drop owned by plain; drop role plain');
});

test('two programs at once: one applies, the other finds nothing to do', async () => {
  const both = await Promise.all([migrate(t.url, readMigrations(folder)), migrate(t.url, readMigrations(folder))]);
  expect(both.map((names) => names.length).sort()).toEqual([0, 2]);
});

test("the product's own migrations give what the ground needs", async () => {
  const fresh = await testDatabase({ max: 1 });
  const client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  const { rows } = await client.query<{ column_name: string; data_type: string }>(
    "select column_name, data_type from information_schema.columns where table_name = 'job_runs' order by ordinal_position",
  );
  expect(rows.map((row) => `${row.column_name} ${row.data_type}`)).toEqual([
    'id uuid',
    'kind text',
    'data jsonb',
    'subject_id uuid',
    'owner_id uuid',
    'singleton_key text',
    'state text',
    'stage text',
    'done integer',
    'of integer',
    'note text',
    'failure jsonb',
    'attempts integer',
    'errors integer',
    'worker integer',
    'cancel_requested boolean',
    'created_at timestamp with time zone',
    'updated_at timestamp with time zone',
    'finished_at timestamp with time zone',
    'then_data jsonb',
    'priority integer',
  ]);
  expect((await client.query("select 1 from pg_extension where extname = 'pg_trgm'")).rowCount).toBe(1);
  await client.end();
});
