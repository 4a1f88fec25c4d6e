import { expect, test } from 'vitest';
import { FITTED, fitShare, kept, scaledAt } from './picture-place.ts';

const frame = { width: 1000, height: 600 };

test('UPL-05 a picture grows around the pointer', () => {
  const grown = scaledAt(FITTED, 2, { x: 100, y: 50 });
  expect(grown).toEqual({ scale: 2, x: -100, y: -50 });
  expect(scaledAt(grown, 0.5, { x: 100, y: 50 })).toEqual(FITTED);
  expect(scaledAt(FITTED, 1000, { x: 0, y: 0 }).scale).toBe(20);
});

test('UPL-05 a picture is never moved out of sight, and one that fits lies in the middle', () => {
  expect(kept({ scale: 2, x: 5000, y: -5000 }, frame)).toEqual({ scale: 2, x: 1000, y: -600 });
  expect(kept({ scale: 1, x: 30, y: 30 }, frame)).toEqual(FITTED);
});

test('UPL-05 a large picture fills the frame, a small one keeps its size', () => {
  expect(fitShare({ width: 4000, height: 1000 }, frame, 0)).toBe(0.25);
  expect(fitShare({ width: 100, height: 100 }, frame, 16)).toBe(1);
  expect(fitShare({ width: 0, height: 0 }, frame, 16)).toBe(1);
});
