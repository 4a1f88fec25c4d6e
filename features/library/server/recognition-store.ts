import { sql } from 'kysely';
import { newId } from '../../../platform/common/id.ts';
import type { Db } from './book-store.ts';

export type Recognised = { text: string; model: string; version: string };

/** The words that models read in pictures. */
export const recognitionStore = (db: Db) => ({
  of: (ownerId: string, bookId: string) =>
    db.selectFrom('library_recognitions').selectAll().where('book_id', '=', bookId).where('owner_id', '=', ownerId).executeTakeFirst(),

  /** For workers: the words in the picture of a book; null when nobody has read it. */
  textOf: async (bookId: string): Promise<string | null> =>
    (await db.selectFrom('library_recognitions').select('text').where('book_id', '=', bookId).executeTakeFirst())?.text ?? null,

  /** The subject of the job that reads a picture. */
  async subject(ownerId: string, bookId: string, trx: Db): Promise<string> {
    const row = await trx
      .insertInto('library_recognitions')
      .values({ book_id: bookId, owner_id: ownerId, id: newId(), text: null, model: null, version: null })
      .onConflict((c) => c.column('book_id').doUpdateSet({ owner_id: ownerId }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  save: (bookId: string, { text, model, version }: Recognised, trx: Db) =>
    trx
      .updateTable('library_recognitions')
      .set({ text, model, version, made_at: sql<string>`now()` })
      .where('book_id', '=', bookId)
      .execute(),

  /** Keeps other work off a finished book until the transaction ends; false when it is being made again. */
  hold: async (bookId: string, trx: Db): Promise<boolean> =>
    !!(await trx.selectFrom('library_books').select('id').where('id', '=', bookId).where('state', '=', 'ready').forUpdate().executeTakeFirst()),
});
export type RecognitionStore = ReturnType<typeof recognitionStore>;
