import { CpuShares } from './cpu-shares.ts';
import { startWatchdog } from './watchdog.ts';

/** What a running task has of its caller: to be called off, to tell news, and what the caller feeds it while it runs. */
export type Running = { signal: AbortSignal; tell(news: unknown): void; fed: AsyncIterable<unknown> };
export type Tasks = Record<string, (input: never, running: Running) => unknown>;
/** From the pool: a task to run and its processor time, or something for one that runs. */
export type Ask =
  | { id: number; task: string; input: unknown; workMs: number }
  | { id: number; feed: unknown }
  | { id: number; fed: 'all' }
  | { id: number; stop: true };
/** To the pool: news of a task that runs, or how it ended. `held` is the memory of the process after the task, bytes. */
export type Reply = { id: number; news: unknown } | Ended;
export type Ended = { id: number; value?: unknown; error?: string; code?: string; held: number };

/** What a caller feeds, in order; waits for more. */
class Feed {
  readonly #values: unknown[] = [];
  #ended = false;
  #wake = (): void => {};
  readonly #signal: AbortSignal;
  readonly #onWait: (waits: boolean) => void;

  constructor(signal: AbortSignal, onWait: (waits: boolean) => void) {
    this.#signal = signal;
    this.#onWait = onWait;
    signal.addEventListener('abort', () => this.#wake(), { once: true });
  }

  put(value: unknown): void {
    this.#values.push(value);
    this.#wake();
  }

  end(): void {
    this.#ended = true;
    this.#wake();
  }

  async *values(): AsyncGenerator<unknown> {
    for (;;) {
      this.#signal.throwIfAborted();
      if (this.#values.length > 0) yield this.#values.shift();
      else if (this.#ended) return;
      else {
        this.#onWait(true);
        await new Promise<void>((wake) => (this.#wake = wake));
        this.#onWait(false);
      }
    }
  }
}

/** How often the processor time is looked at. */
const WATCH_MS = 250;

/** Answers the tasks that a pool sends to this process, until the pool's process is gone. */
export function serveTasks(tasks: Tasks): void {
  const running = new Map<number, { feed: Feed; stop: AbortController }>();
  const { limitWork } = startWatchdog({ residentBytes: Infinity, watchMs: WATCH_MS }); // the pool limits the heap
  const shares = new CpuShares(limitWork);
  const answer = (reply: Omit<Ended, 'held'>) => process.send?.({ ...reply, held: process.memoryUsage.rss() });

  async function start({ id, task, input, workMs }: Extract<Ask, { task: string }>): Promise<void> {
    const stop = new AbortController();
    const feed = new Feed(stop.signal, (waits) => shares.rest(id, waits));
    running.set(id, { feed, stop });
    shares.begin(id, workMs);
    try {
      const run = tasks[task];
      if (!run) throw new Error(`no task ${task}`);
      const tell = (news: unknown) => {
        shares.progress(id);
        process.send?.({ id, news });
      };
      answer({ id, value: await run(input as never, { signal: stop.signal, tell, fed: feed.values() }) });
    } catch (error) {
      answer({ id, ...failure(error) });
    } finally {
      running.delete(id);
      shares.end(id);
    }
  }

  process.on('message', (ask: Ask) => {
    if ('task' in ask) return void start(ask);
    const one = running.get(ask.id);
    if ('stop' in ask) one?.stop.abort();
    else if ('feed' in ask) one?.feed.put(ask.feed);
    else one?.feed.end();
  });
  process.on('disconnect', () => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {}); // a terminal tells the whole group; the server ends us
}

/** What of an error goes through to the caller: its text, and the code by which it is known. */
function failure(error: unknown): { error: string; code?: string } {
  if (!(error instanceof Error)) return { error: String(error) };
  const { code } = error as { code?: unknown };
  return { error: error.message, ...(typeof code === 'string' && { code }) };
}
