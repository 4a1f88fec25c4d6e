import { expect, test } from 'vitest';
import { shapesOf } from './shape.ts';

const shapes = (...texts: string[]) => shapesOf(texts.map((text) => ({ text, sectionTitle: 'The heading' })));
const PROSE =
  'The library lends forty books a day, and its readers bring most of them back before the end of the month, as they promised.';

test('prose, headings, lists, tables and code are told by their text', () => {
  expect(shapes('The heading', PROSE)).toEqual(['heading', 'prose']);
  expect(shapes('A part of its own', PROSE)).toEqual(['heading', 'prose']);
  expect(shapes('• bring the books back', PROSE)).toEqual(['list', 'prose']);
  expect(shapes('Author\tTitle\tPrice', '1895\tLondon\t6,000')).toEqual(['table', 'table']);
  expect(shapes('const a = { b: () => c[d] };')).toEqual(['code']);
});

test('a question may be a heading, speech and the end of a reference are none', () => {
  expect(shapes('What is a library?', PROSE)).toEqual(['heading', 'prose']);
  expect(shapes('“Oh, this,” began Filby, “is all—”', PROSE)[0]).not.toBe('heading');
  expect(shapes('Ackelsberg, Free Women of Spain, p. 41]', PROSE)[0]).not.toBe('heading');
});

test('lines of a poem are verse, in passages of their own or in one', () => {
  const poem = [
    'April is the month of rain',
    'Lilacs out of the land',
    'Memory and desire, stirring',
    'Roots with spring rain.',
    'Winter kept us warm, covering',
  ];
  expect(new Set(shapes(...poem))).toEqual(new Set(['verse']));
  expect(shapes(poem.join('\n'))).toEqual(['verse']);
});

test('prose whose lines are wrapped is prose', () => {
  expect(shapes(PROSE.replaceAll(', ', ',\n').replace('before', '\nbefore').replace('bring', '\nbring'))).toEqual([
    'prose',
  ]);
});
