import { expect, test } from 'vitest';
import type { Block } from '../../model/things.ts';
import { CANVAS_SIZE } from '../../../limits.ts';
import type { CanvasFile } from './file.ts';
import { fitCanvasFile } from './fit-file.ts';
import { fromJsonCanvas } from './from-json-canvas.ts';

const node = (id: string, x: number, y = 0) => ({ id, type: 'text', text: id, x, y, width: 400, height: 200 });
const things = (file: CanvasFile): Block[] => {
  let n = 0;
  const { things: all, problems } = fromJsonCanvas(file, { newId: () => String(n++) });
  expect(problems).toEqual([]);
  return all as Block[];
};

test('FORGE-02 a JSON Canvas that fits is left as it is, wherever it lies', () => {
  const file = { nodes: [node('a', -30_000), node('b', 15_000)] };
  expect(fitCanvasFile(file)).toEqual({ file, scale: 1 });
  expect(fitCanvasFile({})).toEqual({ file: {}, scale: 1 });
});

test('FORGE-02 one that is wider than a canvas can be is scaled as a whole: nothing is moved by itself', () => {
  const fitted = fitCanvasFile({ nodes: [node('a', -60_000, 50), node('b', 0, 90), node('c', 39_600, 10)] });
  if (!fitted.file) throw new Error('refused');
  expect(fitted.scale).toBeCloseTo(0.498);
  const [a, b, c] = things(fitted.file);
  expect((b!.x - a!.x) / (c!.x - b!.x)).toBeCloseTo(60_000 / 39_600);
  expect([a!.w / 400, a!.h / 200].map((share) => share.toFixed(3))).toEqual(['0.498', '0.498']);
  expect(c!.x + c!.w).toBeLessThanOrEqual(CANVAS_SIZE.max);
});

test('FORGE-02 one of which nothing could be read any more is refused with its size', () => {
  expect(fitCanvasFile({ nodes: [node('a', 0), node('b', 0, 1e6)] })).toEqual({ file: null, extent: 1_000_200 });
});
