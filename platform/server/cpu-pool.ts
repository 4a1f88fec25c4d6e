import { type ChildProcess, fork } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';
import type { Ask, Ended, Reply } from './cpu-tasks.ts';

type Waiting = { resolve(value: unknown): void; reject(error: Error): void; onNews(news: unknown): void };
type Helper = { child: ChildProcess; waiting: Map<number, Waiting>; ended: boolean };

/** What a task may have while it runs: `feed` is sent to it value by value, `onNews` hears what it tells. */
export type TaskOptions = { signal?: AbortSignal; feed?: AsyncIterable<unknown>; onNews?(news: unknown): void };

/** An idle process ends after this long, and all its memory (fonts, pictures) is free. */
const IDLE_MS = 30_000;
const HEAP_MB = 768;
/** A process that holds more than this after a task gets no more of them: drawing leaves holes that only its end fills. */
const HELD_MB = 320;

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

/**
 * A process for heavy arithmetic, so that neither time nor memory of it is the server's. It starts with the first task; one that
 * dies fails its tasks, and the next task has a new one.
 */
export function cpuPool(entry: URL, o: { heapMb?: number; heldMb?: number; flags?: readonly string[] } = {}) {
  const heldBytes = (o.heldMb ?? HELD_MB) * 2 ** 20;
  const all = new Set<Helper>();
  let current: Helper | undefined;
  let next = 0;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  function start(): Helper {
    const child = fork(fileURLToPath(entry), [], {
      execArgv: [`--max-old-space-size=${o.heapMb ?? HEAP_MB}`, ...(o.flags ?? [])],
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    const mine: Helper = { child, waiting: new Map(), ended: false };
    const fail = (error: Error) => {
      mine.ended = true;
      all.delete(mine);
      if (current === mine) current = undefined;
      for (const one of mine.waiting.values()) one.reject(error);
      mine.waiting.clear();
    };
    child.on('message', (reply: Reply) => {
      if ('news' in reply) mine.waiting.get(reply.id)?.onNews(reply.news);
      else settle(mine, reply);
    });
    child.on('error', fail);
    child.on('exit', () => fail(new Error('the worker process ended')));
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
    for (const handle of [child, child.channel]) {
      if (busy) handle?.ref();
      else handle?.unref();
    }
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

  return {
    /**
     * Runs a named task; the input and the result are copied between processes. Called off, it rejects once the task has ended,
     * so that nothing of it is under way any more.
     */
    async run<T>(task: string, input: unknown, { signal, feed, onNews }: TaskOptions = {}): Promise<T> {
      if (closed) throw new Error('the pool is closed');
      signal?.throwIfAborted();
      clearTimeout(idle);
      const mine = (current ??= start());
      hold(mine, true);
      const id = next++;
      const tell = (ask: Ask) => void (mine.ended || mine.child.send(ask, () => {}));
      const stop = () => tell({ id, stop: true });
      const result = new Promise<T>((resolve, reject) => {
        mine.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject, onNews: onNews ?? (() => {}) });
        mine.child.send({ id, task, input } satisfies Ask, (error) => {
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
