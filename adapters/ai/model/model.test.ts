import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { type FakeAi, fakeAi } from '../../../tests/support/fake-ai.ts';
import { openModel, type Usage } from './call.ts';
import { ModelFailure } from './failure.ts';
import { jsonIn } from './json.ts';
import { probe } from './probe.ts';
import type { ModelSettings } from './provider.ts';
import { withoutThinking } from './thinking.ts';

let fake: FakeAi;
const costs: Usage[] = [];
beforeAll(async () => void (fake = await fakeAi()));
beforeEach(() => {
  costs.length = 0;
  fake.seen.length = 0;
});
afterAll(() => fake.close());

const settings = (more: Partial<ModelSettings> = {}): ModelSettings => ({
  provider: 'openai-compatible',
  baseUrl: fake.url,
  apiKey: 'a key',
  model: 'fake-1',
  embeddingModel: 'e',
  imageModel: 'i',
  contextTokens: null,
  patienceSeconds: null,
  speechModel: 's',
  ...more,
});
const open = (
  more: Partial<ModelSettings> = {},
  timeouts = { totalMs: 100_000, firstChunkMs: 100_000, chunkMs: 100_000 },
) => openModel(settings(more), { onCost: (usage) => costs.push(usage), timeouts });
const call = (signal = new AbortController().signal) => ({
  instructions: 'Be kind.',
  messages: [{ role: 'user' as const, content: 'Hello?' }],
  signal,
});

/** What is said before the end, and how it ends. */
async function listen(words: AsyncGenerator<string, void>): Promise<{ said: string; failure: string | null }> {
  let said = '';
  try {
    for await (const text of words) said += text;
    return { said, failure: null };
  } catch (error) {
    return { said, failure: error instanceof ModelFailure ? error.kind : String(error) };
  }
}

test.each(['openai-compatible', 'openai', 'anthropic', 'google'] as const)(
  'CHAT-02 %s: words arrive whole though bytes are cut anywhere, and are counted',
  async (provider) => {
    fake.script = () => ({ text: 'مرحبا — the keeper’s 🏮 lantern.', splitBytes: 3 });
    const model = await open({ provider });
    expect(await listen(model.words(call()))).toEqual({ said: 'مرحبا — the keeper’s 🏮 lantern.', failure: null });
    expect(costs).toEqual([{ inputTokens: 11, outputTokens: 7, estimated: false }]);
    const [asked] = fake.seen;
    expect(JSON.stringify(asked!.body)).toContain('Be kind.');
    expect(
      [asked!.headers['authorization'], asked!.headers['x-api-key'], asked!.headers['x-goog-api-key']].join(' '),
    ).toContain('a key');
  },
);

test('CHAT-02 what a provider does not count is estimated', async () => {
  fake.script = () => ({ text: 'abcdefgh', noUsage: true });
  await listen((await open()).words(call()));
  expect(costs).toEqual([{ inputTokens: 4, outputTokens: 2, estimated: true }]);
});

test.each([
  ['a key is wrong', { status: 401 }, 'misconfigured', 1],
  ['the model is not there', { status: 404 }, 'misconfigured', 1],
  ['the request is refused', { status: 400 }, 'refused', 1],
  ['too many requests', { status: 429, headers: { 'retry-after-ms': '5' } }, 'busy', 2],
  ['a fault of the server', { status: 500, headers: { 'retry-after-ms': '5' } }, 'failing', 2],
  ['the line is cut before an answer', { drop: 'before' as const }, 'unreachable', 2],
])('CHAT-02 %s: said by kind, tried at most twice', async (_, reply, kind, tries) => {
  fake.script = () => reply;
  expect(await listen((await open()).words(call()))).toEqual({ said: '', failure: kind });
  expect(fake.seen).toHaveLength(tries);
});

test('CHAT-02 a busy provider that says when is asked again then', async () => {
  fake.script = (_, n) => (n === 0 ? { status: 429, headers: { 'retry-after-ms': '10' } } : { text: 'Here.' });
  expect(await listen((await open()).words(call()))).toEqual({ said: 'Here.', failure: null });
});

test('CHAT-02 a provider that asks for a long wait is not asked again; the wait is told', async () => {
  fake.script = () => ({ status: 429, headers: { 'retry-after': '120' } });
  const model = await open();
  await expect(model.text(call())).rejects.toMatchObject({ kind: 'busy', seconds: 120 });
  expect(await listen(model.words(call()))).toEqual({ said: '', failure: 'busy' });
  expect(fake.seen).toHaveLength(2);
});

test('CHAT-02 a cut line and a malformed stream keep what was said', async () => {
  fake.script = () => ({ text: 'one two three four five six', drop: 'mid' });
  const cut = await listen((await open()).words(call()));
  expect(cut.said).toMatch(/^one two/);
  expect(cut.failure).toBe('unreachable');
  fake.script = () => ({ text: 'one two three four five six', malformedSse: true });
  const malformed = await listen((await open()).words(call()));
  expect(malformed.said).toMatch(/^one two/);
  expect(malformed.failure).toBe('broken');
});

test('CHAT-02 a provider that hangs is given up: before the first word and between two', async () => {
  fake.script = () => ({ text: 'x', hang: 'before' });
  expect(await listen((await open({}, { totalMs: 9000, firstChunkMs: 150, chunkMs: 150 })).words(call()))).toEqual({
    said: '',
    failure: 'slow',
  });
  fake.script = () => ({ text: 'one two three four', hang: 'mid' });
  const half = await listen((await open({}, { totalMs: 100_000, firstChunkMs: 100_000, chunkMs: 3000 })).words(call()));
  expect(half.failure).toBe('slow');
  expect(half.said).toMatch(/^one/);
});

test('CHAT-02 a cancel reaches the provider and is no failure', async () => {
  fake.script = () => ({ text: 'one two three four', hang: 'mid' });
  const stop = new AbortController();
  const words = (await open()).words(call(stop.signal));
  expect((await words.next()).value).toBe('one ');
  stop.abort();
  expect(await listen(words)).toMatchObject({ failure: null });
  await expect.poll(() => fake.seen[0]!.aborted).toBe(true);
  expect(costs).toHaveLength(1);
});

test('CHAT-02 values: with a schema, in fences, after a preamble; malformed ones are tried twice', async () => {
  const schema = z.object({ city: z.string() });
  for (const text of [
    '{"city":"Cairo"}',
    '```json\n{"city":"Cairo",}\n```',
    'Sure! <think>{"no":1}</think> Here: {"city":"Cairo"} — good?',
  ]) {
    fake.script = () => ({ text });
    expect(await (await open()).object(call(), schema, false)).toEqual({ city: 'Cairo' });
  }
  expect(JSON.stringify(fake.seen[0]!.body.messages)).toContain('properties');
  fake.seen.length = 0;
  fake.script = () => ({ text: '{"city":"Cairo"}' });
  await (await open()).object(call(), schema, true);
  expect(fake.seen[0]!.body.response_format.type).toBe('json_schema');
  fake.seen.length = 0;
  fake.script = () => ({ text: '{"city": Cairo' });
  await expect((await open()).object(call(), schema, false)).rejects.toMatchObject({ kind: 'broken' });
  expect(fake.seen).toHaveLength(2);
});

test('CONC-05 tools: wishes are parsed, unknown and malformed ones left out', async () => {
  fake.script = () => ({
    toolCalls: [
      { name: 'open', args: { page: 'library' } },
      { name: 'open', args: '{"page":' },
      { name: 'wipe', args: {} },
    ],
  });
  const tools = { open: { description: 'Opens a page', input: z.object({ page: z.enum(['library']) }) } };
  const { calls } = await (await open()).step(call(), tools, []);
  expect(calls.map(({ name, input }) => ({ name, input }))).toEqual([{ name: 'open', input: { page: 'library' } }]);
});

test('CHAT-02 what works is asked for, not guessed', async () => {
  fake.script = (request) =>
    request.body.tools
      ? { toolCalls: [{ name: 'tell_time', args: { city: 'Cairo' } }] }
      : request.body.response_format
        ? { text: 'no JSON' }
        : { text: 'ready' };
  const found = await probe(settings({ speechModel: null }), new AbortController().signal);
  expect(found.models).toEqual(['fake-1', 'fake-2']);
  expect(Object.fromEntries(Object.entries(found.findings).map(([name, one]) => [name, one.state]))).toEqual({
    models: 'yes',
    chat: 'yes',
    tools: 'yes',
    structured: 'no',
    vision: 'no',
    embeddings: 'yes',
    images: 'yes',
    speech: 'unset',
  });
  fake.script = () => ({ status: 401 });
  expect((await probe(settings(), new AbortController().signal)).findings.chat).toEqual({
    state: 'failed',
    why: 'misconfigured',
  });
  for (const baseUrl of ['file:///etc/passwd', 'ftp://127.0.0.1/'])
    expect((await probe(settings({ baseUrl }), new AbortController().signal)).findings.chat).toEqual({
      state: 'failed',
      why: 'misconfigured',
    });
});

test('CHAT-02 thoughts are left out though their marks arrive in pieces', () => {
  const thinking = withoutThinking();
  const said =
    ['a <th', 'ink>no', 'pe</thi', 'nk> b <', 'c'].map((piece) => thinking.push(piece)).join('') + thinking.end();
  expect(said).toBe('a  b <c');
  expect(jsonIn('nothing [broken')).toBeUndefined();
});
