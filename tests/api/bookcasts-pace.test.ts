import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginCast, scriptOf, settledCast } from '../support/bookcast-calls.ts';
import { type FakeAi, fakeAi } from '../support/fake-ai.ts';
import { fakeWav } from '../support/fake-wav.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

const HANDBOOK = readFileSync(join(import.meta.dirname, '../../features/concierge/handbook/en.md'));
const MINUTES = 2;
let app: TestApp, fake: FakeAi;
/** Seconds that the provider's voices take for a character; the built-in ones take about 0.065. */
let perCharacter = 0.065;

beforeAll(async () => {
  fake = await fakeAi(({ path, body }) =>
    path.endsWith('/audio/speech') ? { sound: fakeWav({ seconds: body.input.length * perCharacter }) } : { text: 'ready' },
  );
  app = await testApp({
    env: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: fake.url, AI_MODEL: '', AI_SPEECH_MODEL: 'voice-1' },
  });
});
afterAll(() => fake.close());

/** How long a Bookcast came out, as a multiple of what was asked for, and what was planned. */
async function spoken(person: Person, bookId: string, more: object = {}) {
  const id = await beginCast(person, bookId, { minutes: MINUTES, ...more });
  const { duration, state } = await settledCast(person, id);
  expect(state).toBe('ready');
  const { seconds } = await scriptOf(person, id);
  return { length: duration / (MINUTES * 60), planned: seconds / (MINUTES * 60) };
}

test.each([
  ['much faster', 0.036],
  ['much slower', 0.11],
])('CAST-01 voices of a provider that are %s are known by what they said: the next Bookcast is as long as asked for', async (name, pace) => {
  perCharacter = pace;
  const person = await app.person(`Listener ${name}`);
  await person.post('/api/ai/test');
  const { bookId } = await person.add('handbook.md', new Uint8Array(HANDBOOK));
  const first = await spoken(person, bookId);
  expect(Math.abs(first.length - 1)).toBeGreaterThan(0.15);
  const second = await spoken(person, bookId, { conversationStyle: 'teacher' });
  expect(Math.abs(second.length - 1)).toBeLessThan(0.15);
  expect(Math.abs(second.planned - 1)).toBeLessThan(0.15);
  const builtin = await spoken(person, bookId, { conversationStyle: 'teacher', engine: 'builtin' });
  expect(Math.abs(builtin.length - 1)).toBeLessThan(0.15);
});
