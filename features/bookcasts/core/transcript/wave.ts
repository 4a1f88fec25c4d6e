import type { Timeline } from '../../contract.ts';

/** How high the bars of a waveform are, 0 to 1: the loudest of each stretch. What isn't recorded yet is flat. */
export function barsOf({ perSecond, values }: Timeline['peaks'], seconds: number, count: number): number[] {
  const each = (seconds * perSecond) / count;
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor(bar * each);
    const loudest = Math.max(0, ...values.slice(from, Math.max(from + 1, Math.floor((bar + 1) * each))));
    return Math.min(1, loudest / 100);
  });
}

/** The bars as the path of a drawing that is `bars.length` wide and 100 high; silence is a dot. */
export const wavePath = (bars: readonly number[]): string =>
  bars
    .map((height, bar) => {
      const half = Math.max(1, Math.round(height * 46));
      return `M${bar + 0.5} ${50 - half}V${50 + half}`;
    })
    .join('');
