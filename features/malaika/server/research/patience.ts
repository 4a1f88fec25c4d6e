import { ModelFailure, type TaskOptions } from '../../../../adapters/ai/index.ts';

/** Shares of the patience for a step before the answer: for a short one, and for reading a chapter. */
export const SHORT_STEP = 1 / 3;
export const LONG_STEP = 2 / 3;

/** The patience of one answer with a silent provider. All its calls share it: a provider that falls silent twice isn't waited for twice as long. */
export function sharedPatience(o: TaskOptions, deadline: number) {
  let left = 1;
  let hung = false;
  return {
    /** Whether steps before the answer can still be taken. */
    hasTime: (until = deadline): boolean => !hung && !o.signal.aborted && Date.now() < until,
    /** What is left for the answer itself. */
    left: (): number => left,
    /** A step that a failure doesn't end the answer for; null when it failed. */
    async step<T>(share: number, work: (o: TaskOptions) => Promise<T>): Promise<T | null> {
      const patience = Math.min(left, share);
      try {
        return await work({ signal: o.signal, locale: o.locale, onCost: o.onCost, patience });
      } catch (error) {
        if (o.signal.aborted) return null;
        if (!(error instanceof ModelFailure)) throw error;
        if (error.kind === 'slow') [hung, left] = [true, left - patience];
        // Who refuses this call, refuses the next; the answer says so.
        if (error.kind === 'busy' || error.kind === 'misconfigured') hung = true;
        return null;
      }
    },
  };
}
export type Patience = ReturnType<typeof sharedPatience>;
