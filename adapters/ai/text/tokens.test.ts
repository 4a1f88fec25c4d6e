import { expect, test } from 'vitest';
import { analyze } from './analyzer.ts';
import { tokensOf } from './tokens.ts';

test('LIB-05 a power or an index is part of its word, a footnote mark is not', () => {
  const words = (text: string) => analyze(text, 'en').map(({ folded }) => folded);
  for (const text of ['E=mc2', 'E = mc²', 'E = mc^2']) expect(words(text)).toEqual(['e', 'mc2']);
  expect(words('x_1 + a^n')).toEqual(['x1', 'an']);
  expect(words('the king^2 and snake_case')).toEqual(['the', 'king', '2', 'and', 'snake', 'case']);
  expect(tokensOf('so mc^2 holds').map(({ text, start, end }) => [text, start, end])).toEqual([
    ['so', 0, 2],
    ['mc^2', 3, 7],
    ['holds', 8, 13],
  ]);
});
