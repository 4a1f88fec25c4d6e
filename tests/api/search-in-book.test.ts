import { beforeAll, expect, test } from 'vitest';
import type { InBookResults } from '../../features/passages/contract.ts';
import { ownBookBytes, ownText } from '../support/own-books.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person;
beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
});

const find = async (bookId: string, q: string, more = ''): Promise<InBookResults> =>
  (await amina.get(`/api/books/${bookId}/search?q=${encodeURIComponent(q)}${more}`)).json;
const text = (words: string) => new TextEncoder().encode(words);

test('READ-09 every place of a common word is found, page after page, each where it stands in its passage', async () => {
  const { bookId } = await amina.add('wells.epub', ownBookBytes('wells.epub'));
  const first = await find(bookId, '"time"');
  const whole = ownText();
  expect(first.total).toBe(whole.match(/(?<![\p{L}\p{N}])time(?![\p{L}\p{N}])/giu)!.length);
  expect(first.chapters!.reduce((sum, { count }) => sum + count, 0)).toBe(first.total);
  const hits = [...first.hits];
  for (let cursor = first.nextCursor; cursor;) {
    const page = await find(bookId, '"time"', `&cursor=${cursor}`);
    hits.push(...page.hits);
    cursor = page.nextCursor;
  }
  expect(hits.map((hit) => hit.number)).toEqual(Array.from({ length: first.total }, (_, i) => i));
  for (const hit of hits) {
    expect(hit.text.slice(hit.start, hit.end)).toMatch(/^time$/i);
    expect(hit.cfi).toMatch(/^epubcfi\(/);
    expect(hit.parts.filter((part) => part.hit).map((part) => part.text)).toEqual([hit.text.slice(hit.start, hit.end)]);
  }
  const percents = hits.map((hit) => hit.percent);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
});

test('READ-09 a misspelt word is answered with the one the book holds', async () => {
  const { bookId } = await amina.add(
    'keeper.txt',
    text('Chapter 1\n\nThe lighthouse keeper counted eleven ships before dawn.\n'),
  );
  expect(await find(bookId, 'lighthuose keeper')).toMatchObject({
    total: 0,
    hits: [],
    hasText: true,
    suggestion: 'lighthouse keeper',
  });
  expect(await find(bookId, 'xylophone')).toMatchObject({ total: 0, suggestion: null });
});

test('READ-09 a PDF answers with page and rectangles', async () => {
  const { bookId } = await amina.add('columns.pdf', ownBookBytes('two-columns.pdf'));
  const { hits } = await find(bookId, 'balloons');
  expect(hits[0]).toMatchObject({ page: 2, cfi: null });
  expect(hits[0]!.rects!.length).toBeGreaterThan(0);
});

test('READ-09 an empty query makes the book ready and finds nothing; a made-up cursor is refused', async () => {
  const { bookId } = await amina.add('short.txt', text('Chapter 1\n\nA short book about nothing much at all.\n'));
  expect(await find(bookId, '')).toMatchObject({ hasText: true, total: 0, hits: [], suggestion: null });
  expect((await amina.get(`/api/books/${bookId}/search?q=short&cursor=abc`)).status).toBe(400);
  const badr = await app.person('Badr');
  expect((await badr.get(`/api/books/${bookId}/search?q=short`)).status).toBe(404);
});
