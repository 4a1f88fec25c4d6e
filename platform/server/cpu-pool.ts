import { Worker } from 'node:worker_threads';

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };
type Reply = { id: number; value?: unknown; error?: string };

/** A worker thread for heavy arithmetic, one task at a time; a crashed thread fails its tasks and a new one takes over. */
export function cpuPool(entry: URL, o: { heapMb?: number } = {}) {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined,
    next = 0,
    closed = false;

  function start(): Worker {
    const w = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: o.heapMb ?? 768 } });
    const fail = (error: Error) => {
      if (worker === w) worker = undefined;
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    };
    w.on('message', (reply: Reply) => {
      const one = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (waiting.size === 0) w.unref();
      if (reply.error !== undefined) one?.reject(new Error(reply.error));
      else one?.resolve(reply.value);
    });
    w.on('error', fail);
    w.on('exit', () => fail(new Error('the worker thread ended')));
    return w;
  }

  return {
    /** Runs a named task; the input and the result are copied between threads. */
    run<T>(task: string, input: unknown): Promise<T> {
      if (closed) return Promise.reject(new Error('the pool is closed'));
      worker ??= start();
      worker.ref();
      const id = next++,
        w = worker;
      return new Promise<T>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
        w.postMessage({ id, task, input });
      });
    },
    async close(): Promise<void> {
      closed = true;
      await worker?.terminate();
    },
  };
}
export type CpuPool = ReturnType<typeof cpuPool>;
