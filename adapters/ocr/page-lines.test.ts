import { expect, test } from 'vitest';
import { recognizedPassages } from '../formats/index.ts';
import type { Seen, Turn } from './messages.ts';
import { pageLinesOf } from './page-lines.ts';
import { linesIn } from './seen-lines.ts';

/** A page of 200 by 400 points, drawn twice as large, with one word 20 points from the left and 40 from the top, 60 by 10 points. */
const WORD = [20, 350, 80, 360];
const toPage: [number, number, number, number, number, number] = [200, 0, 0, -400, 0, 400];
const seenAs = (
  box: { x0: number; y0: number; x1: number; y1: number },
  o: { width?: number; height?: number; skew?: number; rtl?: boolean } = {},
): Seen => ({
  lines: [{ words: [{ text: 'Orvik', box }], box, rtl: o.rtl ?? false }],
  skew: o.skew ?? 0,
  confidence: 90,
  width: o.width ?? 400,
  height: o.height ?? 800,
  workMs: 1,
});
const placeOf = (seen: Seen, turned: Turn): number[] =>
  recognizedPassages([{ page: 1, ...pageLinesOf({ seen, turned }, toPage) }], { language: 'en', outline: [] })[0]!
    .rects![0]!;

test('UPL-05 a word lies where it was printed, whichever way the page was turned to read it', () => {
  expect(placeOf(seenAs({ x0: 40, y0: 80, x1: 160, y1: 100 }), 0)).toEqual(WORD);
  expect(placeOf(seenAs({ x0: 240, y0: 700, x1: 360, y1: 720 }), 180)).toEqual(WORD);
  // turned a quarter clockwise the picture is 800 wide; what was left is on top, what was on top is right
  expect(placeOf(seenAs({ x0: 700, y0: 40, x1: 720, y1: 160 }, { width: 800, height: 400 }), 90)).toEqual(WORD);
  expect(placeOf(seenAs({ x0: 80, y0: 240, x1: 100, y1: 360 }, { width: 800, height: 400 }), 270)).toEqual(WORD);
});

test('UPL-05 a tilted line is lit in steps, none of which reaches the next line', () => {
  const skew = Math.PI / 90;
  const seen = seenAs({ x0: 40, y0: 400, x1: 360, y1: 412 }, { skew });
  const rects = recognizedPassages([{ page: 1, ...pageLinesOf({ seen, turned: 0 }, toPage) }], {
    language: 'en',
    outline: [],
  })[0]!.rects!;
  expect(rects.length).toBeGreaterThan(1);
  for (const [, y0 = 0, , y1 = 0] of rects) expect(y1 - y0).toBeLessThan(10);
});

test('UPL-05 Chinese words join without spaces, words that are only spaces go, the direction is the paragraph’s', () => {
  const box = (x0: number) => ({ x0, y0: 0, x1: x0 + 10, y1: 10 });
  const lines = linesIn({
    blocks: [
      {
        paragraphs: [
          {
            is_ltr: 1,
            lines: [
              {
                bbox: box(0),
                words: [
                  { text: '人人', bbox: box(0) },
                  { text: ' ', bbox: box(5) },
                  { text: '生而', bbox: box(20) },
                  { text: 'free', bbox: box(40) },
                ],
              },
            ],
          },
          {
            is_ltr: 0,
            lines: [
              {
                bbox: box(0),
                words: [
                  { text: 'كتاب', bbox: box(20) },
                  { text: 'جديد', bbox: box(0) },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  const page = pageLinesOf({ seen: { ...seenAs(box(0)), lines }, turned: 0 }, toPage);
  expect(page.lines.map(({ text, rtl }) => [text, rtl])).toEqual([
    ['人人生而 free', false],
    ['كتاب جديد', true],
  ]);
});
