import { expect, test } from 'vitest';
import { REVIEW_DAYS } from '../limits.ts';
import { afterReview, dayAfter, handful, nextStep, personsDay } from './review.ts';

test('HIGH-01 review: kept highlights come back ever later, others sooner or much later', () => {
  let step: number | null = null;
  const gaps: number[] = [];
  for (let day = '2026-01-01', k = 0; k < 9; k++) {
    const next = afterReview(step, 'keep', day);
    gaps.push((Date.parse(next.dueOn) - Date.parse(day)) / 86_400_000);
    ({ step, dueOn: day } = next);
  }
  expect(gaps).toEqual([...REVIEW_DAYS, ...REVIEW_DAYS.slice(-1), ...REVIEW_DAYS.slice(-1)].slice(0, 9));
  expect([nextStep(3, 'more'), nextStep(3, 'keep'), nextStep(3, 'less')]).toEqual([2, 4, 5]);
  expect([nextStep(0, 'more'), nextStep(null, 'more'), nextStep(null, 'keep'), nextStep(null, 'less')]).toEqual([
    0, 0, 0, 1,
  ]);
  expect(nextStep(REVIEW_DAYS.length - 1, 'less')).toBe(REVIEW_DAYS.length - 1);
});

test('HIGH-01 review: days are the person’s, as long as they are possible', () => {
  expect(dayAfter('2026-02-27', 3)).toBe('2026-03-02');
  expect(personsDay('2026-02-28', '2026-02-27')).toBe('2026-02-28');
  expect(personsDay('2026-02-26', '2026-02-27')).toBe('2026-02-26');
  expect(personsDay('2030-01-01', '2026-02-27')).toBe('2026-02-27');
});

test('HIGH-01 review: a handful a day, of what is due and of what was never looked at again', () => {
  const due = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6'];
  const fresh = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'];
  expect(handful(due, fresh, 0)).toEqual(['d1', 'd2', 'd3', 'n1', 'n2']);
  expect(handful(due, [], 0)).toEqual(['d1', 'd2', 'd3', 'd4', 'd5']);
  expect(handful([], fresh, 0)).toEqual(['n1', 'n2', 'n3', 'n4', 'n5']);
  expect(handful(['d1'], fresh, 0)).toEqual(['d1', 'n1', 'n2', 'n3', 'n4']);
  expect(handful(due, fresh, 4)).toEqual(['n1']);
  expect(handful(due, fresh, 5)).toEqual([]);
  expect(handful(due, fresh, 9)).toEqual([]);
  expect(handful([], ['n1'], 0)).toEqual(['n1']);
});
