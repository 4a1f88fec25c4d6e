import { expect, test } from 'vitest';
import { piecesOf, sentencesOf } from './sentences.ts';

const texts = (text: string, language: string | null = 'en'): string[] =>
  sentencesOf(text, language).map(({ start, end }) => text.slice(start, end));

test('READ-04 a text falls into its sentences; abbreviations end none', () => {
  expect(texts('He slept.  Then Dr. Smith came, e.g. at noon. “Well?” he said.')).toEqual([
    'He slept.',
    'Then Dr. Smith came, e.g. at noon.',
    '“Well?”',
    'he said.',
  ]);
  expect(texts('H. G. Wells wrote it. It is old.')).toEqual(['H. G. Wells wrote it.', 'It is old.']);
  expect(texts('')).toEqual([]);
  expect(texts('No end')).toEqual(['No end']);
  expect(texts('Fine. Still fine.', 'not a language!')).toEqual(['Fine.', 'Still fine.']);
});

test('READ-04 a long sentence is cut at a comma, else at a space, and nothing is lost', () => {
  const long = `${'word '.repeat(50)}pause, ${'word '.repeat(60)}end.`;
  const pieces = piecesOf(long, { start: 0, end: long.length }, 300);
  expect(pieces.every(({ start, end }) => end - start <= 300)).toBe(true);
  expect(long.slice(0, pieces[0]!.end).endsWith('pause,')).toBe(true);
  expect(pieces.map(({ start, end }) => long.slice(start, end)).join(' ')).toBe(long.replace(/\s+/g, ' '));
  const solid = '😀'.repeat(400);
  expect(
    piecesOf(solid, { start: 0, end: solid.length }, 301)
      .map(({ start, end }) => solid.slice(start, end))
      .every((piece) => piece.isWellFormed()),
  ).toBe(true);
});
