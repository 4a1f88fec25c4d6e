import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../../platform/server/child-environment.ts';
import { ChildStalled, readChildErrors, watchForStall } from '../../platform/server/child-watch.ts';
import { OUT_OF_MEMORY_MARK, TIMED_OUT_MARK } from '../../platform/server/watchdog.ts';
import { OCR_LIMITS } from './limits.ts';
import type { Look, ReadAnswer, ReadRequest, Seen } from './messages.ts';

/** A look that ended its process: it took too long, or the picture brought the engine down. */
export class LookFailed extends Error {
  readonly why: 'timed_out' | 'crashed';
  constructor(why: LookFailed['why'], detail: string) {
    super(`${why}: ${detail}`);
    this.why = why;
  }
}

/** The program cannot be started at all: not the fault of a picture. */
export class EngineBroken extends Error {}

type Child = { process: ChildProcess; ready: Promise<void>; errors: ReturnType<typeof readChildErrors> };
const STDERR_TAIL = 2000;
/** Below the server and the people who read. */
const BACKGROUND = 5;

const entry = (): string =>
  fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './child.ts' : './ocr-child.mjs', import.meta.url));

/** One process that reads pictures, one look after the other, whoever asks. Ended to cancel; the next look starts another. */
export class PictureReader {
  #child: Child | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #closed = false;
  #next = 1;

  /** Waits for its turn, then reads. */
  look(picture: Uint8Array, look: Look, limitMs: number, signal: AbortSignal): Promise<Seen> {
    const mine = this.#turn.then(() => this.#look(picture, look, limitMs, signal));
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  /** The process at work, for tests and figures. */
  get pid(): number | undefined {
    return this.#child?.process.pid;
  }

  close(): void {
    this.#closed = true;
    this.#end();
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#child?.process.kill('SIGKILL');
    this.#child = null;
  }

  #start(): Child {
    const child = fork(entry(), [], {
      execArgv: [`--max-old-space-size=${OCR_LIMITS.heapMegabytes}`],
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    const errors = readChildErrors(child, STDERR_TAIL);
    const ready = new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('error', (error) => reject(new EngineBroken(error.message)));
      child.once('exit', (code) => reject(new EngineBroken(`it ended with ${code}: ${errors.tail()}`)));
    });
    ready.catch(() => undefined); // told to whoever waits for it
    const started: Child = { process: child, ready, errors };
    child.once('exit', () => this.#child === started && (this.#child = null));
    try {
      if (child.pid) setPriority(child.pid, BACKGROUND);
    } catch {
      // a system that does not allow it reads at the usual pace
    }
    return started;
  }

  async #look(picture: Uint8Array, look: Look, limitMs: number, signal: AbortSignal): Promise<Seen> {
    signal.throwIfAborted();
    if (this.#closed) throw new Error('the reader of pictures is closed');
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    try {
      return await this.#ask(child, { id: this.#next++, picture, limitMs, ...look }, signal);
    } finally {
      this.#idle = setTimeout(() => this.#end(), OCR_LIMITS.idleMs).unref();
    }
  }

  async #ask(child: Child, request: ReadRequest, signal: AbortSignal): Promise<Seen> {
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    stopped.catch(() => undefined);
    const stop = (): void => {
      this.#end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
    const watch = watchForStall(child.errors.workMs, () => {
      this.#end();
      reject(new ChildStalled('the recognition of text'));
    });
    try {
      await Promise.race([child.ready, stopped]);
      return await Promise.race([this.#answer(child, request), stopped]);
    } finally {
      watch.stop();
      signal.removeEventListener('abort', stop);
    }
  }

  #answer({ process: child, errors }: Child, request: ReadRequest): Promise<Seen> {
    return new Promise<Seen>((resolve, reject) => {
      const settle = (finish: () => void): void => {
        child.off('message', receive).off('close', gone);
        finish();
      };
      const receive = (answer: ReadAnswer): void => {
        if ('ready' in answer || answer.id !== request.id) return;
        if ('seen' in answer) return settle(() => resolve(answer.seen));
        this.#end(); // what failed inside may have left anything behind
        settle(() =>
          reject(answer.engine ? new EngineBroken(answer.failed) : new LookFailed('crashed', answer.failed)),
        );
      };
      const gone = (): void => {
        const words = errors.tail();
        const why = words.includes(TIMED_OUT_MARK) ? 'timed_out' : 'crashed';
        settle(() =>
          reject(new LookFailed(why, words.includes(OUT_OF_MEMORY_MARK) ? 'out of memory' : words.slice(-200))),
        );
      };
      child.on('message', receive).on('close', gone);
      child.send(request, (error) => error && gone());
    });
  }
}
