import { type ChildJob, type ChildMessage } from './child-messages.ts';
import { LIMITS, PROCESS_LIMITS } from './limits.ts';
import { convertHere } from './pipeline.ts';
import { stageClock } from './stage-clock.ts';
import { Refused } from './refused.ts';
import type { ConvertProgress } from './types.ts';
import { startWatchdog } from './watchdog.ts';

function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => process.send!(message, () => resolve()));
}

/** Passes on at most four reports a second. */
function throttled(): (progress: ConvertProgress) => void {
  let last = 0;
  return (progress) => {
    const now = performance.now();
    if (last && now - last < PROCESS_LIMITS.progressMs) return;
    last = now;
    void send({ type: 'progress', progress });
  };
}

const MACHINE_TROUBLE = new Set(['ENOSPC', 'EACCES', 'EPERM', 'EROFS', 'EMFILE', 'ENFILE', 'EIO', 'EDQUOT', 'ENOENT']);

function answerTo(error: unknown): ChildMessage {
  if (error instanceof Refused) {
    return { type: 'refused', reason: error.reason, ...(error.detail ? { detail: error.detail } : {}) };
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code && MACHINE_TROUBLE.has(code)) return { type: 'failed', message: `${code} ${message}` };
  if (/allocation failed|Invalid (string|array) length/i.test(message)) return { type: 'refused', reason: 'out_of_memory', detail: message };
  return { type: 'refused', reason: 'damaged', detail: String(message).slice(0, 500) };
}

/** A reader of files may drop a promise that a broken file then rejects: that too is an answer. */
async function giveUp(error: unknown): Promise<void> {
  await send(answerTo(error));
  process.exit(0);
}
process.on('unhandledRejection', giveUp);
process.on('uncaughtException', giveUp);

async function work(job: ChildJob): Promise<void> {
  const passOn = throttled();
  const clock = stageClock();
  const report = (progress: ConvertProgress): void => {
    clock.passes(progress);
    passOn(progress);
  };
  try {
    const { page, sourcePath, workDir } = job;
    const reader = page && (await import('./web/read-page.ts')); // its DOM costs every other file time to load
    const converted = reader ? await reader.readPageHere(sourcePath, workDir, page) : await convertHere(job, LIMITS, report, deadline);
    await send({ type: 'done', converted, times: clock.end() });
  } catch (error) {
    await send(answerTo(error));
  }
  process.exit(0);
}

const deadline = startWatchdog();
process.on('disconnect', () => process.exit(0));
process.once('message', (job) => void work(job as ChildJob));
