import { expect, test } from 'vitest';
import type { Citation } from '../../contract.ts';
import { asProse } from './as-prose.ts';

const source = (number: number) => `source ${number}`;
const cited = [{ number: 1 }, { number: 2 }] as Citation[];

test('CHAT-02 an answer is read aloud as prose: sources in words, no addresses, no markup', () => {
  expect(
    asProse(
      '“Call me Ishmael.” [1] — Moby-Dick, Loomings\n\n**See** [the guide](/en/reader?book=x) or https://x.test/y. [2]',
      cited,
      source,
    ),
  ).toBe('“Call me Ishmael.” (source 1) — Moby-Dick, Loomings See the guide or (source 2)');
});

test('CHAT-02 a number in brackets that cites nothing stays what it is', () => {
  expect(asProse('Chapter [7] of the book [1]', cited, source)).toBe('Chapter [7] of the book (source 1)');
});
