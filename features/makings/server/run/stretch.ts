import { createHash } from 'node:crypto';
import type { Usage } from '../../../../adapters/ai/index.ts';
import { publish } from '../../../../platform/server/live.ts';
import type { Db } from '../../../../platform/server/db.ts';
import type { EngineMark } from '../../contract.ts';
import { progressAt } from '../../core/index.ts';
import type { Change, Hold, MakingsStore, Row } from '../store/makings-store.ts';
import { NOTHING_SPENT, spend, type Spent, type StepKey, type StepsStore } from '../store/steps-store.ts';
import type { StepName } from '../tables.ts';
import { Ended, unlessAborted } from './ended.ts';

/** How often progress within a step is written, ms. */
const EVERY_MS = 400;

export type Stores = { db: Db; makings: MakingsStore; steps: StepsStore };
type Progress = { text: number; after: readonly ('voice' | 'master')[] };
export type StepWork<T> = (o: { tell(share: number): Promise<void>; onCost(usage: Usage): void }) => Promise<T>;
export type StepOptions = {
  engine?: EngineMark;
  /** Progress counts within this step: a model's parts are drafted and checked by turns. */
  as?: StepName;
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

/** One worker's stretch of work on a making: what it writes counts only as long as nobody else took over. */
export function stretchOf(stores: Stores, row: Row, signal: AbortSignal, weights: Progress) {
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
    at: { step: StepName; share: number } | null,
  ): Promise<void> {
    signal.throwIfAborted();
    await stores.db.transaction().execute(async (trx) => {
      const progress = at && { progress: progressAt(at, weights.text, weights.after) };
      await note({ step: at?.step ?? key.name, ...progress }, trx);
      await stores.steps.begin(key, hash, engine, trx);
    });
  }

  async function tell(step: StepName, share: number, change: Change = {}): Promise<void> {
    signal.throwIfAborted();
    const isNew = told?.step !== step || Object.keys(change).length > 0;
    if (!isNew && share < 1 && Date.now() - told!.at < EVERY_MS) return;
    told = { step, at: Date.now() };
    await note({ ...change, step, progress: progressAt({ step, share }, weights.text, weights.after) });
  }

  /**
   * A step or one part of it, done once: what it made is stored before the next one starts, and taken from there when the same input
   * comes again.
   */
  async function step<T>(
    name: StepName,
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
      await note({ step: as, progress: progressAt({ step: as, share: to }, weights.text, weights.after) }, trx);
      await stores.steps.end(key, output ?? true, spent, trx);
      await keep?.(trx);
    });
    running.delete(mine);
    return { output, hash };
  }

  /** One part of a step after the text, which keeps what it made itself. */
  async function part(name: StepName, of: string, work: () => Promise<void>): Promise<void> {
    const mine = { key: keyOf(name, of), spent: { ...NOTHING_SPENT } };
    running.add(mine);
    await beginStep(mine.key, hashOf(name, of), null, null);
    await unlessAborted(work(), signal);
    await stores.db.transaction().execute(async (trx) => {
      await note({ step: name }, trx);
      await stores.steps.end(mine.key, true, mine.spent, trx);
    });
    running.delete(mine);
  }

  return {
    row,
    hold,
    signal,
    tell,
    note,
    step,
    part,
    /** What was at work when something failed. */
    failing: () => [...running],
  };
}
export type Stretch = ReturnType<typeof stretchOf>;
