import { expect, test } from 'vitest';
import { pasted } from '../exchange/clipboard.ts';
import { colorIn } from '../exchange/json-canvas/file.ts';
import { readEdit, readRecord } from '../sync/read-record.ts';
import { fresh } from '../sync/record.ts';
import { COLOR_VARIANTS, FORMER_COLORS } from './colors.ts';
import { fieldsOfItem, type ItemShape } from './wire.ts';

const fields = (color: string, metadata: object = {}) => ({
  contentType: 'text-note',
  content: 'words',
  metadata,
  position: { x: 0, y: 0 },
  size: { width: 200, height: 150 },
  color,
  z: 0,
  locked: false,
});
const known = (color: string, metadata?: object) => ({
  rev: 1,
  seq: 1,
  dead: false,
  f: fields(color, metadata),
  by: null,
});
const item = (color: string, metadata: Record<string, unknown> = {}): ItemShape => ({
  id: 'a',
  contentType: 'text-note',
  contentData: { content: 'words', metadata },
  spatialData: { position: { x: 0, y: 0 }, size: { width: 200, height: 150 } },
  visualProperties: { color, z: 0, locked: false },
});

test('FORGE-02 there are ten color variants, by the names of the specification', () => {
  expect(COLOR_VARIANTS.join(' ')).toBe('blue green purple pink amber cyan violet emerald rose orange');
});

test.each(Object.entries(FORMER_COLORS))('FORGE-02 a copy in a browser that says %s is read as %s', (former, color) => {
  const record = readRecord({
    id: 'a',
    base: known(former),
    mine: { color: former },
    wish: null,
    flight: { key: 'k', base: 1, set: { color: former, z: 2 } },
    held: known(former),
    refused: null,
    notices: [],
  })!;
  expect([record.base?.f.color, record.mine.color, record.flight?.set, record.held?.f.color]).toEqual([
    color,
    color,
    { color, z: 2 },
    color,
  ]);
  const edits = [
    { id: 'a', do: 'add', f: fields(former) },
    { id: 'a', do: 'drop', seen: fields(former) },
    { id: 'a', do: 'set', f: fields(former), seen: { color: former }, fields: ['color'] },
  ];
  expect(edits.map((edit) => JSON.stringify(readEdit(edit)).includes(`"${former}"`))).toEqual([false, false, false]);
  const clip = JSON.stringify({ maktaba: 'canvas', v: 1, items: [item(former)] });
  const area = { x: 0, y: 0, w: 5000, h: 5000 };
  expect(pasted(clip, { newId: () => 'b', z: 1, area })?.things[0]?.color).toBe(color);
});

test('FORGE-02 the specification’s name of the color is no metadata of its own: it can’t fall behind the color', () => {
  expect(fieldsOfItem(item('blue', { colorVariant: 'blue', tag: 1 }))).toMatchObject({
    color: 'blue',
    metadata: { tag: 1 },
  });
  expect(fieldsOfItem(item('blue', { colorVariant: 'blue' })).metadata).toEqual({});
  const record = readRecord({ ...fresh('a'), base: known('blue', { colorVariant: 'blue', tag: 1 }) });
  expect(record?.base?.f.metadata).toEqual({ tag: 1 });
});

test('FORGE-02 files that were exported with the former colors come back in those that they became', () => {
  const exported = { '1': 'rose', '2': 'orange', '3': 'amber', '4': 'green', '5': 'cyan', '6': 'purple' };
  const hexes = { '#db2777': 'pink', '#2563eb': 'blue', '#6b7280': 'plain' };
  for (const [inFile, color] of Object.entries({ ...exported, ...hexes })) expect(colorIn(inFile)).toBe(color);
});
