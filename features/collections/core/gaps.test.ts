import { expect, test } from 'vitest';
import { gapsOf } from './gaps.ts';

test('LIB-01 a series tells which volumes are missing', () => {
  expect(gapsOf([])).toEqual([]);
  expect(gapsOf([1, 2, 3])).toEqual([]);
  expect(gapsOf([0, 1, 2.5, 5])).toEqual([3, 4]);
  expect(gapsOf([3])).toEqual([1, 2]);
  expect(gapsOf([90_000])).toHaveLength(50);
});
