import { expect, test } from 'vitest';
import type { Passage } from '../../contract.ts';
import type { Passages } from './passage-source.ts';
import { sentenceBeside, whereReaderIs, whereWordsAre } from './current-position.ts';

const passage = (ord: number, text: string, sentences: [number, number][]): Passage => ({
  ord,
  text,
  chapter: 'I',
  cfi: null,
  page: 1,
  rects: null,
  sentences: sentences.map(([start, end]) => ({ start, end })),
});
const first = passage(0, 'One. Two.', [
  [0, 4],
  [5, 9],
]);
const second = passage(1, 'Why (so)?  Three four.', [
  [0, 9],
  [11, 22],
]);
const source: Passages = { at: async () => first, beside: async ({ ord }, by) => [first, second][ord + by] ?? null };
const live = new AbortController().signal;
const seen = (offset: number | null) => ({
  place: () => null,
  pages: { firstInSight: () => offset, light: async () => 'lit' as const, clear: () => {} },
});

test('READ-04 narration begins with the first sentence that is on the page', async () => {
  expect(await whereReaderIs(seen(0), source, live)).toEqual({ passage: first, offset: 0 });
  expect(await whereReaderIs(seen(6), source, live)).toEqual({ passage: first, offset: 5 });
  expect(await whereReaderIs(seen(null), source, live)).toEqual({ passage: second, offset: 0 });
});

test('READ-04 it begins at chosen words, also those with signs in them, in a later passage of the page', async () => {
  const place = { cfi: null, page: 1 };
  expect(await whereWordsAre('(so)? Three', place, source, live)).toEqual({ passage: second, offset: 4 });
  expect(await whereWordsAre('not there', place, source, live)).toEqual({ passage: first, offset: 0 });
  expect(await whereWordsAre('  ', place, source, live)).toEqual({ passage: first, offset: 0 });
});

test('READ-04 a sentence on and back goes over the edges of passages and stays inside the book', async () => {
  const beside = (at: Parameters<typeof sentenceBeside>[0], by: 1 | -1) => sentenceBeside(at, by, source, live);
  expect(await beside({ passage: first, offset: 2 }, 1)).toEqual({ passage: first, offset: 5 });
  expect(await beside({ passage: first, offset: 7 }, 1)).toEqual({ passage: second, offset: 0 });
  expect(await beside({ passage: second, offset: 3 }, -1)).toEqual({ passage: first, offset: 5 });
  expect(await beside({ passage: first, offset: 3 }, -1)).toEqual({ passage: first, offset: 0 });
  expect(await beside({ passage: second, offset: 13 }, 1)).toEqual({ passage: second, offset: 11 });
});
