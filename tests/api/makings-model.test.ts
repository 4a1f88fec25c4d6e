import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeAi, type FakeAi, type FakeReply, type FakeRequest, kindOf } from '../support/fake-ai.ts';
import { writing } from '../support/fake-writer.ts';
import { beginMaking, endOf, makingWhen } from '../support/makings.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { plainForm } from '../support/plain-form.ts';
import { type Person, testApp, type TestApp, testTimeouts } from '../support/test-app.ts';

let app: TestApp, fake: FakeAi, amina: Person, bookId: string;
const timeouts = testTimeouts();
const { form, kept } = plainForm();
let words = 400;
beforeAll(async () => {
  fake = await fakeAi();
  app = await testApp({
    env: fake.env,
    timeouts,
  });
  app.services.makings.forms.set(form.kind, form);
  amina = await app.person('Amina');
  bookId = (await amina.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
});
beforeEach(() => void (fake.seen.length = 0));
afterAll(() => fake.close());

const answering = (other: (request: FakeRequest) => FakeReply | null = () => null) =>
  (fake.script = (request: FakeRequest) => other(request) ?? writing(request) ?? { text: '{"verdicts": []}' });
const asked = (kind: string) => fake.seen.filter((request) => kindOf(request) === kind).length;
const begin = async (o: { engine?: 'builtin' } = {}) =>
  (await beginMaking(app, amina, { kind: 'book', bookId }, { ...o, wish: { words: ++words } })).making;
const retry = (id: string, body: object = {}) => amina.post(`/api/makings/${id}/retry`, body);

test('SPARK-01 a model writes part by part; each piece rests on the book or is an opinion, and the cost is told', async () => {
  answering();
  const offers = (await amina.post('/api/makings/offers', { source: { kind: 'book', bookId } })).json;
  expect(offers.engine).toEqual({ kind: 'model', model: 'fake-1' });
  const making = await begin();
  const end = await endOf(amina, making.id);
  expect([end.status, end.code]).toEqual(['completed', null]);
  expect(end.engine).toMatchObject({ kind: 'model', model: 'fake-1' });
  expect(end.cost).toMatchObject({ estimated: false });
  expect(end.cost!.tokensIn).toBeGreaterThan(0);
  expect(asked('draft')).toBeGreaterThan(1);
  const { draft, placing } = kept.at(-1)!;
  const pieces = ('paragraphs' in draft ? draft.paragraphs : draft.lines).flatMap((block) => block.pieces);
  for (const piece of pieces) {
    const { role, evidence } = placing.piece(piece);
    if (role === 'opinion') continue;
    expect(['quotation', 'support']).toContain(evidence.kind);
    expect('quotations' in evidence && evidence.quotations.length).toBeGreaterThan(0);
  }
});

test.each([
  ['AI_MISCONFIGURED', { status: 401, rawBody: '{"error":{"message":"bad key"}}' }],
  ['AI_BROKEN', { text: 'I would rather talk about the weather.' }],
  ['AI_UNREACHABLE', { drop: 'before' }],
] as [string, FakeReply][])(
  'a provider that fails in the middle (%s): its words, Retry from there, or the built-in engine',
  async (code, reply) => {
    let drafts = 0;
    answering((request) => (kindOf(request) === 'draft' && ++drafts > 1 ? reply : null));
    const making = await begin();
    const failed = await endOf(amina, making.id);
    expect(failed).toMatchObject({ status: 'failed', step: 'draft', code });
    expect(failed.error).toMatch(/\S/);
    fake.seen.length = 0;
    answering();
    expect((await retry(making.id)).json.status).toBe('generating');
    expect((await endOf(amina, making.id)).status).toBe('completed');
    expect(asked('outline')).toBe(0);
  },
);

test('a provider that hangs: the making fails by itself, and goes on with the built-in engine by name', async () => {
  const before = { ...timeouts };
  Object.assign(timeouts, { totalMs: 400, firstChunkMs: 400, chunkMs: 400 });
  answering((request) => (kindOf(request) === 'draft' ? { hang: 'before' } : null));
  const making = await begin();
  const failed = await endOf(amina, making.id);
  Object.assign(timeouts, before);
  expect(failed).toMatchObject({ status: 'failed', code: 'AI_SLOW', engine: { kind: 'model' } });
  expect((await retry(making.id, { engine: 'builtin' })).status).toBe(200);
  const end = await endOf(amina, making.id);
  expect(end).toMatchObject({ status: 'completed', engine: { kind: 'builtin' } });
});

test('a model that makes things up: the check fails in its words, and Retry asks anew', async () => {
  const lies = ['Napoleon sank the ship in 1999.', 'Ishmael ate the whale.', 'Stubb was never the second mate.'];
  answering((request) =>
    kindOf(request) === 'draft'
      ? {
          text: JSON.stringify({
            pieces: lies.map((text) => ({ role: 'written', text, excerptIds: ['e1', 'e2', 'e3'] })),
          }),
        }
      : null,
  );
  const making = await begin();
  const failed = await endOf(amina, making.id);
  expect(failed).toMatchObject({ status: 'failed', code: 'MAKING_UNSUPPORTED' });
  expect(failed.error).toMatch(/^\d+% of what was written/);
  answering();
  await retry(making.id);
  expect((await endOf(amina, making.id)).status).toBe('completed');
});

test('cancelled while the model writes: its call ends', async () => {
  answering((request) => (kindOf(request) === 'draft' ? { hang: 'before' } : null));
  const making = await begin();
  await makingWhen(amina, making.id, ({ step }) => step === 'draft');
  await expect.poll(() => asked('draft')).toBe(1);
  expect((await amina.post(`/api/makings/${making.id}/cancel`)).json.status).toBe('cancelled');
  await expect.poll(() => fake.seen.at(-1)?.aborted).toBe(true);
});

test('the built-in engine is chosen although a model is set: the model is asked nothing', async () => {
  answering();
  const making = await begin({ engine: 'builtin' });
  expect(await endOf(amina, making.id)).toMatchObject({ status: 'completed', engine: { kind: 'builtin' }, cost: null });
  expect(fake.seen.filter((request) => kindOf(request) !== null && writing(request) !== null)).toEqual([]);
});
