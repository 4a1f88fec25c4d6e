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
  /** Steps are written one after the other: not every handler waits, and none may end up behind an older one. */
  let writing: Promise<void> = Promise.resolve();

  const send = async (step: Step): Promise<void> => {
    const result = await writeStep(db, run, step).finally(() => (wroteAt = Date.now()));
    if (result === 'ok') return;
    const reason = result === 'cancel' ? new Cancelled() : new Error('another attempt took the job over');
    abort(reason);
    throw reason;
  };
  const write = (step: Step): Promise<void> => {
    waiting = undefined;
    last = step;
    wroteAt = Infinity; // what comes while this is written can wait
    const written = writing.then(() => send(step));
    writing = written.catch(() => {});
    return written;
  };
  return {
    /** Notes a step; throws Cancelled when the person asked to stop. */
    async step(stage: string, done = 0, of = 0, note: string | null = null): Promise<void> {
      const step = { stage, done: Math.round(done), of: Math.round(of), note };
      const must = stage !== last?.stage || (of > 0 && done >= of) || Date.now() - wroteAt >= EVERY_MS;
      if (must) await write(step);
      else waiting = step;
    },
    /** Writes the step that still waits, behind all others. */
    async flush(): Promise<void> {
      await (waiting ? write(waiting) : writing);
    },
  };
}
