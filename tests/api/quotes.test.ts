import { beforeAll, expect, test } from 'vitest';
import { ownBookBytes } from '../support/own-books.ts';
import { testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test('QUOTE-01 without books the quotation is a well-known one, in the language asked for', async () => {
  const amina = await app.person('Amina');
  const { quote } = (await amina.get('/api/quotes/inspirational')).json;
  expect(quote).toMatchObject({
    text: expect.stringMatching(/\S/),
    author: expect.stringMatching(/\S/),
    bookTitle: expect.stringMatching(/\S/),
    bookId: null,
  });
  const arabic = await amina.call('GET', '/api/quotes/inspirational', undefined, { 'accept-language': 'ar' });
  expect(arabic.json.quote.text).toMatch(/\p{Script=Arabic}/u);
});

const GOOD = [
  'The heart that has learned patience finds its light in every winter.',
  'Courage is the quiet work of those who love the truth more than comfort.',
  'Every book is a friend who waits in silence until we are ready to learn.',
];
const bytes = new TextEncoder().encode(
  `# The Keeper\n\nHe looked at the door. ${GOOD.join('\n\nHe had been there before, and the table was set.\n\n')}\n`,
);
const asBook = { metadata: { title: 'The Keeper', author: 'Amal Nour' } };

test('QUOTE-01 it is a sentence of one’s own books, the same all day, and of nobody else’s', async () => {
  const [badr, chen] = [await app.person('Badr'), await app.person('Chen')];
  const { bookId } = await badr.add('keeper.md', bytes, asBook);
  const { quote } = (await badr.get('/api/quotes/inspirational')).json;
  expect(quote).toMatchObject({ bookId, bookTitle: 'The Keeper', author: 'Amal Nour' });
  expect(GOOD).toContain(quote.text);
  expect((await badr.get('/api/quotes/inspirational')).json.quote).toEqual(quote);
  expect((await chen.get('/api/quotes/inspirational')).json.quote.bookId).toBeNull();
  const days = Array.from({ length: 12 }, (_, day) => new Date(Date.UTC(2026, 2, 1 + day)));
  const found = await Promise.all(days.map((day) => app.services.quotes.inspirational(badr.id, 'en', day)));
  expect(new Set(found.map((one) => one.text)).size).toBe(3);
});

test('QUOTE-01 a real book is quoted in its own words, or a well-known one instead', async () => {
  const emil = await app.person('Emil');
  const { bookId } = await emil.add('wells.epub', ownBookBytes('wells.epub'));
  const text = (await emil.get(`/api/books/${bookId}/file?variant=text`)).text.replaceAll(/\s+/g, ' ');
  for (let day = 1; day <= 28; day++) {
    const quote = await app.services.quotes.inspirational(emil.id, 'en', new Date(Date.UTC(2026, 1, day)));
    if (quote.bookId) expect(text).toContain(quote.text);
    else expect(quote.author).not.toContain('Wells');
    if (process.env['SHOW_QUOTES']) console.log(quote.text);
  }
});

test('QUOTE-01 a book in the trash is quoted no more', async () => {
  const dara = await app.person('Dara');
  const { bookId } = await dara.add('keeper.md', bytes, asBook);
  expect((await dara.get('/api/quotes/inspirational')).json.quote.bookId).toBe(bookId);
  await dara.call('DELETE', `/api/books/${bookId}`);
  expect((await dara.get('/api/quotes/inspirational')).json.quote.bookId).toBeNull();
});
