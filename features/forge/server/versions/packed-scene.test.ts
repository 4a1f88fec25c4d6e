import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { expect, test } from 'vitest';
import { packScene, readScene } from './packed-scene.ts';

test('FORGE-04 a version from before the color variants is read with the colors that its own became', async () => {
  const item = (id: string, color: string, metadata: object = {}) => ({
    id,
    contentType: 'text-note',
    contentData: { content: id, metadata },
    spatialData: { position: { x: 0, y: 0 }, size: { width: 200, height: 150 } },
    visualProperties: { color, z: 0, locked: false },
    addedAt: '2026-11-27T00:00:00Z',
  });
  const former = ['yellow', 'red', 'teal', 'gray', 'white', 'blue'].map((color) => item(color, color, { tag: 1 }));
  const bytes = await promisify(zstdCompress)(JSON.stringify({ v: 1, items: former }));
  const items = await readScene(bytes);
  expect(items.map(({ visualProperties, contentData }) => [visualProperties.color, contentData.metadata])).toEqual([
    ['amber', { tag: 1, colorVariant: 'amber' }],
    ['rose', { tag: 1, colorVariant: 'rose' }],
    ['cyan', { tag: 1, colorVariant: 'cyan' }],
    ['plain', { tag: 1 }],
    ['plain', { tag: 1 }],
    ['blue', { tag: 1, colorVariant: 'blue' }],
  ]);
});

test('FORGE-04 a canvas of many blocks comes out of a version as it went in, whatever its words are', async () => {
  const items = Array.from({ length: 450 }, (_, n) => ({
    id: `b${n}`,
    contentType: 'text-note' as const,
    contentData: { content: `line ${n}\nnext, "},{\u2028 ${'نص'.repeat(n % 50)}`, metadata: { n } },
    spatialData: { position: { x: n, y: 0 }, size: { width: 200, height: 150 } },
    visualProperties: { color: 'plain' as const, z: n, locked: false },
    addedAt: '2026-11-27T00:00:00Z',
  }));
  expect(await readScene(await packScene(items))).toEqual(items);
  expect(await readScene(await packScene(items.slice(0, 200)))).toHaveLength(200); // a full slice and nothing after it
  expect(await readScene(await packScene([]))).toEqual([]);
});
