import { createHash } from 'node:crypto';
import type { Usage } from '../../../../adapters/ai/index.ts';
import { publish } from '../../../../platform/server/live.ts';
import type { Db } from '../../../../platform/server/db.ts';
import type { EngineMark } from '../../contract.ts';
import { type AfterName, progressAfter, progressAt } from '../../core/index.ts';
import type { Change, Hold, MakingsStore, Row } from '../store/makings-store.ts';
import { NOTHING_SPENT, spend, type Spent, type StepKey, type StepsStore } from '../store/steps-store.ts';
import type { StepName } from '../tables.ts';
import { Ended, unlessAborted } from './ended.ts';

/** How often progress within a step is written, ms. */
const EVERY_MS = 400;

export type Stores = { db: Db; makings: MakingsStore; steps: StepsStore };
type TextStep = Exclude<StepName, AfterName>;
export type StepWork<T> = (o: { tell(share: number): Promise<void>; onCost(usage: Usage): void }) => Promise<T>;
export type StepOptions = {
  engine?: EngineMark;
  /** Progress counts within this step: a model's parts are drafted and checked by turns. */
  as?: TextStep;
  /** Where in the step this part begins and ends, 0 to 1. */
  from?: number;
  to?: number;
  /** Also done in the transaction that ends the step. */
  keep?: (trx: Db) => Promise<void>;
};

/** The database keeps the values of an object, not their order. */
const ordered = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The same for the same values, whether they are fresh or come from the database. */
export const hashOf = (...of: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(of, ordered)).digest('hex');

/** Tells browsers of the person that a making changed. */
export const announce = (db: Db, row: Pick<Row, 'id' | 'owner_id' | 'result_id' | 'kind'>): Promise<void> =>
  publish(db, { kind: 'makings.changed', subjectId: row.id, ownerId: row.owner_id, resultId: row.result_id });

/**
 * One worker's stretch of work on a making: what it writes counts only as long as nobody else took over. `textShare`: how much of the
 * whole the text is.
 */
export function stretchOf(stores: Stores, row: Row, signal: AbortSignal, textShare: number) {
  const hold: Hold = { ownerId: row.owner_id, id: row.id, turn: row.turn };
  let told: { step: StepName; at: number } | undefined;
  /** Steps and parts at work, for those that fail. */
  const running = new Set<{ key: StepKey; spent: Spent }>();

  const keyOf = (name: StepName, part: string): StepKey => ({
    ownerId: row.owner_id,
    makingId: row.id,
    name,
    part,
  });

  async function note(change: Change, trx?: Db): Promise<void> {
    if (!(await stores.makings.note(hold, change, trx))) throw new Ended();
    await announce(trx ?? stores.db, row);
  }

  /** Only who still has the making begins a step of it. */
  async function beginStep(
    key: StepKey,
    hash: string,
    engine: EngineMark | null,
    at: { step: TextStep; share: number } | null,
  ): Promise<void> {
    signal.throwIfAborted();
    await stores.db.transaction().execute(async (trx) => {
      await note(at ? { step: at.step, progress: progressAt(at, textShare) } : {}, trx);
      await stores.steps.begin(key, hash, engine, trx);
    });
  }

  async function tellAt(step: StepName, progress: number, now: boolean, change: Change = {}): Promise<void> {
    signal.throwIfAborted();
    if (!now && told?.step === step && Date.now() - told.at < EVERY_MS) return;
    told = { step, at: Date.now() };
    await note({ ...change, step, progress });
  }
  const tell = (step: TextStep, share: number, change: Change = {}): Promise<void> =>
    tellAt(step, progressAt({ step, share }, textShare), share >= 1 || Object.keys(change).length > 0, change);
  /** How much of each step after the text is done; the making stands at the first that isn't. */
  function tellAfter(shares: ReadonlyMap<AfterName, number>): Promise<void> {
    const done = [...shares.values()];
    const step = [...shares].find(([, share]) => share < 1)?.[0] ?? [...shares.keys()].at(-1)!;
    return tellAt(step, progressAfter(done, textShare), Math.min(...done) >= 1);
  }

  /**
   * A step or one part of it, done once: what it made is stored before the next one starts, and taken from there when the same input
   * comes again.
   */
  async function step<T>(
    name: TextStep,
    part: string,
    input: unknown,
    work: StepWork<T>,
    { engine, as = name, from = 0, to = 1, keep }: StepOptions = {},
  ): Promise<{ output: T; hash: string }> {
    const key = keyOf(name, part);
    const hash = hashOf(name, part, input, engine ?? null);
    const done = await stores.steps.done(key, hash);
    if (done && done.output !== null) return { output: done.output as T, hash };
    const spent: Spent = { ...NOTHING_SPENT };
    await beginStep(key, hash, engine ?? null, { step: as, share: from });
    const mine = { key, spent };
    running.add(mine);
    const working = work({
      tell: (share) => tell(as, from + (to - from) * share),
      onCost: (usage) => spend(spent, usage),
    });
    const output = await unlessAborted(working, signal);
    await stores.db.transaction().execute(async (trx) => {
      await note({ step: as, progress: progressAt({ step: as, share: to }, textShare) }, trx);
      await stores.steps.end(key, output ?? true, spent, trx);
      await keep?.(trx);
    });
    running.delete(mine);
    return { output, hash };
  }

  /** One part of a step after the text, which keeps what it made itself. */
  async function part(name: AfterName, of: string, work: () => Promise<void>): Promise<void> {
    const mine = { key: keyOf(name, of), spent: { ...NOTHING_SPENT } };
    running.add(mine);
    await beginStep(mine.key, hashOf(name, of), null, null);
    await unlessAborted(work(), signal);
    await stores.db.transaction().execute(async (trx) => {
      await note({}, trx);
      await stores.steps.end(mine.key, true, mine.spent, trx);
    });
    running.delete(mine);
  }

  return {
    row,
    hold,
    signal,
    tell,
    tellAfter,
    note,
    step,
    part,
    /** What was at work when something failed. */
    failing: () => [...running],
  };
}
export type Stretch = ReturnType<typeof stretchOf>;
