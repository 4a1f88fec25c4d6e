import { expect, test } from 'vitest';
import { canEditText, textEdit } from './edited.ts';
import type { Block } from './things.ts';

const block: Block = {
  id: 'a',
  kind: 'block',
  type: 'text-note',
  x: 0,
  y: 0,
  w: 200,
  h: 150,
  text: 'old',
  meta: {},
  color: 'amber',
  z: 1,
  locked: false,
};

test('FORGE-02 Ctrl+Enter gives a block 280x180', () => {
  expect(textEdit({ ...block, w: 900, h: 20 }, 'new', { reset: true })).toEqual({ text: 'new', w: 280, h: 180 });
});

test('FORGE-02 the width is 280 to 400 after an edit', () => {
  const width = (w: number): number | undefined => textEdit({ ...block, w }, 'new', { reset: false }).w;
  expect([200, 280, 333, 400, 900].map(width)).toEqual([280, 280, 333, 400, 400]);
});

test('FORGE-02 a frame and a locked block keep their size', () => {
  expect(textEdit({ ...block, kind: 'frame', type: 'frame' }, 'new', { reset: true })).toEqual({ text: 'new' });
  expect(textEdit({ ...block, locked: true }, 'new', { reset: true })).toEqual({ text: 'new' });
});

test('FORGE-02 a quotation is not edited', () => {
  expect(canEditText({ type: 'text-note' })).toBe(true);
  expect(canEditText({ type: 'book-quote' })).toBe(false);
});
