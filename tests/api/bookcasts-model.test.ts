import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlacedPiece } from '../../features/makings/contract.ts';
import { fakeAi, type FakeAi, type FakeReply, type FakeRequest, kindOf } from '../support/fake-ai.ts';
import { writing } from '../support/fake-writer.ts';
import { beginCast, scriptOf, settledCast, wordsOf } from '../support/bookcast-calls.ts';
import { addNovel, makeSpark } from '../support/sparks-calls.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, fake: FakeAi, amina: Person, bookId: string;
beforeAll(async () => {
  fake = await fakeAi();
  app = await testApp({ env: fake.env });
  amina = await app.person('Amina');
  bookId = await addNovel(amina);
});
beforeEach(() => void answering());
afterAll(() => fake.close());

const answering = (other: (request: FakeRequest) => FakeReply | null = () => null) =>
  (fake.script = (request: FakeRequest) => other(request) ?? writing(request) ?? { text: '{"verdicts": []}' });

function mustRest({ role, evidence }: PlacedPiece): void {
  if (role === 'opinion' || role === 'glue') return;
  expect(['quotation', 'support']).toContain(evidence.kind);
  expect('quotations' in evidence && evidence.quotations.length).toBeGreaterThan(0);
}

async function script(more: object = {}) {
  const id = await beginCast(amina, bookId, { minutes: 3, review: true, ...more });
  const cast = await settledCast(amina, id);
  return { id, cast, script: await scriptOf(amina, id) };
}

const HOSTS = [['malaika', 'marcus'], ['marcus']];
test.each(HOSTS)(
  'CAST-01 a model’s Bookcast greets, names the book and says goodbye; each claim has its place',
  async (...hosts) => {
    const { lines, parts, seconds } = (await script({ hosts: hosts.filter(Boolean) })).script;
    expect(lines.length).toBeGreaterThan(4);
    expect(wordsOf(lines[0]!)).toMatch(/The Time Machine.*(Malaika|Marcus)/);
    expect(wordsOf(lines.at(-1)!)).toMatch(/Malaika|Marcus/);
    expect([parts[0]!.title, parts.at(-1)!.title]).toEqual(['Introduction', 'Closing']);
    expect(seconds).toBeGreaterThan(60);
    for (const piece of lines.flatMap(({ pieces }) => pieces)) mustRest(piece);
  },
);

test('SPARK-01 every claim of a model’s Spark has its place', async () => {
  const spark = await makeSpark(amina, bookId);
  expect(spark.engine?.kind).toBe('model');
  expect(spark.paragraphs.length).toBeGreaterThan(1);
  for (const piece of spark.paragraphs.flatMap(({ pieces }) => pieces)) mustRest(piece);
});

test('CAST-01 of a conversation that comes out too short a part is asked for anew', async () => {
  const asked: number[] = [];
  answering((request) => {
    if (kindOf(request) === 'draft') asked.push(1);
    return null;
  });
  const { script: made } = await script({ minutes: 4, prompt: 'longer' });
  expect(asked.length).toBeGreaterThan(made.parts.length - 2);
});
