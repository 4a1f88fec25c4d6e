import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Suggestion } from '../../features/bookcasts/contract.ts';
import { fakeAi, type FakeAi } from '../support/fake-ai.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, novel: string;

beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
  novel = (await amina.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
  await amina.add('readers-ar.epub', ownBookBytes('readers-ar.epub'));
  await amina.add('table.csv', new TextEncoder().encode('a,b\n1,2\n3,4\n'.repeat(200)));
});

const surprise = async (person: Person, body: object = {}): Promise<Suggestion> => {
  const { status, json } = await person.post('/api/bookcasts/surprise', body);
  expect([status, json.success]).toEqual([200, true]);
  return json.suggestion;
};

test('CAST-02 an idea from the person’s own books, which can be made: never of a table or where there is no voice', async () => {
  for (const timeOfDay of ['morning', 'afternoon', 'evening', 'night']) {
    const idea = await surprise(amina, { userId: 'somebody else', timeOfDay });
    expect(idea).toMatchObject({ sourceType: 'book', source: { kind: 'book', bookId: novel } });
    expect(idea.title).toContain('The Time Machine');
    const offers = (await amina.post('/api/makings/offers', { source: idea.source })).json;
    expect(offers.styles).toContain(idea.conversationStyle);
    expect(idea.minutes).toBeLessThanOrEqual(offers.offered.find((one: any) => one.form === 'bookcast').maxMinutes);
  }
  const { source, conversationStyle, minutes, content, title } = await surprise(amina);
  const begun = await amina.post('/api/bookcasts', {
    source,
    conversationStyle,
    minutes,
    title,
    prompt: content,
    review: true,
  });
  expect(begun.status).toBe(200);
});

test('CAST-02 it varies, and follows what is being read', async () => {
  const titles = new Set<string>();
  for (let i = 0; i < 12; i++) titles.add((await surprise(amina)).title);
  expect(titles.size).toBeGreaterThan(1);
  const { passages } = (await amina.get(`/api/books/${novel}/narration?from=70&limit=1`)).json;
  const saved = await amina.post(`/api/books/${novel}/positions`, {
    locator: { cfi: passages[0].cfi, page: null },
    progress: 60,
    deviceId: 'd1',
    clientAt: new Date().toISOString(),
  });
  expect(saved.status).toBe(200);
  expect((await surprise(amina)).source).toEqual({ kind: 'book', bookId: novel, upTo: 'read' });
});

test('CAST-02 an empty library is told so; without their data it is a theme of ours; what is wrong is refused', async () => {
  const badr = await app.person('Badr');
  expect(await surprise(badr)).toMatchObject({ source: null, title: 'Add a book first' });
  const theme = await surprise(amina, { useRealUserData: false, timeOfDay: 'night' });
  expect(theme).toMatchObject({ sourceType: 'idea', source: { kind: 'idea', text: theme.content } });
  expect((await amina.post('/api/bookcasts/surprise', { timeOfDay: 'noon' })).status).toBe(400);
  expect((await app.call('POST', '/api/bookcasts/surprise', {})).status).toBe(401);
});

let fake: FakeAi;
afterAll(() => fake?.close());

test('CAST-02 a model’s idea is taken where it can be made, else ours', async () => {
  let idea: object = {};
  fake = await fakeAi(() => ({ text: JSON.stringify(idea) }));
  const other = await testApp({
    env: fake.env,
  });
  const celia = await other.person('Celia');
  const book = (await celia.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
  await celia.post('/api/ai/test');
  idea = {
    title: 'Into tomorrow',
    description: 'A dinner with a strange guest.',
    content: 'The dinner of the Time Traveller',
    conversationStyle: 'friends',
    book: 'b1',
  };
  expect(await surprise(celia)).toMatchObject({
    title: 'Into tomorrow',
    content: 'The dinner of the Time Traveller',
    conversationStyle: 'friends',
    source: { kind: 'book', bookId: book },
  });
  idea = { nonsense: true };
  expect((await surprise(celia)).title).toContain('The Time Machine');
});
