import { expect, test } from 'vitest';
import { firstShare, thinned, wordsIn } from './thin.ts';

const lengths = Array.from({ length: 1000 }, () => 50);
const chapters = Array.from({ length: 10 }, (_, n) => ({ from: n * 100, to: n * 100 + 99 }));

test('a text that fits stays whole', () => {
  expect(thinned(chapters, lengths, 60_000)).toEqual(chapters);
});

test('of one that is too long every chapter keeps its beginning', () => {
  const kept = thinned(chapters, lengths, 20_000);
  expect(kept.map(({ from }) => from)).toEqual(chapters.map(({ from }) => from));
  expect(wordsIn(kept, lengths)).toBe(20_000);
});

test('a text without chapters is kept in stretches from all of it', () => {
  const kept = thinned([{ from: 0, to: 999 }], lengths, 10_000);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.at(-1)!.from).toBeGreaterThan(900);
});

test('the first share ends within a chapter', () => {
  expect(firstShare(chapters, lengths, 0.25)).toEqual([...chapters.slice(0, 2), { from: 200, to: 249 }]);
});
