import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Socket } from 'node:net';
import { childEnvironment } from '../../platform/server/child-environment.ts';
import { OUT_OF_MEMORY_MARK, TIMED_OUT_MARK } from '../../platform/server/watchdog.ts';
import type { ChildJob, ChildMessage } from './child-messages.ts';
import { PROCESS_LIMITS } from './limits.ts';
import { ConversionError } from './conversion-error.ts';
import type { ConvertOptions, Converted } from './types.ts';

const STDERR_TAIL_CHARACTERS = 4_000;
const SPARE_IDLE_MS = 120_000;
const FATAL_SIGNALS = new Set(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE']);

/** The child's entry: the source file in development, the bundle next to this one in production. */
export function childEntry(here: string = import.meta.url): string {
  const name = here.endsWith('.ts') ? './child.ts' : './format-child.mjs';
  return fileURLToPath(new URL(name, here));
}

type Worker = { child: ChildProcess; stderr: () => string; gone: boolean };

let spare: Worker | undefined;
let spareTimer: NodeJS.Timeout | undefined;

/** Runs one job in a child process under its limits; SIGKILL on abort, time-out or too much memory. */
export async function runInChild<Result = Converted>(
  job: ChildJob,
  sizeBytes: number,
  options: ConvertOptions,
): Promise<Result> {
  const worker = takeWorker();
  try {
    return await converse<Result>(worker, job, wallLimitMs(sizeBytes), options);
  } finally {
    await ended(worker);
    keepSpare();
  }
}

/** Ends the idle spare process, if there is one. */
export function closeSpare(): void {
  clearTimeout(spareTimer);
  spare?.child.kill('SIGKILL');
  spare = undefined;
}

/** Wall time allowed for a file of this size. */
export function wallLimitMs(sizeBytes: number): number {
  return PROCESS_LIMITS.wallMs + Math.ceil(sizeBytes / 1024 ** 2) * PROCESS_LIMITS.wallMsPerMegabyte;
}

function takeWorker(): Worker {
  clearTimeout(spareTimer);
  const worker = spare && !spare.gone ? spare : startWorker();
  spare = undefined;
  hold(worker, true);
  return worker;
}

function keepSpare(): void {
  if (spare && !spare.gone) return;
  spare = startWorker();
  hold(spare, false);
  clearTimeout(spareTimer);
  spareTimer = setTimeout(closeSpare, SPARE_IDLE_MS);
  spareTimer.unref();
}

function startWorker(): Worker {
  const child = fork(childEntry(), [], {
    execArgv: [`--max-old-space-size=${PROCESS_LIMITS.heapMegabytes}`],
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  let tail = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-STDERR_TAIL_CHARACTERS);
  });
  const worker: Worker = { child, stderr: () => tail, gone: false };
  child.once('exit', () => (worker.gone = true));
  child.on('error', () => (worker.gone = true));
  return worker;
}

/** A busy child keeps the parent's event loop alive, a spare one does not. */
function hold(worker: Worker, busy: boolean): void {
  const handles = [worker.child, worker.child.channel, worker.child.stderr as Socket | null];
  for (const handle of handles) {
    if (busy) handle?.ref();
    else handle?.unref();
  }
}

function ended(worker: Worker): Promise<void> {
  if (worker.gone) return Promise.resolve();
  return new Promise((resolve) => {
    worker.child.once('exit', () => resolve());
    worker.child.once('error', () => resolve());
    worker.child.kill('SIGKILL');
  });
}

function converse<Result>(worker: Worker, job: ChildJob, wallMs: number, options: ConvertOptions): Promise<Result> {
  const { child } = worker;
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(new ConversionError('timed_out', `after ${wallMs} ms`))),
      wallMs,
    );
    const abort = () => settle(() => reject(options.signal.reason));
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      options.signal.removeEventListener('abort', abort);
      child.removeListener('message', receive);
      child.removeListener('close', close);
      child.removeListener('error', fail);
      finish();
    };
    const receive = (message: ChildMessage) => {
      if (message.type === 'progress') options.onProgress(message.progress);
      else if (message.type === 'done') {
        options.onTimes?.(message.times);
        settle(() => resolve(message.converted as Result)); // the child does what the job asks
      } else if (message.type === 'refused') settle(() => reject(new ConversionError(message.reason, message.detail)));
      else settle(() => reject(new Error(`conversion failed: ${message.message}`)));
    };
    const close = (code: number | null, signal: string | null) =>
      settle(() => reject(causeOfDeath(code, signal, worker.stderr())));
    const fail = (error: Error) => settle(() => reject(error));
    child.on('message', receive);
    child.on('close', close);
    child.on('error', fail);
    options.signal.addEventListener('abort', abort, { once: true });
    if (options.signal.aborted) abort();
    else child.send(job, (error) => error && settle(() => reject(error)));
  });
}

/** A process that ended without an answer: memory and native crashes are the file's fault, the rest is the machine's. */
export function causeOfDeath(code: number | null, signal: string | null, stderr: string): Error {
  if (stderr.includes(OUT_OF_MEMORY_MARK) || /heap out of memory|Allocation failed|bad_alloc/.test(stderr)) {
    return new ConversionError('out_of_memory');
  }
  if (stderr.includes(TIMED_OUT_MARK)) return new ConversionError('timed_out', 'one step took too long');
  if (signal && FATAL_SIGNALS.has(signal)) return new ConversionError('damaged', `the reader crashed (${signal})`);
  return new Error(
    `conversion process ended without an answer (code ${code}, signal ${signal}): ${stderr.slice(-500)}`,
  );
}
