import { flushCompileCache } from 'node:module';
import { startWatchdog } from '../../platform/server/watchdog.ts';
import type { ChildJob, ChildMessage, ChildRequest } from './child-messages.ts';
import { LIMITS, PROCESS_LIMITS } from './limits.ts';
import { convertHere } from './pipeline.ts';
import { stageClock } from './stage-clock.ts';
import { ConversionError } from './conversion-error.ts';
import type { Report } from './outcome.ts';
import type { DrawnPage } from './pdf/draw-page.ts';
import type { Converted, ConvertProgress } from './types.ts';
import type { WebPage } from './web/web-page.ts';

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

const MACHINE_TROUBLE = new Set([
  'ENOSPC',
  'EACCES',
  'EPERM',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'EIO',
  'EDQUOT',
  'ENOENT',
  'MODULE_NOT_FOUND',
  'ERR_MODULE_NOT_FOUND',
  'ERR_DLOPEN_FAILED',
]);

function answerTo(error: unknown): ChildMessage {
  if (error instanceof ConversionError) {
    return { type: 'refused', reason: error.reason, ...(error.detail ? { detail: error.detail } : {}) };
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code && MACHINE_TROUBLE.has(code)) return { type: 'failed', message, code };
  if (/allocation failed|Invalid (string|array) length/i.test(message))
    return { type: 'refused', reason: 'out_of_memory', detail: message };
  return { type: 'refused', reason: 'damaged', detail: String(message).slice(0, 500) };
}

/** A parser can drop a promise that a broken file then rejects: that is a result too. */
async function giveUp(error: unknown): Promise<void> {
  await send(answerTo(error));
  process.exit(0);
}
process.on('unhandledRejection', giveUp);
process.on('uncaughtException', giveUp);

async function work({ workMs, ...job }: ChildRequest): Promise<void> {
  watchdog.limitWork(workMs);
  const passOn = throttled();
  const clock = stageClock();
  const report = (progress: ConvertProgress): void => {
    clock.passes(progress);
    passOn(progress);
  };
  try {
    const converted = await resultOf(job, report);
    const times = clock.end();
    flushCompileCache(); // the parent ends this process at once, and the next one starts from what this one compiled
    await send({ type: 'done', converted, times });
  } catch (error) {
    await send(answerTo(error));
  }
  process.exit(0);
}

/** What is asked for; what only some jobs need is loaded for them alone. */
async function resultOf(job: ChildJob, report: Report): Promise<Converted | WebPage | DrawnPage> {
  const { page, draw, sourcePath, workDir } = job;
  if (page) return (await import('./web/read-page.ts')).readPageHere(sourcePath, workDir, page);
  if (draw !== undefined)
    return (await import('./pdf/draw-page.ts')).drawPageHere(sourcePath, draw, { limits: LIMITS, deadline });
  return convertHere(job, LIMITS, report, deadline);
}

const watchdog = startWatchdog(PROCESS_LIMITS);
const deadline = watchdog.limitStep;
process.on('disconnect', () => process.exit(0));
process.once('message', (job) => void work(job as ChildRequest));
