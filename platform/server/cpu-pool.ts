import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Problem } from '../common/problem.ts';
import { childEnvironment } from './child-environment.ts';
import { readChildErrors } from './child-watch.ts';
import type { Ask, Ended, Reply } from './cpu-tasks.ts';
import { TIMED_OUT_MARK } from './watchdog.ts';

type Waiting = {
  task: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
  onNews(news: unknown): void;
};
type Helper = { child: ChildProcess; waiting: Map<number, Waiting>; ended: boolean };

/** What a task may have while it runs: `feed` is sent to it value by value, `onNews` hears what it tells. */
export type TaskOptions = { signal?: AbortSignal; feed?: AsyncIterable<unknown>; onNews?(news: unknown): void };

/** An idle process ends after this long, and all its memory (fonts, pictures) is free. */
const IDLE_MS = 30_000;
const HEAP_MB = 768;
/** A process that holds more than this after a task gets no more of them: drawing leaves holes that only its end fills. */
const HELD_MB = 320;
/** Processor time of a task until it ends or tells something; the longest (the index of 100 MB of text) takes about 20 s. */
const TASK_WORK_MS = 300_000;
/** So often a task is started over because another one of its process never ended. */
const MAX_RESTARTS = 3;
const STDERR_TAIL_CHARACTERS = 2000;

/** The process of a task was ended because of another task in it. */
class EndedByOther extends Error {}

/** Sends what a caller feeds until there is no more or the task is over. A feed that fails stops the task. */
function sendAll(feed: AsyncIterable<unknown>, send: (value: unknown) => void, o: { all(): void; stop(): void }) {
  let over = false;
  let failed: unknown;
  async function run(): Promise<void> {
    try {
      for await (const value of feed) {
        if (over) return;
        send(value);
        await setImmediate(); // a feed that never waits would hold up everything else
      }
      o.all();
    } catch (error) {
      failed = error;
      o.stop();
    }
  }
  void run();
  return { failed: () => failed, over: () => void (over = true) };
}

const TIMED_OUT = new RegExp(`${TIMED_OUT_MARK} (\\d+)`);

/** Rejects the tasks of a process that is gone: the one that used up its processor time for that, the others for its sake. */
function failAll(waiting: ReadonlyMap<number, Waiting>, lastWords: string, error: Error): void {
  const endless = Number(TIMED_OUT.exec(lastWords)?.[1] ?? 0);
  const task = waiting.get(endless)?.task;
  if (task) process.emitWarning(`the task ${task} never ended: its process was`);
  for (const [id, one] of waiting)
    one.reject(id === endless ? new Problem('WORK_TOO_LONG', 422) : task ? new EndedByOther(error.message) : error);
}

/**
 * A process for heavy arithmetic, so that neither time nor memory of it is the server's. It starts with the first task; one that
 * dies fails its tasks, and the next task has a new one. A task that uses more than `workMs` of processor time without an end or
 * news takes the process down; the others are started over, and it fails with WORK_TOO_LONG.
 */
export function cpuPool(
  entry: URL,
  o: { heapMb?: number; heldMb?: number; workMs?: number; flags?: readonly string[] } = {},
) {
  const workMs = o.workMs ?? TASK_WORK_MS;
  const heldBytes = (o.heldMb ?? HELD_MB) * 2 ** 20;
  const all = new Set<Helper>();
  let current: Helper | undefined;
  let next = 1;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  function start(): Helper {
    const child = fork(fileURLToPath(entry), [], {
      execArgv: [`--max-old-space-size=${o.heapMb ?? HEAP_MB}`, ...(o.flags ?? [])],
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    const errors = readChildErrors(child, STDERR_TAIL_CHARACTERS, (words) => {
      if (!TIMED_OUT.test(words)) process.stderr.write(words);
    });
    const mine: Helper = { child, waiting: new Map(), ended: false };
    const fail = (error: Error) => {
      leave(mine);
      failAll(mine.waiting, errors.tail(), error);
      mine.waiting.clear();
    };
    child.on('message', (reply: Reply) => {
      if ('news' in reply) mine.waiting.get(reply.id)?.onNews(reply.news);
      else settle(mine, reply);
    });
    child.on('error', fail);
    child.on('exit', () => leave(mine));
    child.on('close', () => fail(new Error('the worker process ended'))); // by now all it wrote is read
    all.add(mine);
    return mine;
  }

  function settle(mine: Helper, { id, held, error, code, value }: Ended): void {
    const one = mine.waiting.get(id);
    mine.waiting.delete(id);
    if (held > heldBytes && current === mine) current = undefined;
    if (mine.waiting.size === 0) rest(mine);
    if (error === undefined) one?.resolve(value);
    else one?.reject(Object.assign(new Error(error), code !== undefined && { code }));
  }

  /** Only a process with work keeps the program running. */
  function hold({ child }: Helper, busy: boolean): void {
    for (const handle of [child, child.channel, child.stderr as Socket | null]) {
      if (busy) handle?.ref();
      else handle?.unref();
    }
  }

  /** No task goes to a process that has ended. */
  function leave(mine: Helper): void {
    mine.ended = true;
    all.delete(mine);
    if (current === mine) current = undefined;
  }

  function end(mine: Helper): void {
    if (current === mine) current = undefined;
    mine.child.kill('SIGKILL');
  }

  function rest(mine: Helper): void {
    hold(mine, false);
    if (current !== mine) return end(mine);
    idle = setTimeout(() => end(mine), IDLE_MS).unref();
  }

  async function runOnce<T>(task: string, input: unknown, { signal, feed, onNews }: TaskOptions): Promise<T> {
    if (closed) throw new Error('the pool is closed');
    signal?.throwIfAborted();
    clearTimeout(idle);
    const mine = (current ??= start());
    hold(mine, true);
    const id = next++;
    const tell = (ask: Ask) => void (mine.ended || mine.child.send(ask, () => {}));
    const stop = () => tell({ id, stop: true });
    const result = new Promise<T>((resolve, reject) => {
      mine.waiting.set(id, {
        task,
        resolve: resolve as (value: unknown) => void,
        reject,
        onNews: onNews ?? (() => {}),
      });
      mine.child.send({ id, task, input, workMs } satisfies Ask, (error) => {
        if (error && mine.waiting.delete(id)) reject(error);
      });
    });
    signal?.addEventListener('abort', stop, { once: true });
    const feeding =
      feed && sendAll(feed, (value) => tell({ id, feed: value }), { all: () => tell({ id, fed: 'all' }), stop });
    try {
      return await result;
    } catch (error) {
      signal?.throwIfAborted();
      throw feeding?.failed() ?? error;
    } finally {
      feeding?.over();
      signal?.removeEventListener('abort', stop);
    }
  }

  return {
    /**
     * Runs a named task; the input and the result are copied between processes. Called off, it rejects once the task has ended,
     * so that nothing of it is under way any more. @throws WORK_TOO_LONG
     */
    async run<T>(task: string, input: unknown, options: TaskOptions = {}): Promise<T> {
      for (let restarts = 0; ; restarts++) {
        try {
          return await runOnce<T>(task, input, options);
        } catch (error) {
          if (!(error instanceof EndedByOther) || options.feed || restarts === MAX_RESTARTS) throw error; // what was fed is gone
        }
      }
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(idle);
      await Promise.all(
        [...all].map(
          (mine) =>
            new Promise<void>((done) => {
              if (mine.ended) return done();
              hold(mine, true); // somebody waits for its end
              mine.child.once('exit', () => done());
              end(mine);
            }),
        ),
      );
    },
  };
}
