import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { ChildStalled } from '../../platform/server/child-watch.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

const converter = vi.hoisted(() => ({ stalls: 0 }));
vi.mock('../../adapters/formats/index.ts', async (original) => {
  const formats = await original<typeof import('../../adapters/formats/index.ts')>();
  const convertFile: typeof formats.convertFile = (...of) =>
    converter.stalls-- > 0 ? Promise.reject(new ChildStalled('the conversion')) : formats.convertFile(...of);
  return { ...formats, convertFile };
});

let app: TestApp, amina: Person;
beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
});

const text = (word: string) => new TextEncoder().encode(`# ${word}\n\nThe keeper of Orvik carries one lantern.\n`);

/** Lets the queue offer at once what waits until later. */
const offerNow = () =>
  sql`update jobs.job set start_after = now() where state in ('created', 'retry')`.execute(app.services.db);

test('UPL-02 a file that got no processor time waits, says so, and is read later by itself', async () => {
  converter.stalls = 3;
  const { bookId } = await amina.put('lantern.md', text('Lantern'));
  await vi.waitFor(async () =>
    expect((await amina.get(`/api/books/${bookId}/status`)).json).toMatchObject({
      status: 'processing',
      stage: 'busy',
      message: 'Server busy, will try again by itself',
      error: null,
    }),
  );
  expect((await amina.get(`/api/books/${bookId}/health`)).json).toMatchObject({ stage: 'busy', failure: null });
  const follow = setInterval(() => void offerNow(), 200);
  expect(await amina.settled(bookId)).toMatchObject({ status: 'chat_ready' });
  clearInterval(follow);
  expect(app.lines.filter((line) => /"level":50/.test(line))).toEqual([]);
});

test('UPL-02 a file that never gets further is given up in the end, and can be tried again', async () => {
  converter.stalls = Infinity;
  const { bookId } = await amina.put('tower.md', text('Tower'));
  const follow = setInterval(() => void offerNow(), 200);
  expect(await amina.settled(bookId)).toMatchObject({ status: 'failed', code: 'FILE_TIMED_OUT' });
  converter.stalls = 0;
  expect((await amina.post(`/api/books/${bookId}/retry`)).status).toBe(200);
  expect(await amina.settled(bookId)).toMatchObject({ status: 'chat_ready' });
  clearInterval(follow);
});
