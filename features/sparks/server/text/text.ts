import * as z from 'zod';
import { editedPieces } from '../../../../adapters/ai/writer/edited-pieces.ts';
import { foldText } from '../../../../platform/common/fold-text.ts';
import { newId } from '../../../../platform/common/id.ts';
import { sortKey } from '../../../catalog/core/index.ts';
import type { PlacedPiece } from '../../../makings/contract.ts';
import type { Paragraph } from '../../contract.ts';
import { countWords, joinedText, sparkProblems } from '../../core/index.ts';
import type { Keys } from '../rows/spark-store.ts';

/** A paragraph as a person left it. */
export type EditedParagraph = {
  id: string;
  heading?: string | null | undefined;
  kind?: Paragraph['kind'] | undefined;
  text?: string | undefined;
};

/** Words that a person reads: standfirst and headings are no part of the length. */
export const wordsIn = (paragraphs: readonly Paragraph[], lang: string): number =>
  paragraphs.reduce((sum, { pieces }) => sum + countWords(joinedText(pieces), lang), 0);

/** What lists and searches go by. */
export const keysOf = (spark: {
  title: string;
  excerpt: string;
  tags: readonly string[];
  source_title: string;
  authors: readonly string[];
  paragraphs: readonly Paragraph[];
}): Keys => ({
  title_sort: sortKey(spark.title),
  find: foldText(
    [
      spark.title,
      spark.excerpt,
      spark.tags.join(' '),
      spark.source_title,
      spark.authors.join(' '),
      ...spark.paragraphs.map(({ heading, pieces }) => `${heading ?? ''} ${joinedText(pieces)}`),
    ].join('\n'),
  ),
});

/** A new paragraph has the id that its page gave it, so that the next change finds it. */
const ownId = (id: string): string => (z.uuid().safeParse(id).success ? id : newId());

/** Paragraphs as a person left them: what is still there word for word keeps its evidence; a paragraph without words goes. @throws SPARK_PARAGRAPH_NOT_FOUND */
export function editedParagraphs(
  before: readonly Paragraph[],
  after: readonly EditedParagraph[],
  lang: string,
): Paragraph[] {
  const known = new Map(before.map((one) => [one.id, one])),
    own = (text: string): PlacedPiece => ({ text, role: 'own', lang, evidence: { kind: 'none' } });
  const used = new Set<string>();
  return after.flatMap(({ id, heading, kind, text }): Paragraph[] => {
    const was = known.get(id);
    if (used.has(id) || (!was && text === undefined)) throw sparkProblems.make('SPARK_PARAGRAPH_NOT_FOUND');
    used.add(id);
    const pieces = text === undefined ? was!.pieces : editedPieces(was?.pieces ?? [], text, own);
    if (pieces.length === 0) return [];
    return [
      {
        id: was?.id ?? ownId(id),
        heading: heading === undefined ? (was?.heading ?? null) : heading || null,
        kind: kind ?? was?.kind ?? 'text',
        pieces,
      },
    ];
  });
}
