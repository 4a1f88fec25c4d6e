import type { EngineMark } from '../../contract.ts';
import type { AfterStep } from '../form.ts';
import { unlessAborted } from './ended.ts';
import type { Stores, Stretch } from './stretch.ts';
import { type AnyForm, toMakingRow } from './text.ts';

/** The steps after the text, part by part; parts that are done stay done. */
export async function runAfter(stores: Stores, form: AnyForm, stretch: Stretch, engine: EngineMark): Promise<void> {
  for (const step of form.after ?? []) await runParts(stores, step, stretch, engine);
}

async function runParts(stores: Stores, step: AfterStep, stretch: Stretch, engine: EngineMark): Promise<void> {
  const { row } = stretch;
  const making = toMakingRow(row, engine);
  const parts = await unlessAborted(step.parts(making), stretch.signal);
  const done = await stores.steps.partsDone(row.owner_id, row.id, step.name);
  const open = parts.filter((part) => !done.has(part));
  /** How much of each part that is at work is done. */
  const shares = new Map<string, number>();
  let ended = parts.length - open.length;
  const tellAll = (): Promise<void> => {
    const underWay = [...shares.values()].reduce((sum, share) => sum + share, 0);
    return stretch.tell(step.name, (ended + underWay) / Math.max(1, parts.length));
  };

  const failed = new AbortController();
  const signal = AbortSignal.any([stretch.signal, failed.signal]);
  await tellAll();
  const next = open.values();
  async function worker(): Promise<void> {
    for (const part of next) {
      signal.throwIfAborted();
      await stretch.part(step.name, part, () =>
        step.run(making, part, {
          signal,
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
  const workers = Array.from({ length: Math.max(1, step.atOnce ?? 1) }, () =>
    worker().catch((error: unknown) => {
      failed.abort(error);
      throw error;
    }),
  );
  await Promise.all(workers).finally(() => Promise.allSettled(workers));
}
