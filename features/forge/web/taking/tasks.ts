// What is on its way onto a canvas: files, pages, things of the library. Each can be cancelled, and tried again when it failed.
import { createStore, type Store } from '../../../../platform/web/store.ts';

export type Task = {
  readonly id: number;
  readonly name: string;
  /** How much was sent, 0 to 1; null while nobody knows. */
  readonly share: number | null;
  /** Why it failed; null while it is on its way. */
  readonly problem: string | null;
  /** False for what would only fail again. */
  readonly again: boolean;
};
type Work = (signal: AbortSignal, onShare: (share: number) => void) => Promise<void>;
type Failure = { problem: string; again: boolean };

/** Sent at the same time. */
const AT_ONCE = 2;

export type Tasks = {
  readonly list: Pick<Store<readonly Task[]>, 'get' | 'subscribe'>;
  run(name: string, work: Work): void;
  cancel(id: number): void;
  retry(id: number): void;
  /** Cancels all. */
  close(): void;
};

/** Keeps the tasks of one canvas; `failure` says a failure in the reader's language. */
export function createTasks(failure: (error: unknown) => Failure): Tasks {
  const list = createStore<readonly Task[]>([]);
  const jobs = new Map<number, { work: Work; stop: AbortController }>();
  const queue: number[] = [];
  let last = 0;
  let running = 0;

  const patch = (id: number, what: Partial<Task>): void =>
    list.set(list.get().map((task) => (task.id === id ? { ...task, ...what } : task)));
  function drop(id: number): void {
    jobs.delete(id);
    list.set(list.get().filter((task) => task.id !== id));
  }

  async function start(id: number): Promise<void> {
    const job = jobs.get(id);
    if (!job) return;
    running++;
    try {
      await job.work(job.stop.signal, (share) => patch(id, { share }));
      drop(id);
    } catch (error) {
      if (job.stop.signal.aborted) drop(id);
      else patch(id, { ...failure(error), share: null });
    } finally {
      running--;
      next();
    }
  }
  function next(): void {
    while (running < AT_ONCE && queue.length > 0) void start(queue.shift()!);
  }

  return {
    list,
    run(name, work) {
      const id = ++last;
      jobs.set(id, { work, stop: new AbortController() });
      list.set([...list.get(), { id, name, share: null, problem: null, again: false }]);
      queue.push(id);
      next();
    },
    cancel(id) {
      const waits = queue.indexOf(id);
      if (waits >= 0) queue.splice(waits, 1);
      const failed = list.get().find((task) => task.id === id)?.problem !== null;
      jobs.get(id)?.stop.abort();
      if (waits >= 0 || failed) drop(id);
    },
    retry(id) {
      const job = jobs.get(id);
      if (!job) return;
      job.stop = new AbortController();
      patch(id, { problem: null, share: null });
      queue.push(id);
      next();
    },
    close() {
      queue.length = 0;
      for (const { stop } of jobs.values()) stop.abort();
    },
  };
}
