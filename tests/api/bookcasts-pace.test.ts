import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginCast, scriptOf, settledCast } from '../support/bookcast-calls.ts';
import { type FakeAi, fakeAi } from '../support/fake-ai.ts';
import { writing } from '../support/fake-writer.ts';
import { fakeWav } from '../support/fake-wav.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

const HANDBOOK = readFileSync(join(import.meta.dirname, '../../features/concierge/handbook/en.md'));
const MINUTES = 2;
/** Seconds for a character. */
const PACES = { faster: 0.036, slower: 0.11 };
let fake: FakeAi;
/** A server for each pace: what was said once is said from its shelf, as it was said then. */
let apps: Record<keyof typeof PACES, TestApp>;
/** Seconds that the provider's voices take for a character; the built-in ones take about 0.065. */
let perCharacter = 0.065;

beforeAll(async () => {
  fake = await fakeAi((request) => {
    if (!request.path.endsWith('/audio/speech')) return writing(request) ?? { text: 'ready' };
    return { sound: fakeWav({ seconds: request.body.input.length * perCharacter }) };
  });
  const env = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: fake.url,
    AI_MODEL: 'fake-1',
    AI_SPEECH_MODEL: 'voice-1',
  };
  apps = { faster: await testApp({ env }), slower: await testApp({ env }) };
});
afterAll(() => fake.close());

/** How long a Bookcast came out, as a multiple of what its script was planned for. */
async function spoken(person: Person, bookId: string, more: object = {}) {
  const id = await beginCast(person, bookId, { minutes: MINUTES, ...more });
  const { duration, state } = await settledCast(person, id);
  expect(state).toBe('ready');
  return duration / (await scriptOf(person, id)).seconds;
}

test.each(['faster', 'slower'] as const)(
  'CAST-01 voices of a provider that are much %s are known by what they said: the next Bookcast is planned with their pace',
  async (name) => {
    perCharacter = PACES[name];
    const person = await apps[name].person(name);
    await person.post('/api/ai/test');
    const { bookId } = await person.add('handbook.md', new Uint8Array(HANDBOOK));
    const first = await spoken(person, bookId);
    const second = await spoken(person, bookId, { conversationStyle: 'teacher' });
    expect(Math.abs(first - 1), 'nobody knows these voices yet').toBeGreaterThan(0.25);
    expect(Math.abs(second - 1)).toBeLessThan(0.1);
    const builtin = await spoken(person, bookId, { conversationStyle: 'teacher', engine: 'builtin' });
    expect(Math.abs(builtin - 1)).toBeLessThan(0.1);
  },
);
