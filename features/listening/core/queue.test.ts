import { expect, test } from 'vitest';
import { movedBy, playedLast, playedNext, unqueued } from './queue.ts';

const queue = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
const keys = (of: readonly { key: string }[]): string => of.map(({ key }) => key).join('');

test('PLAY-02 something is put in first or last, never twice', () => {
  expect(keys(playedNext(queue, { key: 'd' }))).toBe('dabc');
  expect(keys(playedNext(queue, { key: 'c' }))).toBe('cab');
  expect(keys(playedLast(queue, { key: 'd' }))).toBe('abcd');
  expect(keys(playedLast(queue, { key: 'a' }))).toBe('abc');
});

test('PLAY-02 something is moved, at the edge it stays, and taken out', () => {
  expect(keys(movedBy(queue, 'b', -1))).toBe('bac');
  expect(keys(movedBy(queue, 'b', 1))).toBe('acb');
  expect(keys(movedBy(queue, 'a', -1))).toBe('abc');
  expect(keys(movedBy(queue, 'c', 1))).toBe('abc');
  expect(keys(movedBy(queue, 'x', 1))).toBe('abc');
  expect(keys(unqueued(queue, 'b'))).toBe('ac');
  expect(keys(queue)).toBe('abc');
});
