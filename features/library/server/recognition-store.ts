import { sql } from 'kysely';
import { newId } from '../../../platform/common/id.ts';
import { METADATA_COLUMNS, metadataColumns } from './book-metadata.ts';
import type { Db } from './book-store.ts';

/** The words of a page (from 1; a picture is one page); `text` is null where it could not be drawn. */
export type RecognisedPage = { page: number; text: string | null };
export type Engine = { model: string; version: string };

/** The words that models read in pictures, page by page. */
export const recognitionStore = (db: Db) => ({
  of: (ownerId: string, bookId: string) =>
    db.selectFrom('library_recognitions').select(['id', 'round']).where('book_id', '=', bookId).where('owner_id', '=', ownerId).executeTakeFirst(),

  /** The pages of a book that were read, in order, with the round in which they were. */
  pages: (ownerId: string, bookId: string) =>
    db
      .selectFrom('library_recognised_pages')
      .select(['page', 'round', 'text', 'model', 'made_at'])
      .where('book_id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .orderBy('page')
      .execute(),

  /** Begins, goes on, or (`again`) begins anew; the subject of the job that reads. */
  async subject(ownerId: string, bookId: string, again: boolean, trx: Db): Promise<string> {
    const row = await trx
      .insertInto('library_recognitions')
      .values({ book_id: bookId, owner_id: ownerId, id: newId() })
      .onConflict((c) =>
        c.column('book_id').doUpdateSet((row) => ({ round: sql<number>`${row.ref('library_recognitions.round')} + ${again ? 1 : 0}` })).where('library_recognitions.owner_id', '=', ownerId),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  /** Keeps what was read of a page, in the place of what was read before. */
  async save(book: { id: string; owner_id: string }, round: number, { page, text }: RecognisedPage, engine: Engine | null): Promise<void> {
    const read = { round, text, model: engine?.model ?? null, version: engine?.version ?? null, made_at: sql<string>`now()` };
    await db
      .insertInto('library_recognised_pages')
      .values({ book_id: book.id, owner_id: book.owner_id, page, ...read })
      .onConflict((c) => c.columns(['book_id', 'page']).doUpdateSet(read))
      .execute();
  },

  /** Keeps other work off a finished book until the transaction ends; false when it is being made again. */
  hold: async (bookId: string, trx: Db): Promise<boolean> =>
    !!(await trx.selectFrom('library_books').select('id').where('id', '=', bookId).where('state', '=', 'ready').forUpdate().executeTakeFirst()),

  /** What the words change of the book itself; their language is what its file says, unless it says one. */
  async tell(bookId: string, { language, ...now }: { language: string | null; words: number | null; scanned: boolean }, trx: Db): Promise<void> {
    const row = await trx.selectFrom('library_books').select(METADATA_COLUMNS).where('id', '=', bookId).forUpdate().executeTakeFirst();
    if (!row) return;
    await trx
      .updateTable('library_books')
      .set({ ...now, ...metadataColumns(row, { file: { ...row.file_metadata, language: row.file_metadata.language ?? language } }), updated_at: sql<string>`now()` })
      .where('id', '=', bookId)
      .execute();
  },
});
export type RecognitionStore = ReturnType<typeof recognitionStore>;
