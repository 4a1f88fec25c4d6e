import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Socket } from 'node:net';
import { childEnvironment } from '../../platform/server/child-environment.ts';
import { ChildStalled, readChildErrors, watchForStall } from '../../platform/server/child-watch.ts';
import { OUT_OF_MEMORY_MARK, TIMED_OUT_MARK } from '../../platform/server/watchdog.ts';
import type { ChildJob, ChildMessage, ChildRequest } from './child-messages.ts';
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

type Worker = { child: ChildProcess; errors: ReturnType<typeof readChildErrors>; gone: boolean };

let spare: Worker | undefined;
let spareTimer: NodeJS.Timeout | undefined;

/**
 * Runs one job in a child process under its limits; SIGKILL on abort, too much work or memory. Rejects with ChildStalled when
 * the child gets no further: the job can be done later.
 */
export async function runInChild<Result = Converted>(
  job: ChildJob,
  sizeBytes: number,
  options: ConvertOptions,
): Promise<Result> {
  const worker = takeWorker();
  try {
    return await converse<Result>(worker, { ...job, workMs: workLimitMs(sizeBytes) }, options);
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

/** Processor time allowed for a file of this size. */
export function workLimitMs(sizeBytes: number): number {
  return PROCESS_LIMITS.workMs + Math.ceil(sizeBytes / 1024 ** 2) * PROCESS_LIMITS.workMsPerMegabyte;
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
  const worker: Worker = { child, errors: readChildErrors(child, STDERR_TAIL_CHARACTERS), gone: false };
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

function converse<Result>(worker: Worker, job: ChildRequest, options: ConvertOptions): Promise<Result> {
  const { child, errors } = worker;
  return new Promise<Result>((resolve, reject) => {
    const watch = watchForStall(errors.workMs, () => settle(() => reject(new ChildStalled('the conversion'))));
    const abort = () => settle(() => reject(options.signal.reason));
    const settle = (finish: () => void) => {
      watch.stop();
      options.signal.removeEventListener('abort', abort);
      child.removeListener('message', receive);
      child.removeListener('close', close);
      child.removeListener('error', fail);
      finish();
    };
    const receive = (message: ChildMessage) => {
      watch.progress();
      if (message.type === 'progress') options.onProgress(message.progress);
      else if (message.type === 'done') {
        options.onTimes?.(message.times);
        settle(() => resolve(message.converted as Result)); // the child does what the job asks
      } else if (message.type === 'refused') settle(() => reject(new ConversionError(message.reason, message.detail)));
      else
        settle(() => reject(Object.assign(new Error(`conversion failed: ${message.message}`), { code: message.code })));
    };
    const close = (code: number | null, signal: string | null) =>
      settle(() => reject(causeOfDeath(code, signal, errors.tail())));
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
  if (stderr.includes(TIMED_OUT_MARK)) return new ConversionError('timed_out', 'it took too much processor time');
  if (signal && FATAL_SIGNALS.has(signal)) return new ConversionError('damaged', `the reader crashed (${signal})`);
  return new Error(
    `conversion process ended without an answer (code ${code}, signal ${signal}): ${stderr.slice(-500)}`,
  );
}
