import type { FirstRun, Personalization } from '../../concierge/contract.ts';
import { FIRST_RUN_STEPS } from '../../concierge/limits.ts';

/** A step of the first run. */
export type FirstRunStep = FirstRun['step'];

/** Where a new person begins. */
export const FIRST_RUN_START: FirstRun = { step: 'look', done: [], ended: false };

/** Whether the dashboard begins with the first run: for people without books of their own, and for who is in the middle of it. */
export function showsFirstRun(
  { firstRun, hasCompletedOnboarding }: Pick<Personalization, 'firstRun' | 'hasCompletedOnboarding'>,
  ownBooks: number,
): boolean {
  if (firstRun?.ended) return false;
  if (firstRun && firstRun.done.length > 0) return true;
  return ownBooks === 0 && (firstRun !== undefined || !hasCompletedOnboarding);
}

/** Done with a step, or past it: the next one. The last one is left by ending the run. */
export function afterStep(run: FirstRun, step: FirstRunStep): FirstRun {
  const next = FIRST_RUN_STEPS[FIRST_RUN_STEPS.indexOf(step) + 1] ?? step;
  return { ...run, step: next, done: FIRST_RUN_STEPS.filter((one) => one === step || run.done.includes(one)) };
}

/** The step before; the first one has none. */
export const stepBefore = (step: FirstRunStep): FirstRunStep | null =>
  FIRST_RUN_STEPS[FIRST_RUN_STEPS.indexOf(step) - 1] ?? null;
