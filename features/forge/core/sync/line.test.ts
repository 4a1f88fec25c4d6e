import { expect, test } from 'vitest';
import type { Thing } from '../model/things.ts';
import { fieldsOf } from '../model/wire.ts';
import type { SyncItem } from './fields.ts';
import { type BulkAnswer, Line, type News } from './line.ts';
import { MemoryStore } from './memory-store.ts';
import { isQuiet, shown } from './record.ts';
import type { Write } from './writes.ts';

const note: Thing = {
  id: 'a',
  kind: 'block',
  type: 'text-note',
  x: 0,
  y: 0,
  w: 200,
  h: 150,
  text: 'here',
  meta: {},
  color: 'amber',
  z: 0,
  locked: false,
};
const fields = fieldsOf(note);
const { contentType, content, metadata, position, size, color, z, locked } = fields;
const item = (seq: number, dead = false): SyncItem => ({
  id: 'a',
  rev: seq,
  seq,
  deletedAt: dead ? '2026-11-27T00:00:00Z' : null,
  changedBy: { id: 'b', name: 'Badr' },
  contentType,
  contentData: { content, metadata },
  spatialData: { position, size },
  visualProperties: { color, z, locked },
});
const alive: News = { items: [item(1)], seq: 1, full: false };
/** All that there is as of the tenth change: the note was deleted in between. */
const emptied: News = { items: [], seq: 10, full: true };

/** A browser of some pages; `answers` are what the server says to the questions for news, `told` to what is sent, in order. */
function browser(pages: number, ...answers: (News | Promise<News>)[]) {
  const store = new MemoryStore();
  const sent: Write[] = [];
  const told: BulkAnswer[] = [];
  const open = (): Line => {
    const line = new Line({
      store,
      newId: () => 'never',
      send: async (writes) => {
        sent.push(...writes);
        return told.shift()!;
      },
      news: async () => answers.shift()!,
      fault: () => null,
      onRecords: () => {},
    });
    line.load(store.rows.values(), store.cursor);
    return line;
  };
  return { store, open, sent, told, lines: Array.from({ length: pages }, open) };
}

test('FORGE-04 what was deleted goes from a browser though the page that asked had never heard of it', async () => {
  const { open, lines } = browser(2, alive, emptied);
  const [one, late] = lines as [Line, Line];
  await one.fetch();
  await late.fetch(); // and the first one ends before it hears of this
  const next = open();
  expect([next.cursor, shown(next.records.get('a')!)]).toEqual([10, null]);
});

test('FORGE-04 news that were overtaken bring nothing back', async () => {
  const slow = Promise.withResolvers<News>();
  const { open, lines } = browser(2, slow.promise, emptied);
  const [one, other] = lines as [Line, Line];
  const asked = one.fetch();
  await other.fetch();
  slow.resolve(alive);
  await asked;
  expect([one.cursor, one.records.size, open().records.size]).toEqual([10, 0, 0]);
});

test('FORGE-04 a move of what was deleted long ago is told to be lost', async () => {
  const { lines, store } = browser(1, alive, emptied);
  const line = lines[0]!;
  await line.fetch();
  const there = { x: 70, y: 70 };
  await line.edit([
    { id: 'a', do: 'set', fields: ['position'], f: { ...fields, position: there }, seen: { position } },
  ]);
  await line.fetch();
  const { notices } = store.rows.get('a')!;
  expect(notices).toEqual([{ id: 'a', what: 'delete-beats-move', field: 'position', lost: there, by: null }]);
});

test('FORGE-04 words for what was deleted long ago keep it', async () => {
  const { lines, sent, told } = browser(1, alive, emptied);
  const line = lines[0]!;
  await line.fetch();
  await line.edit([{ id: 'a', do: 'set', fields: ['content'], f: { ...fields, content: 'mine' }, seen: { content } }]);
  await line.fetch();
  const record = line.records.get('a')!;
  expect([record.wish, shown(record)?.content]).toEqual(['live', 'mine']);

  const mine = { ...item(11), contentData: { content: 'mine', metadata } };
  const brought: BulkAnswer = { items: [{ ...mine, key: 'never', applied: 11 }], stale: [] };
  told.push({ items: [], stale: [{ id: 'a', key: 'never', item: item(5, true) }] }, brought);
  await line.send();
  expect(sent.map(({ rev }) => rev)).toEqual([1, 5]); // the deletion's own revision was learned from the refusal
  expect(shown(line.records.get('a')!)?.content).toBe('mine');
  expect(isQuiet(line.records.get('a')!)).toBe(true);
});
