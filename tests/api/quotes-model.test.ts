import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeAi, fakeAi, type FakeReply, type FakeRequest } from '../support/fake-ai.ts';
import { testTimeouts, type Person, testApp, type TestApp } from '../support/test-app.ts';

const GOOD = [
  'The heart that has learned patience finds its light in every winter.',
  'Courage is the quiet work of those who love the truth more than comfort.',
  'Every book is a friend who waits in silence until we are ready to learn.',
];
const bytes = new TextEncoder().encode(
  `# The Keeper\n\nHe looked at the door. ${GOOD.join('\n\nHe had been there before, and the table was set.\n\n')}\n`,
);
const asBook = { metadata: { title: 'The Keeper', author: 'Amal Nour' } };

let app: TestApp, fake: FakeAi, badr: Person, badrsBook: string;
let day = 0;
beforeAll(async () => {
  fake = await fakeAi();
  app = await testApp({
    env: fake.env,
    timeouts: testTimeouts(),
  });
  badr = await app.person('Badr');
  badrsBook = (await badr.add('keeper.md', bytes, asBook)).bookId;
});
beforeEach(() => void (fake.seen.length = 0));
afterAll(() => fake.close());

const promptOf = (request: FakeRequest) => String(request.body.messages.at(-1).content);
/** The id under which a sentence was offered. */
const idOf = (request: FakeRequest, sentence: string) =>
  new RegExp(`id="(q\\d+)"[^>]*>\\n${sentence}`).exec(promptOf(request))?.[1] ?? 'none';
const chooses =
  (quotation: string, introduction: string, of = quotation) =>
  (request: FakeRequest): FakeReply => ({
    text: `Here it is:\n\`\`\`json\n${JSON.stringify({ id: idOf(request, of), quotation, introduction })}\n\`\`\``,
  });
/** Badr's quotation of a day that nobody asked for yet. */
const another = () => app.services.quotes.inspirational(badr.id, 'en', new Date(Date.UTC(2026, 2, ++day)));

test('QUOTE-01 a model may choose the sentence and introduce it; it is asked once a day and noted in the ledger', async () => {
  fake.script = chooses(GOOD[1]!, 'A thought for a day that asks for courage.');
  const person = await app.person('Amina');
  const { bookId } = await person.add('keeper.md', bytes, asBook);
  const { quote } = (await person.get('/api/quotes/inspirational')).json;
  expect(quote).toMatchObject({
    text: GOOD[1],
    bookId,
    bookTitle: 'The Keeper',
    author: 'Amal Nour',
    introduction: 'A thought for a day that asks for courage.',
    engine: { kind: 'model', model: 'fake-1', version: 'quote.v1' },
  });
  const [first, second] = await Promise.all([
    person.get('/api/quotes/inspirational'),
    person.get('/api/quotes/inspirational'),
  ]);
  expect([first.json.quote, second.json.quote]).toEqual([quote, quote]);
  expect(fake.seen).toHaveLength(1);
  expect(promptOf(fake.seen[0]!)).toMatch(/<source fence="[0-9a-f]{16}" id="q1"/);
  await expect
    .poll(async () => (await person.get('/api/ai/usage')).json.own.map((one: { task: string }) => one.task))
    .toEqual(['quote']);
  const arabic = await person.call('GET', '/api/quotes/inspirational', undefined, { 'accept-language': 'ar' });
  expect(arabic.json.quote).toMatchObject({ text: GOOD[1], introduction: null });
});

test('QUOTE-01 an introduction that quotes, names or denies what the passage does not is left out', async () => {
  const wrong = [
    'As “Winter is kind” has it, wait.',
    'What Amal Nour told Zebulon about courage.',
    'The author wrote it in 1793 for friends.',
    'See https://evil.example/a ![x](https://evil.example/b)',
  ];
  for (const introduction of wrong) {
    fake.script = chooses(GOOD[0]!, introduction);
    const quote = await another();
    expect(quote).toMatchObject({ text: GOOD[0], engine: { kind: 'model' } });
    expect(quote.introduction ?? '').not.toMatch(/Winter is kind|Zebulon|1793|https?:|!\[/);
  }
});

test.each([
  [
    'words that are in no book',
    chooses('The wise heart knows that every winter ends in gold and silence.', 'Good.', GOOD[0]!),
  ],
  ['one changed word', chooses(GOOD[1]!.replace('love', 'hate'), 'Good.', GOOD[1]!)],
  ['the words of another passage', chooses(GOOD[1]!, 'Good.', GOOD[0]!)],
  ['a torn piece', chooses('finds its light in every', 'Good.', GOOD[0]!)],
  [
    'an id that was not offered',
    (): FakeReply => ({ text: JSON.stringify({ id: 'q99', quotation: GOOD[0], introduction: '' }) }),
  ],
  ['malformed JSON', (): FakeReply => ({ text: '{"id": "q1", "quotation": ' })],
  ['another shape', (): FakeReply => ({ text: '{"quote": "x"}' })],
  ['too many requests', (): FakeReply => ({ status: 429, headers: { 'retry-after-ms': '5' } })],
  ['a fault of the server', (): FakeReply => ({ status: 500, headers: { 'retry-after-ms': '5' } })],
  ['no answer at all', (): FakeReply => ({ hang: 'before' })],
])('QUOTE-01 %s: the built-in engine chooses, from the book', async (_, script) => {
  fake.script = script;
  const quote = await another();
  expect(fake.seen.length).toBeGreaterThan(0);
  expect(quote).toMatchObject({ bookId: badrsBook, introduction: null, engine: { kind: 'builtin' } });
  expect(GOOD).toContain(quote.text);
});

test('QUOTE-01 without a sentence to choose from no model is asked', async () => {
  const dara = await app.person('Dara');
  expect((await dara.get('/api/quotes/inspirational')).json.quote).toMatchObject({
    bookId: null,
    engine: null,
    introduction: null,
  });
  expect(fake.seen).toHaveLength(0);
});
