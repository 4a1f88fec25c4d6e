import { beforeAll, expect, test } from 'vitest';
import { ownBookBytes } from '../support/own-books.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, bookId: string;

beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
  bookId = (await amina.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
});

test('CAST-01 a Bookcast of a book', async () => {
  const offers = await amina.post('/api/makings/offers', { source: { kind: 'book', bookId } });
  console.log(JSON.stringify(offers.json).slice(0, 1500));
  const made = await amina.post('/api/bookcasts', { source: { kind: 'book', bookId }, minutes: 1 });
  console.log(made.status, JSON.stringify(made.json).slice(0, 800));
  const { id } = made.json;
  for (let i = 0; i < 300; i++) {
    const cast = await amina.get(`/api/bookcasts/${id}`);
    if (i % 5 === 0 || cast.json.state !== 'making') console.log(JSON.stringify(cast.json).slice(0, 3000));
    if (cast.json.state !== 'making') break;
    await new Promise((done) => setTimeout(done, 300));
  }
  console.log(app.lines.join('\n').slice(0, 3000));
  const script = await amina.get(`/api/bookcasts/${id}/script`);
  console.log(JSON.stringify(script.json).slice(0, 3000));
  expect(script.status).toBe(200);
}, 120_000);
