import { expect, test } from 'vitest';
import { simulateMany } from '../../../../tests/support/forge-simulation.ts';
import { edit } from './edit.ts';
import type { Fields } from './fields.ts';
import { fresh, type Known, shown, type SyncRecord } from './record.ts';
import { land, receive, receiveNothing, refuse, RULES, type Rules, takeOff } from './rules.ts';

const note: Fields = {
  contentType: 'text-note',
  content: 'old',
  metadata: {},
  position: { x: 0, y: 0 },
  size: { width: 200, height: 150 },
  color: 'amber',
  z: 0,
  locked: false,
};
const item = (rev: number, more: Partial<Fields> = {}, dead = false): Known => ({
  rev,
  seq: rev,
  dead,
  f: { ...note, ...more },
  by: 'Badr',
});
const record = (mine: Partial<Fields>, more: Partial<SyncRecord> = {}): SyncRecord => ({
  ...fresh('a'),
  base: item(1),
  mine,
  ...more,
});
const elsewhere = { x: 9, y: 9 };

test('FORGE-04 a place of one and words of another are both kept', () => {
  const { record: merged, copies, notices } = receive(record({ position: elsewhere }), item(2, { content: 'new' }));
  expect(shown(merged)).toEqual({ ...note, position: elsewhere, content: 'new' });
  expect([copies, notices]).toEqual([[], []]);
});

test('FORGE-04 both changed the words: theirs stand, mine are kept beside', () => {
  const { record: merged, copies, notices } = receive(record({ content: 'mine' }), item(2, { content: 'theirs' }));
  expect(shown(merged)?.content).toBe('theirs');
  expect(copies).toEqual([{ text: 'mine', near: 'a', by: 'Badr' }]);
  expect(notices).toEqual([{ id: 'a', what: 'kept-beside', by: 'Badr' }]);
});

test('FORGE-04 both moved it: the later place stands, and the other one is told to its author', () => {
  const { record: merged, notices } = receive(record({ position: elsewhere }), item(2, { position: { x: 5, y: 5 } }));
  expect(shown(merged)?.position).toEqual(elsewhere);
  expect(notices).toEqual([{ id: 'a', what: 'look-overwritten', field: 'position', lost: { x: 5, y: 5 }, by: 'Badr' }]);
});

test('FORGE-04 the label of a connection is none of the words that are kept twice', () => {
  const edge = { ...note, contentType: 'connection' };
  const before = { ...record({ content: 'mine' }), base: { ...item(1), f: edge } };
  const { copies, notices } = receive(before, { ...item(2), f: { ...edge, content: 'theirs' } });
  expect([copies, notices[0]?.what]).toEqual([[], 'look-overwritten']);
});

test('FORGE-04 deleted there and rewritten here, it lives; only moved here, it is gone, and that is said', () => {
  const rewritten = receive(record({ content: 'mine' }), item(2, {}, true));
  expect([rewritten.record.wish, shown(rewritten.record)?.content]).toEqual(['live', 'mine']);
  const moved = receive(record({ position: elsewhere }), item(2, {}, true));
  expect(shown(moved.record)).toBeNull();
  expect(moved.notices).toMatchObject([{ what: 'delete-beats-move', field: 'position', lost: elsewhere }]);
});

test('FORGE-04 deleted here and rewritten there, it lives; only moved there, it stays deleted, and that is said', () => {
  const deleted = record({}, { wish: 'dead' });
  expect(shown(receive(deleted, item(2, { content: 'theirs' })).record)?.content).toBe('theirs');
  const moved = receive(deleted, item(2, { position: elsewhere }));
  expect([shown(moved.record), moved.notices[0]?.lost]).toEqual([null, elsewhere]);
});

test('FORGE-04 a write whose answer was lost counts once, and what came after it is no conflict', () => {
  const sent = takeOff(record({ content: 'mine' }), 'k1');
  const held = receive(sent, item(3, { content: 'after mine' })).record;
  const landed = land(held, { key: 'k1', outcome: 'applied', rev: 2, item: item(3, { content: 'after mine' }) });
  expect([landed.copies, shown(landed.record)?.content, landed.record.mine]).toEqual([[], 'after mine', {}]);
});

test('FORGE-04 an old answer is not taken for the new one', () => {
  const sent = takeOff(record({ content: 'mine' }), 'k2');
  expect(land(sent, { key: 'k1', outcome: 'applied', rev: 2, item: null }).record).toBe(sent);
});

test('FORGE-02 what the server put at the rim of the canvas is shown there', () => {
  const sent = takeOff(record({ position: { x: 9000, y: 0 } }), 'k1');
  const rim = { x: 4800, y: 0 };
  const { record: landed } = land(sent, { key: 'k1', outcome: 'applied', rev: 2, item: item(2, { position: rim }) });
  expect([shown(landed)?.position, landed.mine]).toEqual([rim, {}]);
});

test('FORGE-04 an item that the server has forgotten is made anew if words were written to it', () => {
  expect(shown(receiveNothing(record({ content: 'mine' })).record)?.content).toBe('mine');
  expect(shown(receiveNothing(record({ position: elsewhere })).record)).toBeNull();
  const sent = takeOff(record({ content: 'mine' }), 'k1');
  const { record: landed } = land(sent, { key: 'k1', outcome: 'stale', rev: 0, item: null });
  expect(takeOff(landed, 'k2').flight).toMatchObject({ base: 0, dead: false, set: { content: 'mine' } });
});

test('FORGE-04 a server that was put back to an older day is believed', () => {
  const sent = takeOff({ ...record({ content: 'mine' }), base: item(7) }, 'k1');
  const { record: landed } = land(sent, { key: 'k1', outcome: 'stale', rev: 0, item: item(3) });
  expect([landed.base?.rev, takeOff(landed, 'k2').flight?.base]).toEqual([3, 3]);
});

test('FORGE-04 what the server refuses stays here until it is changed', () => {
  const sent = takeOff(record({ content: 'too long' }), 'k1');
  const { record: refused } = refuse(sent, 'k1', 'FORGE_CONTENT_TOO_LARGE');
  expect([takeOff(refused, 'k2').flight, shown(refused)?.content]).toEqual([null, 'too long']);
  const again = edit(refused, {
    id: 'a',
    do: 'set',
    fields: ['content'],
    f: { ...note, content: 'short' },
    seen: { content: 'too long' },
  });
  expect(takeOff(again.record, 'k3').flight?.set).toEqual({ content: 'short' });
});

test('FORGE-04 moved and put back: nothing is sent', () => {
  const back = takeOff(record({ position: { x: 0, y: 0 } }), 'k1');
  expect([back.flight, back.mine]).toEqual([null, {}]);
});

test('FORGE-04 random people on a random network see the same in the end, and nothing is lost', () => {
  expect(simulateMany(200)).toMatchObject({
    diverged: 0,
    stuck: 0,
    lostText: 0,
    lostPlaces: 0,
    falseConflicts: 0,
    bad: null,
  });
});

test('FORGE-04 the simulation notices each rule that is left out', () => {
  for (const rule of Object.keys(RULES) as (keyof Rules)[])
    expect([rule, simulateMany(150, { ...RULES, [rule]: false }).bad]).toEqual([rule, expect.any(Number)]);
});
