import type { EngineMark } from '../../../makings/contract.ts';
import type { Makings } from '../../../makings/server/index.ts';
import type { Paragraph } from '../../contract.ts';
import { sparkProblems } from '../../core/index.ts';
import type { SparkRow } from '../rows/spark-store.ts';

/** The paragraphs of a Spark with one of them written anew, and who wrote it. @throws SPARK_PARAGRAPH_NOT_FOUND, SPARK_NOTHING_NEW, what a provider did */
export async function rewritten(
  makings: Pick<Makings, 'rewrite'>,
  { id, owner_id: ownerId, paragraphs, lang, revision, wish }: SparkRow,
  paragraphId: string,
  signal: AbortSignal,
): Promise<{ paragraphs: Paragraph[]; engine: EngineMark }> {
  const at = paragraphs.findIndex((one) => one.id === paragraphId),
    old = paragraphs[at];
  if (!old) throw sparkProblems.make('SPARK_PARAGRAPH_NOT_FOUND');
  const fresh = await makings.rewrite(ownerId, id, { paragraphs, at, lang, seed: wish.seed + revision }, signal);
  if (!fresh) throw sparkProblems.make('SPARK_NOTHING_NEW');
  // A heading is of the part, or the person's: it stays.
  const { kind, pieces } = fresh.paragraph;
  return { paragraphs: paragraphs.with(at, { ...old, kind, pieces: [...pieces] }), engine: fresh.engine };
}
