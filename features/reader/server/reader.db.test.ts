import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/common/id.ts';
import type { RequestContext } from '../../../platform/server/context.ts';
import { rpcHandler } from '../../../platform/server/rpc.ts';
import { putBook } from '../../../tests/support/put-book.ts';
import { testDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { openReader, readerRouter } from './index.ts';

let database: TestDatabase<Record<string, never>>;
let call: (who: string | null, method: string, path: string, body?: unknown) => Promise<{ status: number; body: any }>; // oxlint-disable-line no-explicit-any -- replies differ
let makeBook: (owner: string) => Promise<string>;
let noted: unknown[][] = [];
let book: string;
let other: string;
const [amina, stranger] = [newId(), newId()];

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  for (const id of [amina, stranger]) {
    await pool.query(`insert into accounts_users (id, name, email, email_verified) values ($1, $2, $3, false)`, [
      id,
      'Reader',
      `${id}@example.org`,
    ]);
  }
  const owners = new Map<string, string>();
  makeBook = async (owner: string): Promise<string> => {
    const id = newId();
    await putBook(database.db as never, owner, { id });
    owners.set(id, owner);
    return id;
  };
  const reader = openReader({
    db: database.db as never,
    canRead: async (actor, id) => owners.get(id) === actor,
    noteReading: async (...told) => void noted.push(told),
  });
  const handle = rpcHandler(readerRouter(reader), (bug) => {
    throw bug;
  });
  call = async (who, method, path, body) => {
    const request = new Request(`http://127.0.0.1/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const actor = who === null ? null : { id: who, name: 'Reader', email: 'r@example.org', admin: false };
    const context: RequestContext = {
      actor,
      requestId: 'test',
      locale: 'en',
      origin: 'http://127.0.0.1',
      address: 'local',
      signal: request.signal,
      headers: request.headers,
    };
    const { response } = await handle(request, context);
    return { status: response!.status, body: await response!.json() };
  };
});

beforeEach(async () => {
  book = await makeBook(amina);
  other = await makeBook(amina);
  noted = [];
});

const at = (cfi: string, more: Record<string, unknown> = {}) => ({
  locator: { cfi, page: null },
  progress: 10,
  deviceId: 'phone',
  clientAt: '2026-03-01T12:00:00Z',
  ...more,
});
const rows = async (id: string) =>
  (await database.pool.query('select * from reader_positions where book_id = $1 order by id', [id])).rows;

test('READ-07 a place is kept and comes back with the time of the server', async () => {
  const before = Date.now();
  const saved = await call(amina, 'POST', `/books/${book}/positions`, at('epubcfi(/6/4!/4/2)', { progress: 37.5 }));
  expect(saved.status).toBe(200);
  const { position } = (await call(amina, 'GET', `/books/${book}/position`)).body;
  expect(position).toEqual(saved.body.position);
  expect(position).toMatchObject({ locator: { cfi: 'epubcfi(/6/4!/4/2)', page: null }, progress: 37.5 });
  expect(Math.abs(Date.parse(position.timestamp) - before)).toBeLessThan(60_000);
  expect(noted).toEqual([[amina, book, 37.5, position.timestamp]]);
});

test('READ-07 opening a book writes nothing', async () => {
  expect((await call(amina, 'GET', `/books/${book}/position`)).body.position).toBeNull();
  expect(await rows(book)).toEqual([]);
  expect(noted).toEqual([]);
});

test('READ-07 the journal is only appended to', async () => {
  for (const cfi of ['epubcfi(/6/2)', 'epubcfi(/6/4)', 'epubcfi(/6/6)'])
    await call(amina, 'POST', `/books/${book}/positions`, at(cfi));
  expect((await rows(book)).map((row: { locator: { cfi: string } }) => row.locator.cfi)).toEqual([
    'epubcfi(/6/2)',
    'epubcfi(/6/4)',
    'epubcfi(/6/6)',
  ]);
});

test('READ-07 of two devices the one the server heard last is right, whatever their clocks say', async () => {
  await call(
    amina,
    'POST',
    `/books/${book}/positions`,
    at('epubcfi(/6/8)', { deviceId: 'tablet', clientAt: '2099-01-01T00:00:00Z' }),
  );
  await call(
    amina,
    'POST',
    `/books/${book}/positions`,
    at('epubcfi(/6/10)', { deviceId: 'phone', clientAt: '1999-01-01T00:00:00+03:00' }),
  );
  const { position } = (await call(amina, 'GET', `/books/${book}/position`)).body;
  expect(position.locator.cfi).toBe('epubcfi(/6/10)');
  expect((await rows(book)).map((row: { device_id: string }) => row.device_id)).toEqual(['tablet', 'phone']);
});

const DAY = 24 * 3600_000;
const YEAR = 365 * DAY;
/** A place read `ago` milliseconds before it is sent, by a clock that is `off` by so much. */
const late = (cfi: string, ago: number, off = 0, more: Record<string, unknown> = {}) => {
  const sentAt = Date.now() + off;
  return at(cfi, {
    deviceId: 'phone',
    clientAt: new Date(sentAt - ago).toISOString(),
    sentAt: new Date(sentAt).toISOString(),
    ...more,
  });
};
const newest = async () => (await call(amina, 'GET', `/books/${book}/position`)).body.position;

test.each([
  ['right', 0],
  ['3 years ahead', 3 * YEAR],
  ['40 years behind', -40 * YEAR],
])(
  'READ-07 an offline device with its clock %s comes back with old places: kept in the journal, the newer place stands',
  async (_, off) => {
    await call(amina, 'POST', `/books/${book}/positions`, at('epubcfi(/6/20)', { deviceId: 'tablet', progress: 60 }));
    noted = [];
    await call(amina, 'POST', `/books/${book}/positions`, late('epubcfi(/6/4)', 3 * DAY, off, { progress: 12 }));
    await call(amina, 'POST', `/books/${book}/positions`, late('epubcfi(/6/6)', 2 * DAY, off, { progress: 15 }));
    expect(await newest()).toMatchObject({ locator: { cfi: 'epubcfi(/6/20)' }, progress: 60, deviceId: 'tablet' });
    expect(await rows(book)).toHaveLength(3);
    expect(noted).toEqual([]); // the shelf goes on showing 60 %
    expect((await call(amina, 'GET', '/reader/recent')).body.positions[0]).toMatchObject({
      bookId: book,
      progress: 60,
    });
  },
);

test('READ-07 places that waited come in their own order, the last one stands, with the time they were read', async () => {
  await call(amina, 'POST', `/books/${book}/positions`, late('epubcfi(/6/8)', DAY, YEAR, { progress: 30 }));
  await call(amina, 'POST', `/books/${book}/positions`, late('epubcfi(/6/4)', 2 * DAY, YEAR, { progress: 20 }));
  const { locator, timestamp } = await newest();
  expect(locator.cfi).toBe('epubcfi(/6/8)');
  expect(Math.abs(Date.now() - DAY - Date.parse(timestamp))).toBeLessThan(60_000);
  expect(noted.map((told) => told[2])).toEqual([30]);
});

test('READ-07 two devices reading at once: the one the server heard last is right, also when the other waited a moment longer', async () => {
  await call(amina, 'POST', `/books/${book}/positions`, late('epubcfi(/6/8)', 200, 0, { deviceId: 'tablet' }));
  await call(amina, 'POST', `/books/${book}/positions`, late('epubcfi(/6/4)', 9000, 0, { deviceId: 'phone' }));
  expect(await newest()).toMatchObject({ locator: { cfi: 'epubcfi(/6/4)' }, deviceId: 'phone' });
});

test('READ-07 a clock that was set back between reading and sending counts as now', async () => {
  await call(amina, 'POST', `/books/${book}/positions`, late('epubcfi(/6/4)', -YEAR));
  expect(Math.abs(Date.now() - Date.parse((await newest()).timestamp))).toBeLessThan(60_000);
});

test('READ-07 a place that is sent again is the same line, and its name is unique for its reader only', async () => {
  const id = newId();
  const first = await call(amina, 'POST', `/books/${book}/positions`, at('epubcfi(/6/4)', { id }));
  await call(amina, 'POST', `/books/${book}/positions`, at('epubcfi(/6/8)'));
  const again = await call(amina, 'POST', `/books/${book}/positions`, at('epubcfi(/6/4)', { id }));
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await rows(book)).toHaveLength(2);
  expect((await newest()).locator.cfi).toBe('epubcfi(/6/8)');
  expect(noted).toHaveLength(2);
  const theirs = await makeBook(stranger);
  const own = await call(stranger, 'POST', `/books/${theirs}/positions`, at('epubcfi(/6/2)', { id }));
  expect([own.status, own.body.position?.locator.cfi]).toEqual([200, 'epubcfi(/6/2)']);
  expect(await rows(theirs)).toHaveLength(1);
  expect(await rows(book), 'the other reader’s journal is as it was').toHaveLength(2);
  expect(
    (await call(amina, 'POST', `/books/${other}/positions`, at('epubcfi(/6/2)', { id }))).status,
    'the reader’s own name of another book',
  ).toBe(404);
});

test('READ-07 a page of a PDF is a place too, a place that names nothing is refused', async () => {
  const page = { ...at('x'), locator: { cfi: null, page: 12 } };
  expect((await call(amina, 'POST', `/books/${book}/positions`, page)).body.position.locator).toEqual({
    cfi: null,
    page: 12,
    seconds: null,
  });
  for (const wrong of [
    { locator: { cfi: null, page: null } },
    { locator: { cfi: null, page: null, seconds: -1 } },
    { progress: 101 },
    { progress: -1 },
    { deviceId: '' },
    { clientAt: 'today' },
  ]) {
    expect((await call(amina, 'POST', `/books/${book}/positions`, at('epubcfi(/6/2)', wrong))).status).toBe(400);
  }
  expect(await rows(book)).toHaveLength(1);
});

test('PLAY-03 READ-07 the second of a sound is a place too', async () => {
  const heard = { ...at('x'), locator: { cfi: null, page: null, seconds: 61.25 } };
  await call(amina, 'POST', `/books/${book}/positions`, heard);
  const { position } = (await call(amina, 'GET', `/books/${book}/position`)).body;
  expect(position.locator).toEqual({ cfi: null, page: null, seconds: 61.25 });
});

test('READ-07 a stranger finds neither book nor place, and nobody without signing in', async () => {
  await call(amina, 'POST', `/books/${book}/positions`, at('epubcfi(/6/2)'));
  const read = await call(stranger, 'GET', `/books/${book}/position`);
  expect([read.status, read.body.code]).toEqual([404, 'NOT_FOUND']);
  expect((await call(stranger, 'POST', `/books/${book}/positions`, at('epubcfi(/6/4)'))).status).toBe(404);
  expect((await call(null, 'GET', `/books/${book}/position`)).status).toBe(401);
  expect(await rows(book)).toHaveLength(1);
});

test('READ-06 recent names each book once, newest first, and only the own ones', async () => {
  const theirs = await makeBook(stranger);
  await call(amina, 'POST', `/books/${book}/positions`, at('epubcfi(/6/2)'));
  await call(amina, 'POST', `/books/${other}/positions`, at('epubcfi(/6/2)', { progress: 55 }));
  await call(amina, 'POST', `/books/${book}/positions`, at('epubcfi(/6/4)', { progress: 20 }));
  await call(stranger, 'POST', `/books/${theirs}/positions`, at('epubcfi(/6/2)'));
  const { positions } = (await call(amina, 'GET', '/reader/recent')).body;
  expect(positions.slice(0, 2)).toMatchObject([
    { bookId: book, progress: 20 },
    { bookId: other, progress: 55 },
  ]);
  expect(positions.map((row: { bookId: string }) => row.bookId)).not.toContain(theirs);
});

test('READ-07 the places of a removed book go with it', async () => {
  await call(amina, 'POST', `/books/${book}/positions`, at('epubcfi(/6/2)'));
  await database.pool.query('delete from library_contents where id = $1', [book]);
  expect(await rows(book)).toEqual([]);
});

test('READ-01 measured speeds follow the person, by language and kind; the newest are kept', async () => {
  const add = (who: string, samples: number[], kind = 'epub') =>
    call(who, 'POST', '/reader/speeds', { language: 'en', kind, samples });
  expect((await add(amina, [200, 210])).status).toBe(200);
  await add(amina, [220]);
  await add(amina, [150], 'pdf');
  await add(stranger, [400]);
  const speeds = async (who: string) =>
    (await call(who, 'GET', '/reader/speeds')).body.speeds as { kind: string; samples: number[] }[];
  expect((await speeds(amina)).find((speed) => speed.kind === 'epub')!.samples).toEqual([200, 210, 220]);
  expect((await speeds(amina)).find((speed) => speed.kind === 'pdf')!.samples).toEqual([150]);
  expect(await speeds(stranger)).toMatchObject([{ samples: [400] }]);
  for (let k = 0; k < 7; k++)
    await add(
      amina,
      Array.from({ length: 10 }, (_, i) => 300 + 10 * k + i),
    );
  const kept = (await speeds(amina)).find((speed) => speed.kind === 'epub')!.samples;
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([60, 310, 369]);
  expect((await add(amina, [5000])).status).toBe(400);
});
