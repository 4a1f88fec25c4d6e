import { expect, test } from 'vitest';
import type { Excerpt } from '../excerpts/excerpt.ts';
import { standfirst } from './title.ts';

const excerpts = (...texts: string[]): Excerpt[] => texts.map((text) => ({ text }) as Excerpt);

test('SPARK-01 a standfirst is another quotation than the first, a whole one where there is one', () => {
  const long = 'long '.repeat(80);
  expect(standfirst(excerpts('The first line.', long, 'A  second line.'), 'The first line.')).toBe('A second line.');
  expect(
    standfirst(excerpts('The first line.', 'The first line. And more of it.', 'Another.'), 'The first line.'),
  ).toBe('Another.');
  expect(standfirst(excerpts('The first line.', long), 'The first line.')).toMatch(/^long .*long…$/);
  expect(standfirst(excerpts('The only line.'), 'The only line.')).toBe('');
  expect(standfirst([], '')).toBe('');
});
