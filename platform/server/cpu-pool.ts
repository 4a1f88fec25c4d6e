import { Worker } from 'node:worker_threads';

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };
type Reply = { id: number; value?: unknown; error?: string };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

/** An idle thread gives its memory (fonts, pictures) back after this long. */
const IDLE_MS = 30_000;

/** A worker thread for heavy arithmetic, one task at a time; a crashed thread fails its tasks and a new one takes over. */
export function cpuPool(entry: URL, o: { heapMb?: number } = {}) {
  let thread: Thread | undefined;
  let next = 0;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  function start(): Thread {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: o.heapMb ?? 768 } });
    const mine: Thread = { worker, waiting: new Map() };
    const fail = (error: Error) => {
      if (thread === mine) thread = undefined;
      for (const one of mine.waiting.values()) one.reject(error);
      mine.waiting.clear();
    };
    worker.on('message', (reply: Reply) => {
      const one = mine.waiting.get(reply.id);
      mine.waiting.delete(reply.id);
      if (mine.waiting.size === 0) rest(mine);
      if (reply.error !== undefined) one?.reject(new Error(reply.error));
      else one?.resolve(reply.value);
    });
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('the worker thread ended')));
    return mine;
  }

  function rest(mine: Thread): void {
    mine.worker.unref();
    idle = setTimeout(() => {
      if (thread === mine) thread = undefined;
      void mine.worker.terminate();
    }, IDLE_MS).unref();
  }

  return {
    /** Runs a named task; the input and the result are copied between threads. */
    run<T>(task: string, input: unknown): Promise<T> {
      if (closed) return Promise.reject(new Error('the pool is closed'));
      clearTimeout(idle);
      const { worker, waiting } = (thread ??= start());
      worker.ref();
      const id = next++;
      return new Promise<T>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
        worker.postMessage({ id, task, input });
      });
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(idle);
      await thread?.worker.terminate();
    },
  };
}
export type CpuPool = ReturnType<typeof cpuPool>;
