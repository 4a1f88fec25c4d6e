import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeAi, type FakeReply, fakeAi, toldTo } from '../../../tests/support/fake-ai.ts';
import {
  draftInput,
  ideaInput,
  json,
  noting,
  outlineInput,
  PLAN,
  repairInput,
  writerAt,
} from '../../../tests/support/write-inputs.ts';
import type { Usage } from '../model/call.ts';
import { ModelFailure } from '../model/failure.ts';

let fake: FakeAi;
const costs: Usage[] = [];
beforeAll(async () => void (fake = await fakeAi()));
beforeEach(() => {
  costs.length = 0;
  fake.seen.length = 0;
});
afterAll(() => fake.close());
const writer = (o: Parameters<typeof writerAt>[1] = {}) => writerAt(fake, o);
const options = (signal?: AbortSignal) => noting(costs, signal);

const fenced = `Here is the plan [1]:\n\`\`\`json\n${JSON.stringify(PLAN)}\n\`\`\`\nI hope {that} helps!`;
test.each<[string, FakeReply]>([
  ['prose and fences around it', { text: fenced }],
  ['thoughts before it', { text: `<think>{"title": "no", "parts": []}</think>${JSON.stringify(PLAN)}` }],
  ['a comma too many', { text: JSON.stringify(PLAN).replace(']}', '],}') }],
  ['line breaks inside strings', { text: JSON.stringify(PLAN).replace('His calm', 'His\ncalm') }],
  ['bytes cut anywhere', { ...json(PLAN), splitBytes: 3 }],
])('SPARK-01 a reply with %s is read at once', async (_, reply) => {
  fake.script = () => reply;
  expect(await (await writer()).outline(outlineInput(), options())).toEqual({ ...PLAN });
  expect(fake.seen).toHaveLength(1);
});

test.each<[string, FakeReply]>([
  ['JSON that breaks off', { text: JSON.stringify(PLAN).slice(0, 60) }],
  ['prose without JSON', { text: 'I would rather not.' }],
  ['another form', { text: '{"answer": [1, 2]}' }],
  ['only excerpts that do not exist', json({ title: 'T', parts: [{ heading: 'H', excerptIds: ['e50', 'p1'] }] })],
  ['brackets without end', { text: '['.repeat(5000) }],
])('SPARK-01 %s: asked once more, then given up as unreadable', async (_, reply) => {
  fake.script = () => reply;
  const { outline } = await writer();
  await expect(outline(outlineInput(), options())).rejects.toMatchObject({ kind: 'broken' });
  expect(fake.seen).toHaveLength(2);
  expect(costs).toHaveLength(2);
  fake.seen.length = 0;
  fake.script = (_request, n) => (n === 0 ? reply : json(PLAN));
  expect(await outline(outlineInput(), options())).toEqual(PLAN);
  expect(toldTo(fake.seen[1]!)).toContain('JSON alone');
});

test.each<[string, FakeReply, string, number]>([
  ['a fault of the server', { status: 500, headers: { 'retry-after-ms': '5' } }, 'failing', 2],
  ['a wrong key', { status: 401 }, 'misconfigured', 1],
  ['a busy provider', { status: 429, headers: { 'retry-after': '120' } }, 'busy', 1],
  ['a line cut before the answer', { drop: 'before' }, 'unreachable', 2],
  ['a line cut in the middle', { ...json(PLAN), drop: 'mid' }, 'unreachable', 1],
  ['a malformed stream', { ...json(PLAN), malformedSse: true }, 'broken', 2],
  ['an empty reply', { text: '' }, 'empty', 2],
  ['nothing but thoughts', { text: '<think>Hm.</think>' }, 'empty', 2],
  ['a reply that reaches its limit', { text: '{"title": "T", "parts": [', finish: 'length' }, 'cut', 1],
  ['a filter', { ...json(PLAN), finish: 'content_filter' }, 'filtered', 1],
])(
  'SPARK-01 CAST-01 %s in the middle of a making ends in a failure by kind, for every task',
  async (_, reply, kind, calls) => {
    fake.script = () => reply;
    const write = await writer();
    const tasks = [
      () => write.outline(outlineInput(), options()),
      () => write.draft(draftInput(), options()),
      () => write.repair(repairInput(), options()),
      () => write.idea(ideaInput, options()),
    ];
    const failures = await Promise.all(tasks.map((task) => task().catch((error: unknown) => error)));
    for (const failure of failures) expect(failure).toBeInstanceOf(ModelFailure);
    expect(failures).toMatchObject(tasks.map(() => ({ kind })));
    expect(fake.seen).toHaveLength(calls * tasks.length);
  },
);

test('CAST-01 a provider that hangs is given up, before the first word and between two', async () => {
  fake.script = () => ({ hang: 'before' });
  const hasty = await writer({ timeouts: { totalMs: 9000, firstChunkMs: 150, chunkMs: 150 } });
  await expect(hasty.draft(draftInput(), options())).rejects.toMatchObject({ kind: 'slow' });
  fake.script = () => ({ text: 'one two three four', hang: 'mid' });
  await expect(hasty.draft(draftInput(), options())).rejects.toMatchObject({ kind: 'slow' });
});

test('CAST-01 a cancel reaches the provider and is no failure of the model', async () => {
  fake.script = () => ({ text: 'one two three four', hang: 'mid' });
  const stop = new AbortController();
  const draft = (await writer()).draft(draftInput(), options(stop.signal)).catch((error: unknown) => error);
  await expect.poll(() => fake.seen.length).toBe(1);
  stop.abort();
  expect(await draft).toMatchObject({ name: 'AbortError' });
  await expect.poll(() => fake.seen[0]!.aborted).toBe(true);
  expect(fake.seen).toHaveLength(1);
});
