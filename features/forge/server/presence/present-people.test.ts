import { expect, test } from 'vitest';
import { PRESENCE_MS } from '../../limits.ts';
import { presentPeople } from './present-people.ts';

test('FORGE-08 who is on a canvas is known until they leave or say nothing for 30 seconds', () => {
  let now = 0;
  const present = presentPeople(() => now);
  present.seen('s', 'amina', { tab: 't1', cursor: { x: 1, y: 2 }, selection: ['a'] });
  present.seen('s', 'badr', { tab: 't2' });
  expect(present.others('s', 'badr', 't2')).toEqual([
    { personId: 'amina', tab: 't1', cursor: { x: 1, y: 2 }, selection: ['a'] },
  ]);
  present.seen('s', 'amina', { tab: 't1', cursor: null });
  expect(present.others('s', 'badr', 't2')).toMatchObject([{ cursor: null, selection: ['a'] }]);
  expect(present.others('other', 'badr', 't2')).toEqual([]);
  expect(present.left('s', 'badr', 't2')).toBe(true);
  expect(present.left('s', 'badr', 't2')).toBe(false);
  expect(present.others('s', 'amina', 't1')).toEqual([]);
  now = PRESENCE_MS + 1;
  expect(present.others('s', 'badr', 't2')).toEqual([]);
});
