import { languageTag } from '../../../platform/common/language-tag.ts';
import { sql } from 'kysely';
import { parseTags } from '../core/index.ts';
import { FILE_KEYS, fileKeysOf, keys } from './book-keys.ts';
import type { BookRow } from './shape.ts';
import type { Db } from './tables.ts';

export type Changes = {
  title?: string | undefined;
  author?: string | null | undefined;
  description?: string | null | undefined;
  genre?: string | null | undefined;
  tags?: string[] | undefined;
  language?: string | null | undefined;
  series?: string | null | undefined;
  seriesIndex?: number | null | undefined;
};

/** What the owner of a book does to it. */
export const bookChanges = (db: Db) => ({
  async change(ownerId: string, bookId: string, changes: Changes): Promise<BookRow | undefined> {
    const now = await db
      .selectFrom('library_books')
      .select(['title', 'author', 'tags', 'contributors'])
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (!now) return undefined;
    const title = changes.title ?? now.title,
      author = changes.author === undefined ? now.author : changes.author || null,
      tags = changes.tags ? parseTags(changes.tags) : now.tags;
    return db
      .updateTable('library_books')
      .set({
        title,
        author,
        tags,
        ...(changes.description !== undefined && { description: changes.description || null }),
        ...(changes.genre !== undefined && { genre: changes.genre }),
        ...(changes.language !== undefined && { language: languageTag(changes.language) }),
        ...(changes.series !== undefined && { series: changes.series || null }),
        ...(changes.seriesIndex !== undefined && { series_index: changes.seriesIndex }),
        updated_at: sql`now()`,
        ...keys(title, author, tags, now.contributors),
      })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .returningAll()
      .executeTakeFirst();
  },

  /** Changes the cover its owner chose; answers with the row and the key of the one before. */
  changeOwnCover: (ownerId: string, bookId: string, key: string | null): Promise<{ book: BookRow; before: string | null } | undefined> =>
    db.transaction().execute(async (trx) => {
      const was = await trx
        .selectFrom('library_books')
        .select('own_cover_key')
        .where('id', '=', bookId)
        .where('owner_id', '=', ownerId)
        .forUpdate()
        .executeTakeFirst();
      if (!was) return undefined;
      const book = await trx
        .updateTable('library_books')
        .set({ own_cover_key: key, updated_at: sql`now()` })
        .where('id', '=', bookId)
        .where('owner_id', '=', ownerId)
        .returningAll()
        .executeTakeFirstOrThrow();
      return { book, before: was.own_cover_key };
    }),

  markGuide: (ownerId: string, bookId: string) =>
    db.updateTable('library_books').set({ guide: true }).where('id', '=', bookId).where('owner_id', '=', ownerId).execute(),

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

  /** Removes the row for good and says which files belong to it. */
  async remove(ownerId: string, bookId: string): Promise<string[] | undefined> {
    const row = await db
      .deleteFrom('library_books')
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .returning([...FILE_KEYS])
      .executeTakeFirst();
    return row && fileKeysOf(row);
  },
});
