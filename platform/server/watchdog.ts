import { Worker } from 'node:worker_threads';

/** Written to the process's error stream before an oversized one is killed. */
export const OUT_OF_MEMORY_MARK = 'maktaba-out-of-memory';
/** The same for a step that took too long. */
export const TIMED_OUT_MARK = 'maktaba-timed-out';

/** What a watched process may use; a step may take `wallOverWork` times longer than its own work on a busy machine. */
export type WatchLimits = { residentBytes: number; wallOverWork: number; watchMs: number };

/**
 * Runs in a thread that a busy main thread cannot block: ends this process when its parent has died, when it has
 * grown too large or when a step has passed its deadline. A deadline counts this process's own work, so that a busy
 * machine refuses no file; one that waits for ever is ended all the same.
 */
const PROGRAM = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const [WORK, WALL] = [0, 1], deadline = new Float64Array(workerData.shared);
const worked = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
const parentAlive = () => {
  if (process.ppid !== workerData.parent) return false;
  try { process.kill(workerData.parent, 0); return true; } catch (error) { return error.code === 'EPERM'; }
};
const end = (mark) => { writeSync(2, mark); process.kill(process.pid, 'SIGKILL'); };
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.residentBytes) end(workerData.outOfMemory);
  if (deadline[WALL] > 0 && (worked() > deadline[WORK] || Date.now() > deadline[WALL])) end(workerData.timedOut);
  if (!parentAlive()) process.kill(process.pid, 'SIGKILL');
}, workerData.watchMs);
`;

/** Starts the watchdog of this process; the function it returns sets or clears (null) the deadline of a step. */
export function startWatchdog(limits: WatchLimits): (milliseconds: number | null) => void {
  const shared = new SharedArrayBuffer(16);
  const deadline = new Float64Array(shared);
  const worker = new Worker(PROGRAM, {
    eval: true,
    execArgv: [],
    workerData: {
      shared,
      parent: process.ppid,
      residentBytes: limits.residentBytes,
      watchMs: limits.watchMs,
      outOfMemory: OUT_OF_MEMORY_MARK,
      timedOut: TIMED_OUT_MARK,
    },
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  worker.unref();
  return (milliseconds) => {
    // The thread may look between two writes: a limit on the work that is there must be one that holds.
    if (milliseconds === null) {
      deadline[1] = 0;
      return;
    }
    const { user, system } = process.cpuUsage();
    deadline[0] = (user + system) / 1000 + milliseconds;
    deadline[1] = Date.now() + milliseconds * limits.wallOverWork;
  };
}
