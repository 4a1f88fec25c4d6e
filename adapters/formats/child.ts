import { OUT_OF_MEMORY_MARK, type ChildJob, type ChildMessage } from './child-messages.ts';
import { Worker } from 'node:worker_threads';
import { LIMITS, PROCESS_LIMITS } from './limits.ts';
import { convertHere } from './pipeline.ts';
import { Refused } from './refused.ts';
import type { ConvertProgress } from './types.ts';

/**
 * Runs beside the conversion, in a thread that a busy main thread cannot block: ends this process when its
 * parent has died or when it has grown too large.
 */
const WATCHDOG = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const parentAlive = () => {
  if (process.ppid !== workerData.parent) return false;
  try { process.kill(workerData.parent, 0); return true; } catch (error) { return error.code === 'EPERM'; }
};
setInterval(() => {
  const tooLarge = process.memoryUsage.rss() > workerData.residentBytes;
  if (tooLarge) writeSync(2, workerData.mark);
  if (tooLarge || !parentAlive()) process.kill(process.pid, 'SIGKILL');
}, workerData.watchMs);
`;

function startWatchdog(): void {
  const worker = new Worker(WATCHDOG, {
    eval: true,
    workerData: {
      parent: process.ppid,
      residentBytes: PROCESS_LIMITS.residentBytes,
      watchMs: PROCESS_LIMITS.watchMs,
      mark: OUT_OF_MEMORY_MARK,
    },
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  worker.unref();
}

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

async function work(job: ChildJob): Promise<void> {
  const report = throttled();
  try {
    await send({ type: 'done', converted: await convertHere(job, LIMITS, report) });
  } catch (error) {
    await send(answerTo(error));
  }
  process.exit(0);
}

startWatchdog();
process.on('disconnect', () => process.exit(0));
process.once('message', (job) => void work(job as ChildJob));
