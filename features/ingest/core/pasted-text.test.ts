import { expect, test } from 'vitest';
import { apart, asFile, asPastedText, guessKind } from './pasted-text.ts';

test('UPL-05 pasted text is told apart by how it looks', () => {
  expect(guessKind('<p>One</p>')).toBe('html');
  expect(guessKind('<!DOCTYPE html><html>')).toBe('html');
  expect(guessKind('# Title\n\nWords')).toBe('markdown');
  expect(guessKind('See [this](https://example.org).')).toBe('markdown');
  expect(guessKind('Only words, 3 < 4 and 5 > 2.')).toBe('text');
});

test('UPL-05 lines that are paragraphs stay apart, wrapped lines and verses are left as they are', () => {
  expect(apart('It rained.\nNobody came.\nThe lamp went out.')).toBe(
    'It rained.\n\nNobody came.\n\nThe lamp went out.',
  );
  const wrapped = 'This line goes on and\non over three lines before\nit ends.';
  expect(apart(wrapped)).toBe(wrapped);
  expect(apart('One.\n\nTwo.')).toBe('One.\n\nTwo.');
});

test('UPL-05 a text without a title is named by its first line; no name climbs out of a folder', () => {
  expect(asFile({ title: '', text: '\n## The lamp\nIt burned.', kind: 'markdown' })).toMatchObject({
    name: 'The lamp.md',
    type: 'text/markdown',
  });
  expect(asFile({ title: '../a/b', text: 'x', kind: 'html' }).name).toBe('.. a b.html');
  expect(asFile({ title: ' ', text: ' ', kind: 'text' }).name).toBe('text.txt');
});

test('UPL-05 only a draft comes back as one', () => {
  expect(asPastedText({ title: 'a', text: 'b', kind: 'odd' })).toEqual({ title: 'a', text: 'b', kind: 'text' });
  expect(asPastedText(['a'])).toBeUndefined();
});
