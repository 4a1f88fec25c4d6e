import { expect, test } from 'vitest';
import { readColumns } from './columns.ts';
import type { Piece } from './text-piece.ts';

const piece = (text: string, x: number, y: number, o: { width?: number; rtl?: boolean } = {}): Piece => ({
  text,
  rtl: o.rtl ?? false,
  height: 12,
  baseline: y,
  upright: true,
  box: [x, y - 2, x + (o.width ?? 210), y + 10],
});
const ROWS = Array.from({ length: 8 }, (_, row) => row);
const left = (row: number): string => `left column line ${row} goes on and`;
const right = (row: number): string => `right column line ${row} goes on a`;
const texts = (lines: readonly Piece[][]): string[] =>
  readColumns(lines).map((line) => line.map(({ text }) => text).join(''));
const rowOf = (row: number): Piece[] => [piece(left(row), 60, 740 - 20 * row), piece(right(row), 340, 740 - 20 * row)];
const TITLE = [piece('A title over both', 60, 780, { width: 480 })];
const FOOT = [piece('a foot over both', 60, 500, { width: 480 })];
const IN_ORDER = [...ROWS.map(left), ...ROWS.map(right)];

test('UPL-05 columns whose rows are one line of the content are read one after the other', () => {
  expect(texts([TITLE, ...ROWS.map(rowOf), FOOT])).toEqual(['A title over both', ...IN_ORDER, 'a foot over both']);
});

test('UPL-05 columns whose lines alternate are read one after the other, with blanks between them or uneven ends', () => {
  expect(texts(ROWS.flatMap((row) => rowOf(row).map((one) => [one])))).toEqual(IN_ORDER);
  const withBlanks = ROWS.map((row) => {
    const [a, b] = rowOf(row) as [Piece, Piece];
    return [a, piece(' ', 270, a.baseline, { width: 70 }), b];
  });
  expect(texts(withBlanks)).toEqual(IN_ORDER);
  const uneven = ROWS.flatMap((row) => (row === 4 ? [[rowOf(row)[0]!]] : [rowOf(row)]));
  expect(texts(uneven)).toEqual([...ROWS.map(left), ...ROWS.filter((row) => row !== 4).map(right)]);
});

test('UPL-05 three columns, and columns written from right to left', () => {
  const three = ROWS.map((row) =>
    ['a', 'b', 'c'].map((name, at) => piece(`${name} ${left(row)}`, 60 + 240 * at, 740 - 20 * row)),
  );
  expect(texts(three)).toEqual(['a', 'b', 'c'].flatMap((name) => ROWS.map((row) => `${name} ${left(row)}`)));
  const rtl = ROWS.map((row) => {
    const [a, b] = rowOf(row) as [Piece, Piece];
    return [
      { ...b, rtl: true },
      { ...a, rtl: true },
    ];
  });
  expect(texts(rtl)).toEqual([...ROWS.map(right), ...ROWS.map(left)]);
});

test('UPL-05 a table, columns that come one after the other, and a few wide gaps stay as they are', () => {
  const table = ROWS.map((row) => [
    piece(`Item ${row}`, 60, 740 - 20 * row, { width: 40 }),
    piece(`What the item ${row} is good for.`, 340, 740 - 20 * row),
  ]);
  expect(texts(table)).toEqual(ROWS.map((row) => `Item ${row}What the item ${row} is good for.`));
  const ordered = [...ROWS.map((row) => [rowOf(row)[0]!]), ...ROWS.map((row) => [rowOf(row)[1]!])];
  expect(texts(ordered)).toEqual(IN_ORDER);
  expect(texts(ROWS.slice(0, 3).map(rowOf))).toEqual(ROWS.slice(0, 3).map((row) => left(row) + right(row)));
});
