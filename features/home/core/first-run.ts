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

type FirstBook = { title: string; guide: boolean; chatReady: boolean; scanned: boolean };

/**
 * The one book that the first question is about: the newest of one's own that can answer, else the one that is being prepared, else a
 * scan, else the handbook. `coming`: the title of an upload under way.
 */
export function firstQuestionBook<B extends FirstBook>(
  books: readonly B[],
  coming: string | null,
): { state: 'ready'; book: B } | { state: 'preparing' | 'scan'; title: string } | null {
  const own = books.filter((book) => !book.guide);
  const ready = own.find((book) => book.chatReady);
  if (ready) return { state: 'ready', book: ready };
  const preparing = own.find((book) => !book.scanned)?.title ?? coming;
  if (preparing !== null) return { state: 'preparing', title: preparing };
  if (own[0]) return { state: 'scan', title: own[0].title };
  const guide = books.find((book) => book.guide && book.chatReady);
  return guide ? { state: 'ready', book: guide } : null;
}
