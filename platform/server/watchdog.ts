import { Worker } from 'node:worker_threads';

/** Written to the process's error stream before an oversized one is killed. */
export const OUT_OF_MEMORY_MARK = 'maktaba-out-of-memory';
/** The same for work or a step of it that used more processor time than it may. */
export const TIMED_OUT_MARK = 'maktaba-timed-out';
/** Begins a line with the processor time the process has used, milliseconds; written now and then while it works. */
export const WORK_MARK = 'maktaba-work';
/** How often that line is written. */
const REPORT_MS = 2000;

export type WatchLimits = { residentBytes: number; watchMs: number };

/**
 * Runs in a thread that a busy main thread cannot block: ends this process when its parent has died, when it has grown
 * too large or when its work has used its processor time. The clock on the wall counts for nothing here, so that a busy
 * machine refuses no file; a process that gets or uses no processor time at all is ended by its parent (child-watch.ts).
 */
const PROGRAM = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const [STEP, WORK, BLAMED] = [0, 1, 2], shared = new Float64Array(workerData.shared), limits = shared.subarray(STEP, BLAMED);
const sum = ({ user, system }) => (user + system) / 1000;
const parentAlive = () => {
  if (process.ppid !== workerData.parent) return false;
  try { process.kill(workerData.parent, 0); return true; } catch (error) { return error.code === 'EPERM'; }
};
const write = (line) => { try { writeSync(2, line); } catch {} };
const end = (mark) => { write(mark); process.kill(process.pid, 'SIGKILL'); };
let reportedAt = 0;
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.residentBytes) end(workerData.outOfMemory);
  const used = sum(process.cpuUsage());
  for (const limit of limits) if (limit > 0 && used > limit) end(workerData.timedOut + (shared[BLAMED] > 0 ? ' ' + shared[BLAMED] : ''));
  if ((limits[STEP] > 0 || limits[WORK] > 0) && Date.now() - reportedAt >= workerData.reportMs) {
    reportedAt = Date.now();
    write(workerData.workMark + ' ' + Math.round(used - sum(process.threadCpuUsage())) + '\\n');
  }
  if (!parentAlive()) process.kill(process.pid, 'SIGKILL');
}, workerData.watchMs);
`;

/** Sets, or clears with null, how much more processor time may be used; `blamed` is written after the mark if that happens. */
export type SetLimit = (milliseconds: number | null, blamed?: number) => void;

/** Starts the watchdog of this process: `limitWork` is for a whole job, `limitStep` for the step that follows. */
export function startWatchdog(limits: WatchLimits): { limitStep: SetLimit; limitWork: SetLimit } {
  const shared = new SharedArrayBuffer(24);
  const until = new Float64Array(shared);
  const worker = new Worker(PROGRAM, {
    eval: true,
    execArgv: [],
    workerData: {
      shared,
      parent: process.ppid,
      residentBytes: limits.residentBytes,
      watchMs: limits.watchMs,
      reportMs: REPORT_MS,
      outOfMemory: OUT_OF_MEMORY_MARK,
      timedOut: TIMED_OUT_MARK,
      workMark: WORK_MARK,
    },
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  worker.unref();
  const setLimit =
    (index: number): SetLimit =>
    (milliseconds, blamed = 0) => {
      const { user, system } = process.cpuUsage();
      until[2] = blamed;
      until[index] = milliseconds === null ? 0 : (user + system) / 1000 + milliseconds;
    };
  return { limitStep: setLimit(0), limitWork: setLimit(1) };
}
