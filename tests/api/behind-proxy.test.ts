// Behind a reverse proxy: people use https://books.example.org, requests arrive at the address of this machine.
import { beforeAll, expect, test } from 'vitest';
import { addNovel, makeSpark } from '../support/sparks-calls.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';
import { mark } from '../support/tower-book.ts';

const PUBLIC = 'https://books.example.org';

let app: TestApp, amina: Person, bookId: string;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: PUBLIC } });
  amina = await app.person('Amina');
  bookId = await addNovel(amina);
});

const originsOf = (text: string) => [
  ...new Set([...text.matchAll(/https?:\/\/[^/\s)"\\]+/g)].map(([origin]) => origin)),
];

test('HIGH-01 addresses in exported highlights are those people use', async () => {
  await amina.post(`/api/books/${bookId}/highlights`, mark());
  const csv = (await amina.get('/api/highlights/export?format=csv')).text;
  expect(csv).toContain(`${PUBLIC}/en/reader?`);
  expect(originsOf(csv)).toEqual([PUBLIC]);
});

test('CHAT-01 addresses in an exported conversation are those people use', async () => {
  const { conversationId } = await amina.ask('Who is the Time Traveller?');
  const { text } = await amina.get(`/api/malaika/conversations/${conversationId}/export`);
  expect(text).toContain(`${PUBLIC}/en/reader?`);
  expect(originsOf(text)).toEqual([PUBLIC]);
});

test('SPARK-01 addresses in an exported Spark are those people use', async () => {
  const spark = await makeSpark(amina, bookId);
  const { text } = await amina.get(`/api/spark/${spark.id}/export`);
  expect(text).toContain(`${PUBLIC}/en/reader?`);
  expect(originsOf(text)).toEqual([PUBLIC]);
});

test('CAST-01 addresses in a podcast feed are those people use', async () => {
  const { json } = await amina.post('/api/feeds', { kind: 'all' });
  const { text } = await app.call('GET', new URL(json.path, PUBLIC).pathname);
  expect(text).toContain(`<link>${PUBLIC}/en/bookcasts</link>`);
});
