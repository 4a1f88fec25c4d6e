import { expect, test } from 'vitest';
import {
  chaptersAround,
  chapterTicks,
  type Chapter,
  clampPercent,
  hoursAndMinutes,
  minutesToShow,
  pagePercent,
  pdfMinutesLeft,
  placeHeadings,
} from './progress.ts';

const chapter = (id: string, position: number, depth = 0): Chapter => ({
  id,
  title: id,
  position,
  depth,
  href: null,
  page: null,
});
const three = [chapter('a', 0), chapter('b', 30), chapter('c', 70)];

test('READ-01 a tick stands at each chapter start, none at the edges, none twice', () => {
  expect(chapterTicks([...three, chapter('d', 70.02), chapter('e', 100)])).toEqual([30, 70]);
});

test('READ-01 a book of many parts marks its first level only', () => {
  const many = Array.from({ length: 80 }, (_, i) => chapter(`s${i}`, i + 1, 1));
  expect(chapterTicks([chapter('part', 50), ...many])).toEqual([50]);
});

test('READ-01 ticks too close to each other are thinned out', () => {
  expect(chapterTicks([chapter('a', 10), chapter('b', 10.5), chapter('c', 12)], 1)).toEqual([10, 12]);
});

test('READ-01 current and next chapter follow the percent', () => {
  expect(chaptersAround(three, 42)).toMatchObject({ current: { id: 'b' }, next: { id: 'c' }, index: 1 });
  expect(chaptersAround(three, 90)).toMatchObject({ current: { id: 'c' }, next: null });
  expect(chaptersAround([chapter('b', 30)], 5)).toEqual({ current: null, next: chapter('b', 30), index: -1 });
});

test('READ-01 what the engine knows beats the percent', () => {
  expect(chaptersAround(three, 5, 'c').current?.id).toBe('c');
  expect(chaptersAround(three, 42, 'gone').current?.id).toBe('b');
});

test('READ-01 pages of a PDF run from 0 to 100', () => {
  expect([pagePercent(1, 5), pagePercent(3, 5), pagePercent(5, 5), pagePercent(1, 1), pagePercent(1, 0)]).toEqual([
    0, 50, 100, 100, 0,
  ]);
});

test('READ-01 minutes left are whole and never 0 while something is left', () => {
  expect([minutesToShow(0.2), minutesToShow(12.4), minutesToShow(0), minutesToShow(NaN), minutesToShow(-3)]).toEqual([
    1, 12, 0, 0, 0,
  ]);
  expect(hoursAndMinutes(804)).toEqual({ hours: 13, minutes: 24 });
  expect(pdfMinutesLeft(10, 10)).toBe(0);
  expect(pdfMinutesLeft(1, 11)).toBeCloseTo(18);
});

test('READ-07 a percentage stays inside 0-100', () => {
  expect([clampPercent(-1), clampPercent(101), clampPercent(NaN), clampPercent(33.3)]).toEqual([0, 100, 0, 33.3]);
});

test('READ-06 a heading of the contents that leads nowhere stands where the next entry begins, and is never the chapter being read', () => {
  const leads = (id: string, position: number): Chapter => ({ ...chapter(id, position), href: `${id}.xhtml` });
  const placed = placeHeadings([
    chapter('Part I', 0),
    leads('1', 0),
    chapter('Part II', 0),
    leads('2', 40),
    chapter('Maps', 0),
  ]);
  expect(placed.map(({ position }) => position)).toEqual([0, 0, 40, 40, 100]);
  expect(placed[chaptersAround(placed, 20, null).index]!.id).toBe('1');
  expect(placed[chaptersAround(placed, 60, null).index]!.id).toBe('2');
});
