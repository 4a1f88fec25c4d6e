import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';
import type { Ask, Reply } from './cpu-tasks.ts';

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };
type Helper = { child: ChildProcess; waiting: Map<number, Waiting>; ended: boolean };

/** An idle process ends after this long, and all its memory (fonts, pictures) is free. */
const IDLE_MS = 30_000;
const HEAP_MB = 768;
/** A process that holds more than this after a task gets no more of them: drawing leaves holes that only its end fills. */
const HELD_MB = 320;

/**
 * A process for heavy arithmetic, so that neither time nor memory of it is the server's. It starts with the first task; one that
 * dies fails its tasks, and the next task has a new one.
 */
export function cpuPool(entry: URL, o: { heapMb?: number; heldMb?: number } = {}) {
  const heldBytes = (o.heldMb ?? HELD_MB) * 2 ** 20;
  const all = new Set<Helper>();
  let current: Helper | undefined;
  let next = 0;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  function start(): Helper {
    const child = fork(fileURLToPath(entry), [], {
      execArgv: [`--max-old-space-size=${o.heapMb ?? HEAP_MB}`],
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
      const one = mine.waiting.get(reply.id);
      mine.waiting.delete(reply.id);
      if (reply.held > heldBytes && current === mine) current = undefined;
      if (mine.waiting.size === 0) rest(mine);
      if (reply.error !== undefined) one?.reject(new Error(reply.error));
      else one?.resolve(reply.value);
    });
    child.on('error', fail);
    child.on('exit', () => fail(new Error('the worker process ended')));
    all.add(mine);
    return mine;
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
    /** Runs a named task; the input and the result are copied between processes. */
    run<T>(task: string, input: unknown): Promise<T> {
      if (closed) return Promise.reject(new Error('the pool is closed'));
      clearTimeout(idle);
      const mine = (current ??= start());
      hold(mine, true);
      const ask: Ask = { id: next++, task, input };
      return new Promise<T>((resolve, reject) => {
        mine.waiting.set(ask.id, { resolve: resolve as (value: unknown) => void, reject });
        mine.child.send(ask, (error) => {
          if (error && mine.waiting.delete(ask.id)) reject(error);
        });
      });
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(idle);
      await Promise.all(
        [...all].map(
          (mine) =>
            new Promise<void>((done) => {
              if (mine.ended) return done();
              mine.child.once('exit', () => done());
              end(mine);
            }),
        ),
      );
    },
  };
}
