import { expect, test } from 'vitest';
import type { CommandSpec } from './command.ts';
import { assignKeys, conflictOf, keysOf, repairChanges } from './key-changes.ts';

type Keyed = Pick<CommandSpec, 'id' | 'group' | 'keys' | 'everywhere'>;
const reading = 'shell.shortcuts.reading',
  media = 'shell.shortcuts.media',
  general = 'shell.shortcuts.general';
const next: Keyed = { id: 'next', group: reading, keys: ['PageDown', 'Space'] };
const bookmark: Keyed = { id: 'bookmark', group: reading, keys: ['B'] };
const play: Keyed = { id: 'play', group: media, keys: ['Space'] };
const search: Keyed = { id: 'search', group: general, keys: ['Mod+K'], everywhere: true };
const all = [next, bookmark, play, search];

test('a key is in conflict on the same page only, or with what applies everywhere', () => {
  expect(conflictOf('B', next, all, {})).toBe(bookmark);
  expect(conflictOf('B', bookmark, all, {}), 'a command has its own keys').toBeUndefined();
  expect(conflictOf('Space', play, all, {}), 'a book and a recording are never open at once').toBeUndefined();
  expect(conflictOf('Mod+K', play, all, {})).toBe(search);
  expect(conflictOf('Space', search, all, {})).toBe(next);
  expect(conflictOf('B', next, all, { bookmark: ['X'] })).toBeUndefined();
  expect(conflictOf('X', next, all, { bookmark: ['X'] })).toBe(bookmark);
});

test('a key that is taken over is taken away from the command that had it, and from that alone', () => {
  const changes = assignKeys(bookmark, ['Space'], all, {});
  expect(changes).toEqual({ bookmark: ['Space'], next: ['PageDown'] });
  expect(keysOf(play, changes)).toEqual(['Space']);
});

test('a command that gets its own keys back takes them back, and nothing is kept of it', () => {
  const changes = assignKeys(next, ['B'], all, {});
  expect(changes).toEqual({ next: ['B'], bookmark: [] });
  expect(assignKeys(bookmark, null, all, changes)).toEqual({ next: [] });
  expect(assignKeys(next, null, all, { next: ['N'] })).toEqual({});
  expect(assignKeys(next, ['PageDown', 'Space'], all, { next: ['N'] })).toEqual({});
});

test('a command without keys stays without them', () => {
  expect(keysOf(next, assignKeys(next, [], all, {}))).toEqual([]);
});

test('what was stored is repaired: no chord of the browser, nothing that is no chord', () => {
  expect(
    repairChanges({ next: ['mod+n', 'J'], bookmark: ['Mod+W', 'nonsense', 7], play: [], search: 'Mod+K' }),
  ).toEqual({
    next: ['J'],
    play: [],
  });
  expect(repairChanges({ next: ['Mod+j'] })).toEqual({ next: ['Mod+J'] });
  expect([null, 7, 'text', ['B']].map(repairChanges)).toEqual([undefined, undefined, undefined, undefined]);
});
