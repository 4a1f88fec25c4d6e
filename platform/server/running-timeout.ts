/** A time is taken apart into so many steps: a step that came late because the thread was busy counts as one step all the same. */
const STEPS = 20;

/**
 * Calls `done` after so many milliseconds in which this process could run. Time in which its thread was blocked does not count: an
 * answer that came meanwhile could not be read, and is before the next step is over.
 */
export function runningTimeout(done: () => void, ms: number): { clear(): void } {
  let left = STEPS;
  let timer: NodeJS.Timeout;
  const step = (): void => {
    timer = setTimeout(() => {
      left -= 1;
      if (left > 0) step();
      else done();
    }, ms / STEPS).unref();
  };
  step();
  return { clear: () => clearTimeout(timer) };
}
