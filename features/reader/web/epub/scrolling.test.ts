import { expect, test } from 'vitest';
import { pixelBefore } from './scrolling.ts';

test('READ-07 scrolled text stands a little before the line it was brought to, however the browser rounds', () => {
  for (const line of [100, 100.25, 100.5, 100.75, -100.25, -100.75]) {
    const at = pixelBefore(line);
    expect(Number.isInteger(at)).toBe(true);
    expect(Math.abs(line) - Math.abs(at)).toBeGreaterThan(0);
    expect(Math.abs(line) - Math.abs(at)).toBeLessThanOrEqual(1);
  }
  expect([0, 0.5, 1].map(pixelBefore)).toEqual([0, 0, 0]);
});
