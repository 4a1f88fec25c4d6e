import { expect, test } from 'vitest';
import type { Look } from '../engine.ts';
import { fitOf } from './fit.ts';

const fit = (change: Partial<Look>, width: number) =>
  fitOf({ flow: 'paged', margin: 'normal', columns: 'auto', ...change } as Look, width);

test('READ-03 two columns by themselves on wide screens, by choice wherever they fit', () => {
  expect([fit({}, 1300), fit({}, 900)].map((one) => one['max-column-count'])).toEqual(['2', '1']);
  expect(
    [fit({ columns: 'one' }, 1300), fit({ columns: 'two' }, 700), fit({ columns: 'two' }, 360)].map(
      (one) => one['max-column-count'],
    ),
  ).toEqual(['1', '2', '1']);
  expect(parseInt(fit({ columns: 'two' }, 700)['max-inline-size']!)).toBeLessThan(700);
});

test('READ-03 wider margins are shorter lines with more around them', () => {
  const steps = (['narrow', 'normal', 'wide', 'widest'] as const).map((margin) => fit({ margin }, 1000));
  const numbers = (name: string) => steps.map((one) => parseFloat(one[name]!));
  expect(numbers('max-inline-size')).toEqual(numbers('max-inline-size').toSorted((a, b) => b - a));
  expect(numbers('margin')).toEqual(numbers('margin').toSorted((a, b) => a - b));
  expect(new Set(numbers('gap')).size).toBe(4);
});

test('READ-03 scrolled or paged', () => {
  expect([fit({ flow: 'scrolled' }, 900)['flow'], fit({}, 900)['flow']]).toEqual(['scrolled', 'paginated']);
});
