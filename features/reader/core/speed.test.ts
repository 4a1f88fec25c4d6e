import { expect, test } from 'vitest';
import { minutesLeft, SpeedMeter, speedLanguage, wordsPerMinute } from './speed.ts';

const MINUTE = 60_000;
/** A book of 100,000 words: a page of 250 words is a quarter of a percent. */
const WORDS = 100_000;
const PAGE = 0.25;

/** Samples of someone who turns a page each `minutes` (one for each page). */
function read(minutes: readonly number[], meter = new SpeedMeter(WORDS)): (number | null)[] {
  let at = 1000;
  meter.jumped({ percent: 0, at });
  return minutes.map((one, i) => meter.moved({ percent: (i + 1) * PAGE, at: (at += one * MINUTE) }));
}

test('READ-01 pages turned at a steady pace give that pace', () => {
  expect(read([1, 1, 1.25])).toEqual([250, 250, 200]);
});

test('READ-01 a page left lying, a page skimmed and a page read with odd speed do not mislead', () => {
  expect(read([90])).toEqual([null]); // gone for lunch
  expect(read([0.1])).toEqual([null]); // 2,500 words a minute
  expect(read([0.3, 4])).toEqual([700, 80]); // clamped
});

test('READ-01 jumps are not read: a chapter chosen, a way back, a place far on', () => {
  const meter = new SpeedMeter(WORDS);
  meter.jumped({ percent: 10, at: 0 });
  expect(meter.moved({ percent: 40, at: MINUTE })).toBeNull();
  expect(meter.moved({ percent: 40 + PAGE, at: 2 * MINUTE })).toBe(250);
  expect(meter.moved({ percent: 20, at: 3 * MINUTE })).toBeNull();
  expect(meter.moved({ percent: 20 + PAGE, at: 4 * MINUTE })).toBe(250);
  meter.jumped({ percent: 50, at: 5 * MINUTE });
  expect(meter.moved({ percent: 50 + PAGE, at: 6 * MINUTE })).toBe(250);
});

test('READ-01 small steps of a scrolled book add up', () => {
  const meter = new SpeedMeter(WORDS);
  meter.jumped({ percent: 0, at: 0 });
  expect(meter.moved({ percent: 0.02, at: 5000 })).toBeNull();
  expect(meter.moved({ percent: 0.04, at: 10_000 })).toBeNull();
  expect(meter.moved({ percent: 0.1, at: 30_000 })).toBe(200);
});

test('READ-01 time out of sight does not count, and a clock that goes back says nothing', () => {
  const meter = new SpeedMeter(WORDS);
  meter.jumped({ percent: 0, at: 0 });
  meter.hide(MINUTE / 2);
  meter.show(60 * MINUTE);
  expect(meter.moved({ percent: PAGE, at: 60.5 * MINUTE })).toBe(250);
  expect(meter.moved({ percent: 2 * PAGE, at: 3 * MINUTE })).toBeNull();
  expect(meter.moved({ percent: 3 * PAGE, at: 4 * MINUTE })).toBe(250);
});

const eight = (speed: number): number[] => Array.from({ length: 8 }, () => speed);

test('READ-01 a person’s own speed counts from enough samples on, by language and kind, and outliers do not move it', () => {
  expect(wordsPerMinute([{ language: 'en', kind: 'epub', samples: [300, 300] }], 'en', 'epub')).toBe(230);
  expect(wordsPerMinute([{ language: 'en', kind: 'epub', samples: [...eight(300), 80, 700] }], 'en', 'epub')).toBe(300);
  const both = [
    { language: 'en', kind: 'epub' as const, samples: eight(300) },
    { language: 'ar', kind: 'epub' as const, samples: eight(150) },
  ];
  expect(wordsPerMinute(both, 'ar', 'epub')).toBe(150);
  expect(wordsPerMinute(both, 'en', 'pdf')).toBe(300);
  expect(wordsPerMinute(both, 'de', 'epub')).toBe(230);
  expect(wordsPerMinute(both, 'zh', 'epub')).toBe(380);
});

test('READ-01 minutes left in the chapter and in the book; nothing while nothing is known', () => {
  expect(minutesLeft({ words: 23_000, pages: null }, 230, 50, 62)).toEqual({ chapter: 12, book: 50 });
  expect(minutesLeft({ words: 23_000, pages: null }, 230, 50, null)).toEqual({ chapter: null, book: 50 });
  expect(minutesLeft({ words: null, pages: 100 }, 230, 50, 60).book).toBeCloseTo(90);
  expect(minutesLeft({ words: 0, pages: null }, 230, 50, 60)).toEqual({ chapter: null, book: null });
});

test('READ-01 languages are kept by their first part', () => {
  expect([speedLanguage('en-GB'), speedLanguage('AR'), speedLanguage(null), speedLanguage('x')]).toEqual([
    'en',
    'ar',
    'und',
    'und',
  ]);
});
