import { expect, test } from 'vitest';
import { panBy, SCALE_MAX, WHOLE, zoomBy } from './zoom-pan.ts';

const picture = { width: 400, height: 300 };
const screen = { width: 800, height: 600 };
const middle = { x: 0, y: 0 };

test('READ-09 a picture grows around the point that is pressed and stays inside its edges', () => {
  const near = zoomBy(WHOLE, 4, { x: 100, y: 50 }, picture, screen);
  expect(near).toEqual({ scale: 4, x: -300, y: -150 });
  expect(panBy(near, -5000, 5000, picture, screen)).toEqual({ scale: 4, x: -400, y: 300 });
});

test('READ-09 a picture that fits is not moved, and is never smaller than whole or larger than the limit', () => {
  expect(panBy(WHOLE, 50, 50, picture, screen)).toEqual(WHOLE);
  expect(zoomBy(zoomBy(WHOLE, 4, middle, picture, screen), 0.01, { x: 90, y: 9 }, picture, screen)).toEqual(WHOLE);
  expect(zoomBy(WHOLE, 1000, middle, picture, screen).scale).toBe(SCALE_MAX);
});
