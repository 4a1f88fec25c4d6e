import type { EngineMark } from '../../contract.ts';
import type { AfterName } from '../../core/index.ts';
import type { AfterStep } from '../form.ts';
import { unlessAborted } from './ended.ts';
import type { Stores, Stretch } from './stretch.ts';
import { type AnyForm, toMakingRow } from './text.ts';

/** The steps after the text, side by side and part by part; parts that are done stay done. What fails of one ends all. */
export async function runAfter(stores: Stores, form: AnyForm, stretch: Stretch, engine: EngineMark): Promise<void> {
  const steps = form.after ?? [];
  if (steps.length === 0) return;
  const shares = new Map<AfterName, number>(steps.map(({ name }) => [name, 0]));
  const tell = (name: AfterName, share: number): Promise<void> => stretch.tellAfter(shares.set(name, share));
  await allOrNone(stretch.signal, (signal) =>
    steps.map(
      (step) => () => runParts(stores, step, { stretch, engine, signal, tell: (share) => tell(step.name, share) }),
    ),
  );
}

/** All of some work; when one fails the others are called off, and it has ended when all have. */
async function allOrNone(outer: AbortSignal, of: (signal: AbortSignal) => (() => Promise<void>)[]): Promise<void> {
  const failed = new AbortController();
  const works = of(AbortSignal.any([outer, failed.signal])).map((work) =>
    work().catch((error: unknown) => {
      failed.abort(error);
      throw error;
    }),
  );
  await Promise.all(works).finally(() => Promise.allSettled(works));
}

type Run = { stretch: Stretch; engine: EngineMark; signal: AbortSignal; tell(share: number): Promise<void> };

async function runParts(stores: Stores, step: AfterStep, { stretch, engine, signal, tell }: Run): Promise<void> {
  const { row } = stretch;
  const making = toMakingRow(row, engine);
  const parts = await unlessAborted(step.parts(making), signal);
  const done = await stores.steps.partsDone(row.owner_id, row.id, step.name);
  const open = parts.filter((part) => !done.has(part));
  /** How much of each part that is at work is done. */
  const shares = new Map<string, number>();
  let ended = parts.length - open.length;
  const tellAll = (): Promise<void> => {
    const underWay = [...shares.values()].reduce((sum, share) => sum + share, 0);
    return tell(parts.length > 0 ? (ended + underWay) / parts.length : 1);
  };

  await tellAll();
  const next = open.values();
  async function worker(among: AbortSignal): Promise<void> {
    for (const part of next) {
      among.throwIfAborted();
      await stretch.part(step.name, part, () =>
        step.run(making, part, {
          signal: among,
          tell: async (share) => {
            shares.set(part, share);
            await tellAll();
          },
        }),
      );
      shares.delete(part);
      ended++;
      await tellAll();
    }
  }
  await allOrNone(signal, (among) => Array.from({ length: Math.max(1, step.atOnce ?? 1) }, () => () => worker(among)));
}
