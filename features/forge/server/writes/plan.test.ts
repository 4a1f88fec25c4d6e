import { expect, test } from 'vitest';
import { type BulkWrite, NewItem } from '../../contract.ts';
import { MAX_BLOCKS } from '../../limits.ts';
import { type KnownItem, planWrites } from './plan.ts';

const canvas = { width: 5000, height: 5000 };
const item = (more: Partial<KnownItem> = {}): KnownItem => ({
  id: 'a',
  content_type: 'text-note',
  color: 'amber',
  x: 10,
  y: 10,
  width: 200,
  height: 150,
  rev: 3,
  dead: false,
  ...more,
});
const plan = (
  write: Partial<BulkWrite>,
  {
    there = item(),
    keys = {},
    blocks = 1,
  }: { there?: KnownItem | null; keys?: Record<string, number>; blocks?: number } = {},
) =>
  planWrites([{ id: 'a', ...write }], {
    items: new Map(there ? [[there.id, there]] : []),
    revOf: (_, key) => keys[key],
    canvas,
    counts: { blocks, connections: 0 },
  });
const outcome = (...of: Parameters<typeof plan>) => {
  const { writes, known, stale, counts } = plan(...of);
  const [one] = writes;
  return one ? [one.rev, one.dead, counts.blocks] : known[0] ? ['known', known[0].rev] : ['stale', stale.length];
};
const create = NewItem.parse({ contentType: 'text-note' });
const moved = { spatialData: { position: { x: 50, y: 60 } } };

test('FORGE-04 what becomes of a write: done, known, or refused', () => {
  const dead = item({ dead: true });
  expect(outcome({ rev: 3, updates: moved })).toEqual([4, null, 1]);
  expect(outcome({ updates: moved })).toEqual([4, null, 1]);
  expect(outcome({ rev: 2, updates: moved })).toEqual(['stale', 1]);
  expect(outcome({ rev: 4, updates: moved })).toEqual(['stale', 1]);
  expect(outcome({ rev: 2, key: 'k', updates: moved }, { keys: { k: 3 } })).toEqual(['known', 3]);
  expect(outcome({ rev: 3, updates: {} })).toEqual(['known', 3]);
  expect(outcome({ rev: 3, deleted: true })).toEqual([4, true, 0]);
  expect(outcome({ rev: 3, deleted: false })).toEqual(['known', 3]);
  expect(outcome({ rev: 3, updates: moved }, { there: dead, blocks: 0 })).toEqual(['stale', 1]);
  expect(outcome({ rev: 3, deleted: true }, { there: dead, blocks: 0 })).toEqual(['known', 3]);
  expect(outcome({ rev: 3, deleted: false, updates: moved }, { there: dead, blocks: 0 })).toEqual([4, false, 1]);
  expect(outcome({ rev: 2, deleted: false }, { there: dead, blocks: 0 })).toEqual(['stale', 1]);
  expect(outcome({ create }, { there: null, blocks: 0 })).toEqual([1, null, 1]);
  expect(outcome({ create })).toEqual(['stale', 1]);
  expect(outcome({ updates: moved }, { there: null })).toEqual(['stale', 1]);
  expect(outcome({ deleted: true }, { there: null })).toEqual(['stale', 1]);
});

test('FORGE-08 a full canvas takes no further block, and lets the others be changed and deleted', () => {
  expect(() => plan({ create }, { there: null, blocks: MAX_BLOCKS })).toThrow('FORGE_TOO_MANY_BLOCKS');
  expect(() => plan({ deleted: false }, { there: item({ dead: true }), blocks: MAX_BLOCKS })).toThrow();
  expect(outcome({ updates: moved }, { blocks: MAX_BLOCKS })).toEqual([4, null, MAX_BLOCKS]);
  expect(outcome({ deleted: true }, { blocks: MAX_BLOCKS + 5 })).toEqual([4, true, MAX_BLOCKS + 4]);
});

test('FORGE-02 a size alone keeps the block on the canvas, a place alone keeps its size', () => {
  const set = (updates: BulkWrite['updates']) => plan({ updates }).writes[0]?.set;
  expect(set({ spatialData: { size: { width: 9000, height: 20 } } })).toEqual({ x: 0, y: 10, width: 5000, height: 20 });
  expect(set({ spatialData: { position: { x: 4990, y: -1 } } })).toEqual({ x: 4800, y: 0, width: 200, height: 150 });
  expect(set({ visualProperties: { z: 1e300 } })).toEqual({ z: 1e12 });
});
