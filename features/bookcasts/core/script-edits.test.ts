import { expect, test } from 'vitest';
import type { Line, Script } from '../contract.ts';
import {
  asEdits,
  changesIn,
  moved,
  plannedSeconds,
  putBack,
  rebased,
  sentOf,
  startEdits,
  toSpeak,
  withHost,
  without,
  withText,
} from './script-edits.ts';

const line = (id: string, text: string, more: Partial<Line> = {}): Line => ({
  id,
  host: 'malaika',
  move: 'say',
  partId: 'p1',
  pieces: [{ text, role: 'glue', lang: 'en', evidence: { kind: 'none' } }],
  seconds: 4,
  at: 0,
  to: 4,
  editedBy: null,
  ...more,
});
const script = (lines: Line[], revision = 1): Script => ({
  bookcastId: 'b1',
  revision,
  parts: [{ id: 'p1', title: 'Part', at: 0 }],
  lines,
  seconds: lines.reduce((sum, { seconds }) => sum + seconds, 0) + 1,
  asked: 60,
  engine: null,
  warnings: [],
});
const [a, b, c] = [line('a', 'One two'), line('b', 'Three four'), line('c', 'Five six')];
const whole = script([a, b, c]);

test('CAST-01 nothing is changed at first, and own words again are no change', () => {
  const edits = withText(withText(startEdits(whole), a, 'Other'), a, 'One two');
  expect(changesIn(edits)).toBe(0);
  expect(edits).toEqual(startEdits(whole));
});

test('CAST-01 words, hosts, deletions and another order count as changes and are what is sent', () => {
  const edits = moved(without(withHost(withText(startEdits(whole), a, ' New '), b, 'marcus'), 'c'), 'b', -1);
  expect(changesIn(edits)).toBe(4);
  expect(sentOf(edits)).toEqual([
    { id: 'b', host: 'marcus' },
    { id: 'a', text: 'New' },
  ]);
});

test('CAST-01 a deleted line comes back to its place, once', () => {
  const gone = without(startEdits(whole), 'b');
  const back = putBack(putBack(gone, { id: 'b' }, 1), { id: 'b' }, 1);
  expect(back.lines.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('CAST-01 only lines with other words, another host or no sound are spoken anew', () => {
  expect(toSpeak(whole, startEdits(whole))).toBe(0);
  expect(toSpeak(whole, moved(startEdits(whole), 'a', 1))).toBe(0);
  expect(toSpeak(whole, withHost(withText(startEdits(whole), a, 'x'), b, 'marcus'))).toBe(2);
  const unheard = script([a, line('n', 'New', { at: null, to: null })]);
  expect(toSpeak(unheard, startEdits(unheard))).toBe(1);
});

test('CAST-01 the planned length follows the changes', () => {
  expect(plannedSeconds(whole, startEdits(whole))).toBe(13);
  expect(plannedSeconds(whole, without(startEdits(whole), 'a'))).toBe(9);
  const longer = plannedSeconds(whole, withText(startEdits(whole), a, 'One two One two One two'));
  expect(longer).toBeGreaterThan(13);
});

test('CAST-01 changes go on a newer version; words for lines that are gone are kept apart', () => {
  const edits = without(withText(withText(startEdits(whole), a, 'Mine'), b, 'Mine too'), 'c');
  const newer = script([line('a', 'Changed elsewhere'), c, line('d', 'Added')], 2);
  const on = rebased(edits, newer);
  expect(on.revision).toBe(2);
  expect(on.lines).toEqual([{ id: 'a', text: 'Mine', was: 'One two' }, { id: 'd' }]);
  expect(on.lost).toEqual(['Mine too']);
});

test('CAST-01 the person’s order stays on a newer version, and lines they don’t know follow their neighbors', () => {
  const edits = moved(startEdits(whole), 'c', -1);
  const newer = script([a, b, line('d', 'Added'), c], 2);
  expect(rebased(edits, newer).lines.map(({ id }) => id)).toEqual(['a', 'c', 'b', 'd']);
});

test('CAST-01 stored changes are read again; anything else is none', () => {
  const edits = withText(startEdits(whole), a, 'Mine');
  expect(asEdits(JSON.parse(JSON.stringify(edits)))).toEqual(edits);
  for (const bad of [null, 1, {}, { revision: 1, base: [], lines: [{}], lost: [] }])
    expect(asEdits(bad)).toBeUndefined();
});
