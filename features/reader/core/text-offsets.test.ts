import { expect, test } from 'vitest';
import { offsetsInPieces } from './text-offsets.ts';

test('READ-04 every character of a passage is found in the pieces of the page, whatever the blanks', () => {
  const pieces = ['\n  You ', 'must', '\n', ' follow\tme.'];
  const text = 'You must follow me.';
  const places = offsetsInPieces(text, pieces)!;
  expect(places).toHaveLength(text.length);
  for (const [i, { piece, offset }] of places.entries())
    if (text[i] !== ' ') expect(pieces[piece]![offset]).toBe(text[i]);
  expect(places[4]).toEqual({ piece: 1, offset: 0 });
});

test('READ-04 another text is not laid over the page', () => {
  expect(offsetsInPieces('You may', ['You must'])).toBeNull();
  expect(offsetsInPieces('You must go', ['You must'])).toBeNull();
  expect(offsetsInPieces('', [])).toEqual([]);
});
