import type { ConvertProgress, ConvertStep } from './types.ts';

/** How long each step took, milliseconds. */
export type StageTimes = Partial<Record<ConvertStep, number>>;

/** Records when each step starts; a step lasts until the next one. */
export function stageClock(now: () => number = () => performance.now()) {
  const times: StageTimes = {};
  let step: ConvertStep = 'sniff';
  let since = now();
  const close = (): void => {
    const at = now();
    times[step] = Math.round((times[step] ?? 0) + at - since);
    since = at;
  };
  return {
    passes(progress: ConvertProgress): void {
      if (progress.step === step) return;
      close();
      step = progress.step;
    },
    end(): StageTimes {
      close();
      return times;
    },
  };
}
