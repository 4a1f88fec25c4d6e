import { sql } from 'kysely';
import type { BookChange } from '../../contract.ts';
import { parseTags } from '../../core/index.ts';
import { METADATA_COLUMNS, metadataColumns, saidIn } from './book-metadata.ts';
import { copiesStore, holdBooks } from '../access/copies-store.ts';
import { bookReads } from './book-read-store.ts';
import type { BookRow } from './shape.ts';
import type { Db } from '../../../../platform/server/db.ts';

/** What a person does to their copy of a book; what the keeper says reaches the other copies. */
export const bookChanges = (db: Db) => ({
  /** Keeps what the owner says about a book, also while a job works on it. */
  change: (ownerId: string, bookId: string, change: BookChange): Promise<BookRow | undefined> =>
    db.transaction().execute(async (trx) => {
      await holdBooks(trx, [bookId]);
      const row = await trx
        .selectFrom('library_books')
        .select(METADATA_COLUMNS)
        .where('id', '=', bookId)
        .where('owner_id', '=', ownerId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!row) return undefined;
      const { genre, tags } = change;
      await trx
        .updateTable('library_books')
        .set({
          ...metadataColumns(row, {
            user: saidIn(change),
            ...(genre !== undefined && { genre }),
            ...(tags && { tags: parseTags(tags) }),
          }),
          updated_at: sql`now()`,
        })
        .where('id', '=', bookId)
        .where('owner_id', '=', ownerId)
        .execute();
      await copiesStore(trx).follow(trx, ownerId, [bookId]);
      return bookReads(trx).find(ownerId, bookId);
    }),

  /** Changes the cover its owner chose; answers with the row and the key of the one before. */
  changeOwnCover: (
    ownerId: string,
    bookId: string,
    key: string | null,
  ): Promise<{ book: BookRow; before: string | null } | undefined> =>
    db.transaction().execute(async (trx) => {
      await holdBooks(trx, [bookId]);
      const was = await trx
        .selectFrom('library_books')
        .select('own_cover_key')
        .where('id', '=', bookId)
        .where('owner_id', '=', ownerId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!was) return undefined;
      await trx
        .updateTable('library_books')
        .set({ own_cover_key: key, updated_at: sql`now()` })
        .where('id', '=', bookId)
        .where('owner_id', '=', ownerId)
        .execute();
      await copiesStore(trx).follow(trx, ownerId, [bookId]);
      const book = await bookReads(trx).find(ownerId, bookId);
      return book && { book, before: was.own_cover_key };
    }),

  markGuide: (ownerId: string, bookId: string) =>
    db
      .updateTable('library_books')
      .set({ guide: true })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .execute(),

  noteReading: (ownerId: string, bookId: string, progress: number, at: string) =>
    db
      .updateTable('library_books')
      .set({ progress, last_read_at: at, active_at: at })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .execute(),

  trash: (ownerId: string, bookId: string) =>
    db
      .updateTable('library_books')
      .set({ trashed_at: sql`now()` })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .where('trashed_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),

  restore: (ownerId: string, bookId: string) =>
    db
      .updateTable('library_books')
      .set({ trashed_at: null })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .where('trashed_at', 'is not', null)
      .returning('id')
      .executeTakeFirst(),
});
