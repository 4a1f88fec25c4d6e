import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeAi, fakeAi, type FakeRequest } from '../../../tests/support/fake-ai.ts';
import { openFakeModel } from '../../../tests/support/fake-model.ts';
import { judge } from './judge.ts';

let fake: FakeAi;
beforeAll(async () => void (fake = await fakeAi()));
beforeEach(() => void (fake.seen.length = 0));
afterAll(() => fake.close());

const CLAIMS = [
  { id: 'c1', claim: 'The keeper counted lamps.', evidence: 'The keeper made a tally of the lamps.' },
  { id: 'c2', claim: 'The clerk slept.', evidence: 'The clerk lay awake.' },
  { id: 'c3', claim: 'The wind rose.', evidence: 'A storm was coming.' },
];
const sent = (request: FakeRequest): string =>
  (request.body.messages as { content: unknown }[]).map(({ content }) => String(content)).join('\n');
const isSecond = (request: FakeRequest): boolean => sent(request).includes('You look for mistakes');
const first = (states: readonly string[]) => ({
  text: JSON.stringify({
    verdicts: states.map((state, at) => ({ id: `c${at + 1}`, state, reason: `because ${at}` })),
  }),
});
const second = (differences: Readonly<Record<string, string>>) => ({
  text: JSON.stringify({ findings: Object.entries(differences).map(([id, difference]) => ({ id, difference })) }),
});

async function judged(): Promise<string[]> {
  const model = await openFakeModel(fake);
  const verdicts = await judge(model, CLAIMS, { signal: new AbortController().signal, locale: 'en' });
  return verdicts.map(({ state }) => state);
}

test('CHAT-02 what a model supports is asked again in other words, and both questions must agree', async () => {
  fake.script = (request) =>
    isSecond(request) ? second({ c1: 'none', c3: 'some' }) : first(['supported', 'contradicted', 'supported']);
  expect(await judged()).toEqual(['supported', 'contradicted', 'unconfirmed']);
  expect(fake.seen).toHaveLength(2);
  // It sees the sentences and passages of what was supported, and nothing of the first reply.
  const asked = sent(fake.seen[1]!);
  expect(asked).toContain(CLAIMS[0]!.claim);
  expect(asked).toContain(CLAIMS[2]!.evidence);
  expect(asked).not.toContain(CLAIMS[1]!.claim);
  expect(asked).not.toMatch(/because \d|supported|verdict/);
  expect(sent(fake.seen[0]!)).not.toContain(asked.split('\n')[0]!);
});

test.each([
  ['no finding', { text: '{"findings": []}' }],
  ['prose', { text: 'They are all fine.' }],
  ['the first form again', first(['supported', 'supported', 'supported'])],
  ['nothing', { text: '' }],
])('CHAT-02 a second reply with %s agrees with nothing', async (_, reply) => {
  fake.script = (request) => (isSecond(request) ? reply : first(['supported', 'contradicted', 'supported']));
  expect(await judged()).toEqual(['unconfirmed', 'contradicted', 'unconfirmed']);
});

test('CHAT-02 nothing is asked twice when nothing was supported', async () => {
  fake.script = () => first(['unconfirmed', 'contradicted', 'unconfirmed']);
  expect(await judged()).toEqual(['unconfirmed', 'contradicted', 'unconfirmed']);
  expect(fake.seen).toHaveLength(1);
});
