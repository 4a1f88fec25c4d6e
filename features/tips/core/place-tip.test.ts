import { expect, test } from 'vitest';
import { placeTip } from './place-tip.ts';

const VIEWPORT = { width: 1440, height: 900 };
const SIZE = { width: 256, height: 80 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const BELL = box(16, 850, 36, 36);

test('TIPS-01 a tip stands beside its target, and its arrow points at the middle of it', () => {
  const place = placeTip(box(600, 400, 40, 40), SIZE, VIEWPORT, [])!;
  expect(place).toEqual({ left: 650, top: 380, side: 'right', arrow: 40 });
  const low = placeTip(BELL, SIZE, VIEWPORT, [])!;
  expect(low.side).toBe('right');
  expect(low.top + low.arrow).toBe(868); // moved up at the window's edge, the arrow is not
});

test('TIPS-01 it goes where it covers nothing else', () => {
  const page = { ...box(232, 0, 1208, 900), weight: 1 };
  expect(placeTip(BELL, SIZE, { width: 1440, height: 900 }, [page])!.side).toBe('top');
  const links = Array.from({ length: 20 }, (_, at) => ({ ...box(16, at * 40, 200, 36), weight: 3 }));
  const beside = placeTip(BELL, SIZE, VIEWPORT, links)!;
  expect(beside.side).toBe('right');
  const word = { ...box(300, 860, 300, 20), weight: 1 };
  const away = placeTip(box(240, 700, 36, 36), SIZE, VIEWPORT, [word, { ...box(286, 690, 300, 20), weight: 1 }])!;
  expect(away.top).toBeGreaterThanOrEqual(710);
});

test('TIPS-01 it moves away from what lies close to its target', () => {
  const bell = box(40, 40, 37, 21);
  const link = { ...box(40, 61, 50, 19), weight: 3 };
  const place = placeTip(bell, SIZE, VIEWPORT, [link])!;
  expect(place.side).toBe('right');
  expect(place.left).toBeGreaterThanOrEqual(link.right);
  expect(place.top + place.arrow).toBeCloseTo(50.5, -1);
});

test('TIPS-01 there is no tip where there is no room for one', () => {
  expect(placeTip(box(0, 0, 300, 60), SIZE, { width: 300, height: 60 }, [])).toBeNull();
});
