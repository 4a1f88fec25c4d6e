import { expect, test } from 'vitest';
import { checkShortNames, SHORT_NAMES, toggledShortName } from './short-names.ts';

test('NAV-02 the short navigation holds library, Malaika, Sparks, Bookcasts and working area', () => {
  expect(SHORT_NAMES).toEqual(['library', 'malaika', 'spark', 'bookcasts', 'area']);
});

test('NAV-02 a shortcut is taken out and put back in its place', () => {
  const without = toggledShortName(SHORT_NAMES, 'malaika');
  expect(without).toEqual(['library', 'spark', 'bookcasts', 'area']);
  expect(toggledShortName(without, 'malaika')).toEqual(['library', 'malaika', 'spark', 'bookcasts', 'area']);
});

test('NAV-02 a stored choice keeps what is known; what is no list is refused', () => {
  expect(checkShortNames(['area', 'street', 'library'])).toEqual(['library', 'area']);
  expect(checkShortNames([])).toEqual([]);
  expect(checkShortNames({ library: true })).toBeUndefined();
});
