import type { Paragraph } from '../contract.ts';
import { sparkProblems } from '../core/index.ts';
import type { SparksDeps } from './deps.ts';
import type { SparkRow } from './spark-store.ts';

/** Writes one paragraph of a Spark anew. */
export function rewriter(_deps: SparksDeps) {
  return async (
    _ownerId: string,
    row: SparkRow,
    paragraphId: string,
    _asking: { locale: string; signal: AbortSignal },
  ): Promise<Paragraph[]> => {
    if (!row.paragraphs.some(({ id }) => id === paragraphId)) throw sparkProblems.make('SPARK_PARAGRAPH_NOT_FOUND');
    throw sparkProblems.make('SPARK_NOTHING_NEW');
  };
}
