import { expect, test } from 'vitest';
import type { PageText } from '../adapter.ts';
import { withoutFurniture } from './furniture.ts';

const page = (...lines: string[]): PageText => ({
  lines: lines.map((text, index) => ({
    text,
    rect: [50, 700 - index * 20, 400, 714 - index * 20],
    height: 14,
    rtl: false,
    upright: true,
    spans: [],
  })),
});
const texts = (pages: readonly PageText[]) => pages.map(({ lines }) => lines.map(({ text }) => text));

test('UPL-05 running headers and page numbers go', () => {
  const pages = [1, 2, 3, 4].map((n) =>
    page(
      'The Long Report',
      `Sentence ${'abcd'[n - 1]} one.`,
      `Sentence ${'abcd'[n - 1]} two.`,
      `More of ${'abcd'[n - 1]}.`,
      String(n),
    ),
  );
  expect(texts(withoutFurniture(pages))[2]).toEqual(['Sentence c one.', 'Sentence c two.', 'More of c.']);
});

test('UPL-05 pages that say the same keep their words', () => {
  const pages = [1, 2, 3, 4].map((n) => page(`Ticket ${n}`, 'Admit one person.', 'Not for resale.'));
  expect(texts(withoutFurniture(pages))).toEqual(texts(pages));
});
