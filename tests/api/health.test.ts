import { beforeAll, expect, test } from 'vitest';
import { PIPELINE } from '../../features/ingest/limits.ts';
import { scannedPdf } from '../support/scanned-pdf.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { type OwnFile, ownFileBytes } from '../support/own-file.ts';
import { giveBook } from '../support/give-book.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person;
beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
});
const health = async (bookId: string) => (await amina.get(`/api/books/${bookId}/health`)).json;
const row = async (bookId: string) =>
  (
    await app.services.pool.query(
      'select b.*, c.* from library_books as b join library_contents as c on c.id = b.id where b.id = $1',
      [bookId],
    )
  ).rows[0];
async function until<T>(ask: () => Promise<T>, done: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 200_000; Date.now() < end; await new Promise((next) => setTimeout(next, 50))) {
    const value = await ask();
    if (done(value)) return value;
  }
  throw new Error('did not come about');
}

const CASES: [file: OwnFile, facts: object][] = [
  [
    'wells.epub',
    {
      tool: 'own',
      textLayer: 'full',
      language: 'en',
      direction: 'ltr',
      pictures: expect.objectContaining({ all: expect.any(Number) }),
    },
  ],
  ['readers-ar.epub', { textLayer: 'full', language: 'ar', direction: 'rtl' }],
  ['wells.docx', { textLayer: 'full', pictures: { all: 1, withoutText: 0 } }],
  ['two-columns.pdf', { readable: 'pdf', textLayer: 'full', pictures: null, pages: expect.any(Number) }],
  ['lamps-ja.shift_jis.txt', { textLayer: 'full', findings: [{ code: 'text_encoding', detail: 'shift_jis' }] }],
  ['photograph.jpg', { readable: 'image', textLayer: 'described' }],
];

test.each(CASES)(
  'UPL-05 the health report of %s: facts, times of the stages, and a sentence of it found in first place',
  async (file, facts) => {
    const { bookId } = await amina.add(file, await ownFileBytes(file));
    const report = await until(
      () => health(bookId),
      (now) => now.selfTest !== null,
    );
    expect(report).toMatchObject({ state: 'ready', stage: null, failure: null, upToDate: true, version: 1, ...facts });
    expect(report.selfTest).toMatchObject({ ok: true, place: 1 });
    expect(report.index.passages).toBeGreaterThan(0);
    expect(Object.keys(report.timings).toSorted()).toEqual(expect.arrayContaining(['extract', 'index', 'sniff']));
    const text = (await amina.get(`/api/books/${bookId}/file?variant=text`)).text;
    expect(text).toContain(report.selfTest.sentence);
  },
);

test('UPL-05 the test tells when the index has lost a book, and processing it again repairs it', async () => {
  const { bookId } = await amina.add('lost.epub', ownBookBytes('wells.epub'), { keepDuplicate: true });
  await app.services.pool.query('delete from library_terms where book_id = $1', [bookId]);
  const tested = await amina.post(`/api/books/${bookId}/self-test`);
  expect(tested.json.selfTest).toMatchObject({ ok: false, place: null });
  expect((await amina.post(`/api/books/${bookId}/reprocess`)).json).toMatchObject({ state: 'processing' });
  const repaired = await until(
    () => health(bookId),
    (now) => now.state === 'ready' && now.selfTest.ok,
  );
  expect(repaired).toMatchObject({ version: 1, upToDate: true });
});

test('UPL-05 a scan has no text to test; strangers get nothing; a book in work is not begun twice', async () => {
  const scan = await amina.add('scan.pdf', scannedPdf(2));
  expect(await health(scan.bookId)).toMatchObject({
    textLayer: 'scanned',
    selfTest: null,
    findings: [{ code: 'scanned' }],
  });
  for (const call of [
    badr.get(`/api/books/${scan.bookId}/health`),
    badr.post(`/api/books/${scan.bookId}/self-test`),
    badr.post(`/api/books/${scan.bookId}/reprocess`),
  ])
    expect((await call).status).toBe(404);
  await app.services.pool.query(`update library_contents set state = 'processing' where id = $1`, [scan.bookId]);
  expect((await amina.post(`/api/books/${scan.bookId}/reprocess`)).status).toBe(409);
  await app.services.pool.query(`update library_contents set state = 'ready' where id = $1`, [scan.bookId]);
});

test('UPL-05 after an upgrade old books are made again; highlights, places and what their owner said stay', async () => {
  const { bookId } = await amina.add(
    'upgraded.md',
    new TextEncoder().encode('# Tower\n\nThe keeper of Orvik carries one amber lantern through the night.\n'),
  );
  await amina.call('PATCH', `/api/books/${bookId}`, { title: 'My own title', tags: ['kept'] });
  const [passage] = (await amina.get(`/api/user/library/search?bookId=${bookId}&q=amber`)).json.passages;
  const mark = {
    kind: 'highlight',
    colour: 'green',
    text: 'one amber lantern',
    cfi: passage.cfi,
    page: null,
    progress: 10,
  };
  expect((await amina.post(`/api/books/${bookId}/highlights`, mark)).status).toBe(200);
  const at = {
    locator: { cfi: passage.cfi, page: null },
    progress: 40,
    deviceId: 'd',
    clientAt: new Date().toISOString(),
  };
  await amina.post(`/api/books/${bookId}/positions`, at);
  // As an older version left it: another readable file, another pipeline.
  await app.services.pool.query(`update library_contents set pipeline = $2, readable_hash = 'older' where id = $1`, [
    bookId,
    PIPELINE - 1,
  ]);
  expect(await health(bookId)).toMatchObject({ upToDate: false });
  await app.services.ingest.beginUpgrade();
  await until(
    () => health(bookId),
    (now) => now.upToDate && now.state === 'ready',
  );
  expect((await amina.get(`/api/books/${bookId}`)).json).toMatchObject({
    title: 'My own title',
    tags: ['kept'],
    version: 2,
    chatReady: true,
    progress: 40,
  });
  expect((await amina.get(`/api/books/${bookId}/position`)).json.position).toMatchObject({ progress: 40 });
  const { highlights } = { highlights: [], ...(await amina.get(`/api/books/${bookId}/highlights`)).json };
  expect(JSON.stringify(highlights)).toContain('one amber lantern');
  expect(JSON.stringify(highlights)).not.toContain('unsure');
  // Nothing is stale now: another start touches nothing.
  const before = (await row(bookId)).updated_at;
  await app.services.ingest.beginUpgrade();
  await until(
    async () =>
      (
        await app.services.pool.query(
          `select count(*)::int as n from job_runs where kind = 'library.upgrade' and state in ('queued', 'running')`,
        )
      ).rows[0].n,
    (n) => n === 0,
  );
  expect((await row(bookId)).updated_at).toEqual(before);
});

test.each([
  ['the same words, wherever the new file has them', 'true', (cfi: string) => cfi],
  ['how far it was, when the words are gone', `ord < 0`, () => null],
])('READ-07 after an upgrade that changed the file a reading place is %s', async (_, sameWords, expected) => {
  const { bookId } = await amina.add('placed.epub', ownBookBytes('wells.epub'), { keepDuplicate: true });
  const found = await app.services.pool.query(
    'select ord, cfi from library_passages where book_id = $1 order by ord offset 40 limit 1',
    [bookId],
  );
  const { ord, cfi } = found.rows[0];
  // As an older version left it: the pages had one box more, and the words were read otherwise.
  await app.services.pool.query(
    `update library_passages set cfi = replace(cfi, '!/4/', '!/4/2/'), text = case when ${sameWords} then text else 'Words of an older reader ' || ord end where book_id = $1`,
    [bookId],
  );
  await app.services.pool.query(`update library_contents set pipeline = $2, readable_hash = 'older' where id = $1`, [
    bookId,
    PIPELINE - 1,
  ]);
  const at = {
    locator: { cfi: cfi.replace('!/4/', '!/4/2/'), page: null },
    progress: 23,
    deviceId: 'd',
    clientAt: new Date().toISOString(),
  };
  const chen = await app.person('Chen');
  await giveBook(app.services.db, { to: chen.id, bookId });
  for (const reader of [amina, chen]) await reader.post(`/api/books/${bookId}/positions`, at);
  expect(ord).toBeGreaterThan(0);
  await amina.post(`/api/books/${bookId}/reprocess`);
  await until(
    () => health(bookId),
    (now) => now.upToDate && now.state === 'ready',
  );
  for (const reader of [amina, chen]) {
    const { position } = (await reader.get(`/api/books/${bookId}/position`)).json;
    expect(position).toMatchObject({ progress: 23, locator: { cfi: expected(cfi), page: null } });
  }
});

test('UPL-05 a book that cannot be read again keeps what was made before', async () => {
  const { bookId } = await amina.add('kept.epub', ownBookBytes('readers-ar.epub'), { keepDuplicate: true });
  const { original_key: key } = await row(bookId);
  await app.services.catalog.files.put(key, new TextEncoder().encode('PK\u0003\u0004 cut off'), {
    contentType: 'application/octet-stream',
  });
  await amina.post(`/api/books/${bookId}/reprocess`);
  const kept = await until(
    () => health(bookId),
    (now) => now.state !== 'processing',
  );
  expect(kept).toMatchObject({ state: 'ready', upToDate: true });
  expect(kept.findings).toContainEqual({ code: 'kept_old', detail: 'FILE_DAMAGED' });
  expect((await amina.get(`/api/books/${bookId}/file?variant=readable`)).status).toBe(200);
  expect((await amina.get(`/api/books/${bookId}`)).json).toMatchObject({ chatReady: true });
});
