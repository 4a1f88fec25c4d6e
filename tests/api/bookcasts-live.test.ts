import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract, type Timeline } from '../../features/bookcasts/contract.ts';
import { newId } from '../../platform/common/id.ts';
import { beginCast, castOf, scriptOf, settledCast, until, wordsOf } from '../support/bookcast-calls.ts';
import { type FakeAi, fakeAi, type FakeReply, type FakeRequest } from '../support/fake-ai.ts';
import { writing } from '../support/fake-writer.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

/** Bytes of a second: 96 kbit/s, always. */
const SECOND_BYTES = 12_000;
/** So many lines of the script a provider says before it stops to think. */
const BEFORE = 3;

let app: TestApp, amina: Person, badr: Person, fake: FakeAi, bookId: string;
let begun: PromiseWithResolvers<string>;
let speaks: () => FakeReply = () => ({});
let goOn: () => void;
const isSpeech = ({ path }: FakeRequest): boolean => path.endsWith('/audio/speech');

beforeAll(async () => {
  fake = await fakeAi((request) => (isSpeech(request) ? speaks() : (writing(request) ?? { text: 'ready' })));
  app = await testApp({
    env: { ...fake.env, AI_SPEECH_MODEL: 'voice-1' },
  });
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  bookId = (await amina.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
  await amina.post('/api/ai/test');
});
/** Whether a sentence is one of the first lines, whichever of the lines at work asked first. */
async function isEarly(sentence: string): Promise<boolean> {
  const { lines } = await scriptOf(amina, await begun.promise);
  return lines.slice(0, BEFORE).some((line) => wordsOf(line).includes(sentence.trim()));
}
beforeEach(() => {
  begun = Promise.withResolvers();
  speaks = () => ({});
  fake.seen.length = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  goOn = resolve;
  fake.answering = async (request) => {
    if (isSpeech(request) && !(await isEarly(request.body.input))) await promise;
  };
});
afterAll(() => fake.close());

/** A book of which nothing has been said yet. */
async function unsaid(): Promise<string> {
  const word = `Orvik${newId().slice(-6)}`;
  const text = new TextDecoder().decode(ownBookBytes('wells.md')).replaceAll(/[.] /g, ` near ${word}. `);
  return (await amina.add(`${word}.md`, new TextEncoder().encode(text))).bookId;
}

const drafts = () => readdirSync(join(app.dataDir, 'recordings'));
const timelineOf = (id: string) => amina.get(`/api/bookcasts/${id}/timeline`);

/** The sound of a Bookcast as it comes, read by its listener. */
async function listening(id: string) {
  const headers = { authorization: `Bearer ${amina.token}` };
  const ask = async () => app.app.fetch(new Request(`http://127.0.0.1/api/bookcasts/${id}/audio`, { headers }));
  const reply = await until(ask, ({ status }) => status === 200);
  const reader = reply.body!.getReader();
  let bytes = Buffer.alloc(0);
  return {
    reply,
    /** What there is once so many seconds came, or all of it. */
    async read(seconds = Number.POSITIVE_INFINITY): Promise<Buffer> {
      while (bytes.length < seconds * SECOND_BYTES) {
        const { value, done } = await reader.read();
        if (done) break;
        bytes = Buffer.concat([bytes, value as Uint8Array]);
      }
      return bytes;
    },
  };
}

test('CAST-01 PLAY-03 it plays while later lines are still spoken, from its start whoever comes when, and the finished file goes on with the same frames', async () => {
  const id = await beginCast(amina, bookId);
  begun.resolve(id);
  const early = await listening(id);
  expect([early.reply.headers.get('content-type'), early.reply.headers.get('content-length')]).toEqual([
    'audio/mpeg',
    null,
  ]);
  const beyondTheChime = await early.read(5);
  expect(beyondTheChime.length).toBeGreaterThanOrEqual(5 * SECOND_BYTES);
  expect([beyondTheChime[0], beyondTheChime[1]! & 0xe0]).toEqual([0xff, 0xe0]); // a frame of an MP3
  const cast = await castOf(amina, id);
  expect(cast).toMatchObject({ state: 'making', audioUrl: `/api/bookcasts/${id}/audio`, making: { step: 'voice' } });
  expect(cast.duration, 'the planned length').toBeGreaterThan(30);

  const soFar = await until(
    () => timelineOf(id), // written up to a second after the sound
    ({ status, json }) => status === 200 && json.lines.length > 0,
  );
  const { complete, lines, seconds, chapters, peaks }: Timeline = soFar.json;
  expect(complete).toBe(false);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.at(-1)!.to).toBeLessThanOrEqual(seconds + 1);
  expect(chapters[0]).toMatchObject({ at: 0 });
  expect(peaks.values.length).toBeGreaterThan(20);
  expect((await badr.get(`/api/bookcasts/${id}/timeline`)).status).toBe(404);

  const late = await listening(id);
  expect((await late.read(2)).subarray(0, 2 * SECOND_BYTES)).toEqual(beyondTheChime.subarray(0, 2 * SECOND_BYTES));

  goOn();
  const [one, two] = await Promise.all([early.read(), late.read()]);
  expect(two.equals(one)).toBe(true);
  expect((await settledCast(amina, id)).state).toBe('ready');
  const whole = await (await listening(id)).read();
  expect(whole.subarray(0, 3).toString()).toBe('ID3');
  expect(whole.subarray(whole.length - one.length).equals(one)).toBe(true);
  const finished: Timeline = (await timelineOf(id)).json;
  expect(finished.complete).toBe(true);
  expect(finished).toEqual(contract.timeline['~orpc'].outputSchema!.parse(finished));
  expect(finished.lines.slice(0, lines.length)).toEqual(lines);
  expect(drafts()).toEqual([]);
  const said = fake.seen.filter(isSpeech).map(({ body }) => `${body.voice} ${body.input}`);
  expect(new Set(said).size, 'nothing is said twice').toBe(said.length);
});

test('CAST-01 called off or refused in the middle: the stream ends and nothing of it stays; a retry says only the rest', async () => {
  const id = await beginCast(amina, await unsaid());
  begun.resolve(id);
  const heard = await listening(id);
  await heard.read(4);
  const { making } = await castOf(amina, id);
  expect((await amina.post(`/api/makings/${making!.id}/cancel`)).json).toMatchObject({ status: 'cancelled' });
  await heard.read();
  await expect.poll(drafts).toEqual([]);
  expect((await timelineOf(id)).status).toBe(404);

  speaks = () => ({ status: 401 });
  goOn();
  await amina.post(`/api/makings/${making!.id}/retry`, {});
  expect(await settledCast(amina, id)).toMatchObject({ state: 'failed', making: { step: 'voice' } });
  await expect.poll(drafts).toEqual([]);

  speaks = () => ({});
  const before = fake.seen.length;
  await amina.post(`/api/makings/${making!.id}/retry`, {});
  expect((await settledCast(amina, id)).state).toBe('ready');
  const first = fake.seen.filter(isSpeech)[0]!.body.input;
  expect(
    fake.seen
      .slice(before)
      .filter(isSpeech)
      .map(({ body }) => body.input),
  ).not.toContain(first);
});
