import type { SparkDraft } from '../../../adapters/ai/writer/types.ts';
import { newId } from '../../../platform/common/id.ts';
import type { Db } from '../../../platform/server/db.ts';
import { publish } from '../../../platform/server/live.ts';
import type { Form, MakingRow, Placing } from '../../makings/server/index.ts';
import type { Paragraph, SparkDetail } from '../contract.ts';
import { tagList } from '../core/index.ts';
import { MAX_SPARK_EXCERPT, MAX_SPARK_TITLE } from '../limits.ts';
import type { SparkStore } from './rows/spark-store.ts';
import { keysOf, wordsIn } from './text/text.ts';
import type { VersionStore } from './rows/version-store.ts';
import { Wish, writerWish } from './text/wish.ts';

/** What becomes of a draft. */
export type SparkFormDeps = {
  sparks: SparkStore;
  versions: VersionStore;
  /** Authors of these books, as this person has them. */
  authorsOf(ownerId: string, bookIds: readonly string[]): Promise<string[]>;
  /** Does what comes after the text, once the transaction is through. */
  drawCover(trx: Db, ownerId: string, sparkId: string): Promise<void>;
};

const cut = (text: string, max: number): string => text.trim().slice(0, max).toWellFormed();

function placedParagraphs(draft: SparkDraft, placing: Placing): Paragraph[] {
  return draft.paragraphs.map(({ heading, kind, pieces }) => ({
    id: newId(),
    heading: heading ?? null,
    kind,
    pieces: pieces.map((piece) => placing.piece(piece)),
  }));
}

const booksIn = (paragraphs: readonly Paragraph[]): string[] => [
  ...new Set(
    paragraphs.flatMap(({ pieces }) =>
      pieces.flatMap(({ evidence }) =>
        'quotations' in evidence ? evidence.quotations.map(({ bookId }) => bookId) : [],
      ),
    ),
  ),
];

function warningOf(warning: SparkDraft['warnings'][number]): SparkDetail['warnings'][number] {
  const { kind } = warning;
  if (kind === 'shorter') return { kind, asked: warning.asked, got: warning.got };
  const got = kind === 'dropped' ? warning.pieces : kind === 'builtin-parts' ? warning.parts : 0;
  return { kind, asked: null, got };
}

/** A Spark, as the pipeline makes one. */
export function sparkForm({ sparks, versions, authorsOf, drawCover }: SparkFormDeps): Form<Wish> {
  async function keepText(trx: Db, { ownerId, resultId, engine }: MakingRow, draft: SparkDraft, placing: Placing) {
    const row = await sparks.find(ownerId, resultId, trx);
    if (!row || row.revision > 0) return; // deleted for good, or kept before: what a person changed since then stays
    const paragraphs = placedParagraphs(draft, placing),
      authors = [...new Set([...(await authorsOf(ownerId, booksIn(paragraphs))), ...row.authors])],
      title = cut(draft.title, MAX_SPARK_TITLE) || row.title,
      excerpt = cut(draft.excerpt, MAX_SPARK_EXCERPT),
      tags = tagList(draft.tags);
    const text = { title, excerpt, tags, paragraphs, word_count: wordsIn(paragraphs, draft.lang) };
    const kept = await sparks.keep(trx, ownerId, resultId, {
      ...text,
      ...keysOf({ ...text, source_title: row.source_title, authors }),
      authors,
      lang: draft.lang,
      engine,
      warnings: draft.warnings.map(warningOf),
    });
    if (!kept) return;
    await versions.keep(trx, ownerId, resultId, 1, 'made', text);
    await publish(trx, { kind: 'sparks.changed', ownerId, sparkId: resultId });
    await drawCover(trx, ownerId, resultId);
  }
  return {
    kind: 'spark',
    wish: Wish,
    mustWork: async () => {},
    language: ({ language }) => language,
    task: (wish, source) => ({ form: 'spark', wish: writerWish(wish, source.lang) }),
    keep: (trx, making, draft, placing) =>
      'paragraphs' in draft ? keepText(trx, making, draft, placing) : Promise.resolve(),
    url: (sparkId) => `/spark/${sparkId}`,
  };
}
