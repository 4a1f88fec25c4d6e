import type { SetLimit } from './watchdog.ts';

type Share = { limitMs: number; leftMs: number; rests: boolean };

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * How much processor time the tasks of a process have left. Tasks that run beside each other are charged equally, because nothing
 * tells which of them had the processor; one that waits to be fed is not. The one with the least left is blamed at the end.
 */
export class CpuShares {
  readonly #shares = new Map<number, Share>();
  readonly #limit: SetLimit;
  readonly #now: () => number;
  #charged: number;

  constructor(limit: SetLimit, now: () => number = processorMs) {
    this.#limit = limit;
    this.#now = now;
    this.#charged = now();
  }

  begin(id: number, limitMs: number): void {
    this.#charge();
    this.#shares.set(id, { limitMs, leftMs: limitMs, rests: false });
    this.#arm();
  }

  /** A task got further: its time begins anew. */
  progress(id: number): void {
    this.#charge();
    const share = this.#shares.get(id);
    if (share) share.leftMs = share.limitMs;
    this.#arm();
  }

  /** Waits for its caller, or goes on. */
  rest(id: number, rests: boolean): void {
    this.#charge();
    const share = this.#shares.get(id);
    if (share) share.rests = rests;
    this.#arm();
  }

  end(id: number): void {
    this.#charge();
    this.#shares.delete(id);
    this.#arm();
  }

  #atWork(): [number, Share][] {
    return [...this.#shares].filter(([, { rests }]) => !rests);
  }

  #charge(): void {
    const now = this.#now();
    const charged = this.#atWork();
    for (const [, share] of charged) share.leftMs -= (now - this.#charged) / charged.length;
    this.#charged = now;
  }

  #arm(): void {
    const atWork = this.#atWork().toSorted(([, a], [, b]) => a.leftMs - b.leftMs);
    const [first] = atWork;
    if (first) this.#limit(Math.max(1, first[1].leftMs * atWork.length), first[0]);
    else this.#limit(null);
  }
}
