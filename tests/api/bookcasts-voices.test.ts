import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LINES_AT_ONCE } from '../../features/bookcasts/limits.ts';
import { beginCast, castOf, scriptOf, settledCast, wordsOf } from '../support/bookcast-calls.ts';
import { type FakeAi, fakeAi, type FakeReply, type FakeRequest } from '../support/fake-ai.ts';
import { writing } from '../support/fake-writer.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { haveSamples, sampleBytes } from '../support/samples.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, fake: FakeAi, english: string;
let speaks: (request: FakeRequest, n: number) => FakeReply = () => ({});
const spoken = () => fake.seen.filter((request) => request.path.endsWith('/audio/speech'));

/** A model that says only what the text says: in Arabic there is nothing else that it could say right. */
function quoting(request: FakeRequest): FakeReply | null {
  const reply = writing(request);
  const said = /```json\n(.*)\n```/s.exec(reply?.text ?? '')?.[1];
  const value = said ? (JSON.parse(said) as { pieces?: { role: string }[] }) : {};
  return value.pieces
    ? { text: JSON.stringify({ ...value, pieces: value.pieces.filter(({ role }) => role !== 'opinion') }) }
    : reply;
}
/** A book whose sentences nobody has said yet, each with a word of its own for it. */
const fresh = async (word: string): Promise<string> => {
  const text = new TextDecoder().decode(ownBookBytes('wells.md')).replaceAll(/[.] /g, ` near ${word}. `);
  return (await amina.add(`${word}.md`, new TextEncoder().encode(text))).bookId;
};

beforeAll(async () => {
  fake = await fakeAi((request) =>
    request.path.endsWith('/audio/speech') ? speaks(request, spoken().length) : (quoting(request) ?? { text: 'ready' }),
  );
  app = await testApp({
    env: { ...fake.env, AI_SPEECH_MODEL: 'voice-1' },
  });
  amina = await app.person('Amina');
  english = (await amina.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
  await amina.post('/api/ai/test');
});
beforeEach(() => {
  fake.seen.length = 0;
  speaks = () => ({});
});
afterAll(() => fake.close());

test('CAST-01 the voices of a provider: each host its own, each sentence once, and the recording has their times', async ({
  task,
}) => {
  // A first try has had this book's sentences spoken, and those are kept.
  const id = await beginCast(amina, task.result?.retryCount ? await fresh('Kerman') : english);
  const cast = await settledCast(amina, id);
  expect(cast).toMatchObject({ state: 'ready', making: { status: 'completed' } });
  const { lines } = await scriptOf(amina, id);
  expect(new Set(spoken().map(({ body }) => body.voice))).toEqual(new Set(['nova', 'onyx']));
  // Lines are spoken side by side: the sentences of two of them reach the provider in any order.
  const sentences = spoken().map(({ body }) => body.input as string);
  const unspoken = lines.map((line) => sentences.reduce((rest, sentence) => rest.replace(sentence, ''), wordsOf(line)));
  expect(unspoken.filter((rest) => /\p{L}/u.test(rest))).toEqual([]);
  expect(new Set(spoken().map(({ body }) => `${body.voice} ${body.input}`)).size).toBe(spoken().length);
  expect(lines.every(({ at }) => at !== null)).toBe(true);
  const before = spoken().length;
  await amina.post(`/api/bookcasts/${id}/voice`);
  await settledCast(amina, id);
  expect(spoken()).toHaveLength(before);
});

test('CAST-01 a provider that fails in the middle: its words are told, a retry goes on, built-in voices by name', async ({
  task,
}) => {
  const place = task.result?.retryCount ? 'Kazan' : 'Orvik'; // what was said in a first try is kept
  const id = await beginCast(amina, await fresh(place), { review: true });
  expect((await settledCast(amina, id)).state).toBe('script');
  const { lines } = await scriptOf(amina, id);
  const refused = lines.map(wordsOf).findLastIndex((words) => words.includes(place));
  expect(refused).toBeGreaterThanOrEqual(LINES_AT_ONCE);
  const words = wordsOf(lines[refused]!);
  speaks = ({ body }) => (words.includes(body.input) ? { status: 401, rawBody: '{"error":{"message":"no"}}' } : {});
  await amina.post(`/api/bookcasts/${id}/voice`);
  const failed = await settledCast(amina, id);
  expect(failed).toMatchObject({ state: 'failed', making: { status: 'failed', step: 'voice' } });
  expect(failed.making!.code).toMatch(/^AI_/);
  expect(failed.making!.error).toBeTruthy();
  const said = spoken().map(({ body }) => body.input as string);
  fake.seen.length = 0;
  speaks = () => ({});
  expect((await amina.post(`/api/makings/${failed.making!.id}/retry`, {})).status).toBe(200);
  expect((await settledCast(amina, id)).state).toBe('ready');
  expect(spoken().length).toBeGreaterThan(0);
  const again = spoken().filter(({ body }) => said.includes(body.input));
  const interrupted = lines.filter((line) => again.some(({ body }) => wordsOf(line).includes(body.input)));
  expect(interrupted.length, 'only what was being spoken, and what the recording waited for').toBeLessThanOrEqual(
    LINES_AT_ONCE + 1,
  );

  speaks = () => ({ status: 401 });
  const other = await beginCast(amina, await fresh('Basra'));
  const stopped = await settledCast(amina, other);
  expect(stopped.state).toBe('failed');
  fake.seen.length = 0;
  expect((await amina.post(`/api/makings/${stopped.making!.id}/retry`, { engine: 'builtin' })).status).toBe(200);
  expect((await settledCast(amina, other)).state).toBe('ready');
  expect(spoken()).toHaveLength(0);
});

test('CAST-01 what sends no sound is told as that, and nothing of it is kept', async () => {
  speaks = () => ({ sound: new TextEncoder().encode('ID3 something else') });
  const id = await beginCast(amina, await fresh('Lisbon'));
  expect(await settledCast(amina, id)).toMatchObject({
    state: 'failed',
    audioUrl: null,
    making: { step: 'voice', code: 'AI_BROKEN' },
  });
});

test.runIf(haveSamples)('CAST-01 another language has a voice only by a provider', async () => {
  const arabic = (await amina.add('arabic.epub', sampleBytes('epub/regime-anticancer-arabic.epub'))).bookId;
  const id = await beginCast(amina, arabic, { language: 'ar', review: true });
  const written = await settledCast(amina, id);
  expect(written).toMatchObject({ state: 'script', lang: 'ar' });
  const builtin = await amina.post('/api/bookcasts', {
    source: { kind: 'book', bookId: arabic },
    minutes: 1,
    language: 'ar',
    engine: 'builtin',
  });
  expect(builtin.status).toBe(422);
  await amina.post(`/api/bookcasts/${id}/voice`);
  expect((await settledCast(amina, id)).state).toBe('ready');
  expect(spoken().some(({ body }) => /\p{Script=Arabic}/u.test(body.input))).toBe(true);
  expect((await castOf(amina, id)).audioUrl).toBeTruthy();
});
