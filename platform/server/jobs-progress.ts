import { type Step, writeStep } from './jobs-store.ts';
import type { JobRun, JobsDb } from './jobs-types.ts';

const EVERY_MS = 300;

/** The person asked to stop; thrown out of `progress` so that a handler ends between two steps. */
export class Cancelled extends Error {
  constructor() {
    super('the job was cancelled');
    this.name = 'Cancelled';
  }
}

/** Writes progress at once for a new stage or a finished one, else at most every 300 ms, the latest always. */
export function progressWriter(db: JobsDb, run: JobRun, abort: (reason: Error) => void) {
  let last: Step | undefined;
  let waiting: Step | undefined;
  let wroteAt = 0;

  const write = async (step: Step): Promise<void> => {
    waiting = undefined;
    last = step;
    wroteAt = Date.now();
    const result = await writeStep(db, run, step);
    if (result === 'ok') return;
    const reason = result === 'cancel' ? new Cancelled() : new Error('another attempt took the job over');
    abort(reason);
    throw reason;
  };
  return {
    /** Notes a step; throws Cancelled when the person asked to stop. */
    async step(stage: string, done = 0, of = 0, note: string | null = null): Promise<void> {
      const step = { stage, done: Math.round(done), of: Math.round(of), note };
      const must = stage !== last?.stage || (of > 0 && done >= of) || Date.now() - wroteAt >= EVERY_MS;
      if (must) await write(step);
      else waiting = step;
    },
    /** Writes the step that still waits. */
    async flush(): Promise<void> {
      if (waiting) await write(waiting);
    },
  };
}
