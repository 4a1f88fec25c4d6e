import type { AnswerStep } from '../contract.ts';

/** Most steps kept with an answer. */
const MOST_STEPS = 60;

/** Steps after one more: progress on the same book replaces what was said before about it. */
export function withStep(steps: readonly AnswerStep[], step: AnswerStep): AnswerStep[] {
  const last = steps.at(-1);
  const goesOn = step.kind === 'digesting' && last?.kind === 'digesting' && last.book === step.book;
  return [...(goesOn ? steps.slice(0, -1) : steps), step].slice(-MOST_STEPS);
}
