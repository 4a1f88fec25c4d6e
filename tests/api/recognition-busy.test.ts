import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { ChildStalled } from '../../platform/server/child-watch.ts';
import { drawnScan } from '../support/drawn-scan.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

/** Which reads of a page get no processor time, by their number. */
const engine = vi.hoisted(() => ({ reads: 0, stalled: (_read: number): boolean => false }));
vi.mock('../../adapters/ocr/index.ts', async (original) => {
  const ocr = await original<typeof import('../../adapters/ocr/index.ts')>();
  const openOcr: typeof ocr.openOcr = (o) => {
    const opened = ocr.openOcr(o);
    const read: typeof opened.read = (...of) =>
      engine.stalled(++engine.reads) ? Promise.reject(new ChildStalled('the recognition of text')) : opened.read(...of);
    return { ...opened, read };
  };
  return { ...ocr, openOcr };
});

let app: TestApp, amina: Person;
beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
});

test('UPL-05 recognition that gets no processor time waits and goes on by itself, without reading a page twice', async () => {
  engine.stalled = (read) => read === 2 || read === 3;
  const { bookId } = await amina.add(
    'scan.pdf',
    await drawnScan([{ lines: ['The keeper carries one lantern'] }, { lines: ['The harbor has seventeen lamps'] }]),
  );
  const state = async () => (await amina.get(`/api/books/${bookId}/recognition`)).json;
  expect((await amina.post(`/api/books/${bookId}/recognition`)).status).toBe(200);
  await expect.poll(() => engine.reads).toBe(2);
  await expect.poll(state).toMatchObject({ running: true, failure: null, pages: { all: 2, read: 1 } });
  const follow = setInterval(
    () =>
      void sql`update jobs.job set start_after = now() where state in ('created', 'retry')`.execute(app.services.db),
    200,
  );
  await expect.poll(async () => (await state()).running).toBe(false);
  clearInterval(follow);
  expect(await state()).toMatchObject({ failure: null, pages: { all: 2, read: 2, timedOut: 0 } });
  expect(engine.reads).toBe(4);
  expect(app.lines.filter((line) => /"level":50/.test(line))).toEqual([]);
});
