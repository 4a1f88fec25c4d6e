import * as z from 'zod';
import { type Scope, visibleBooks } from '../../../catalog/server/index.ts';
import type { Db } from '../../../../platform/server/db.ts';

/** A sentence of a digest with the passages it stands on. */
export const Noted = z.object({ text: z.string(), ords: z.array(z.number().int().nonnegative()).min(1) });
export type Noted = z.infer<typeof Noted>;
/** Which digest: of what text, by which model and prompt. */
export type DigestKey = { bookId: string; hash: string; model: string; version: string };
/** The passages that a digest covers. */
export type Covered = { first: number; last: number };

/** Digests of books. They belong to the content: whoever may read it, up to their wall, shares them. */
export const digestStore = (db: Db) => ({
  /** A digest of what the scope shows; undefined when there is none. */
  async find(scope: Scope, { bookId, hash, model, version }: DigestKey): Promise<Noted[] | undefined> {
    const row = await visibleBooks(db, scope)
      .innerJoin('malaika_digests as d', 'd.book_id', 'b.id')
      .select(['d.sentences', 'd.last_ord'])
      .where('b.id', '=', bookId)
      .where('d.hash', '=', hash)
      .where('d.model', '=', model)
      .where('d.prompt', '=', version)
      .executeTakeFirst();
    if (!row || (scope.upTo && row.last_ord > (scope.upTo.get(bookId) ?? -1))) return undefined;
    const sentences = z.array(Noted).safeParse(row.sentences);
    return sentences.success ? sentences.data : undefined;
  },
  /** Stores a digest; one that somebody else made in the meantime stays. */
  async add(key: DigestKey, { first, last }: Covered, sentences: readonly Noted[]): Promise<void> {
    await db
      .insertInto('malaika_digests')
      .values({
        book_id: key.bookId,
        hash: key.hash,
        model: key.model,
        prompt: key.version,
        first_ord: first,
        last_ord: last,
        sentences: JSON.stringify(sentences),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
export type DigestStore = ReturnType<typeof digestStore>;
