import type { Piece, WriterSource } from '../../../adapters/ai/writer/types.ts';
import { problemOf } from '../../ai/server/index.ts';
import type { EngineMark } from '../contract.ts';
import { makingProblems } from '../core/index.ts';
import { type BlockAnew, writeBlockAnew } from './run/model/model-anew.ts';
import { modelWish } from './run/model/wish.ts';
import { hashOf } from './run/stretch.ts';
import type { AnyForm, TextParts } from './run/text.ts';
import { writerOf, writes } from './run/text-parts.ts';
import type { Gathered } from './sources/gathered.ts';
import type { Row } from './store/makings-store.ts';
import { NOTHING_SPENT, spend, type Spent } from './store/steps-store.ts';

export type AnewParts = TextParts & { formOf(kind: string): AnyForm };
/** What a part of a text that was made is written anew from. */
export type AnewFrom = { row: Row; gathered: Gathered; source: WriterSource };

/** What is written anew is a part of the draft, for its cost. */
const PART = 'anew';

/** What a part costs after the making is of the making too. */
async function noteSpent({ stores, deps }: AnewParts, row: Row, engine: EngineMark, spent: Spent): Promise<void> {
  if (spent.calls === 0) return;
  const key = { ownerId: row.owner_id, makingId: row.id, name: 'draft' as const, part: PART };
  const noting = stores.db.transaction().execute(async (trx) => {
    await stores.steps.begin(key, hashOf(PART), engine, trx);
    await stores.steps.end(key, true, spent, trx);
  });
  await noting.catch((error: unknown) => deps.log.error({ err: error }, 'could not record the cost of a rewrite'));
}

/**
 * A paragraph or a line as the model that is set now writes it anew, with who wrote it; null where the built-in writer writes, as it does
 * for what it made by name. @throws REWRITE_EMPTY, and what a provider did
 */
export async function anewByModel(
  parts: AnewParts,
  { row, gathered, source }: AnewFrom,
  block: BlockAnew,
  signal: AbortSignal,
): Promise<{ pieces: Piece[]; engine: EngineMark } | null> {
  const writer = await writerOf(parts.deps, row);
  if (!writes(writer)) return null;
  const form = parts.formOf(row.kind);
  const { summary } = await parts.offering.of(row.owner_id, row.source);
  const wish = modelWish(form.task(form.wish.parse(row.wish), { ...summary, lang: summary.lang ?? gathered.lang }));
  const engine = writer.mark('write');
  const spent: Spent = { ...NOTHING_SPENT };
  try {
    const asking = { signal, locale: wish.lang, onCost: spend.bind(null, spent) };
    const pieces = await writeBlockAnew({ writer, source, wish }, block, asking);
    signal.throwIfAborted();
    if (!pieces) throw makingProblems.make('REWRITE_EMPTY');
    return { pieces, engine };
  } catch (error) {
    throw signal.aborted ? error : problemOf(error);
  } finally {
    await noteSpent(parts, row, engine, spent);
  }
}
