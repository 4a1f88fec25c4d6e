import type { Db } from '../../../platform/server/db.ts';

/** Which books have a public page. What a stranger asks is asked by the book alone; changes name the person. */
export const linkStore = (db: Db) => ({
  find: (bookId: string) =>
    db.selectFrom('bookstore_links').select(['by_user', 'searchable']).where('book_id', '=', bookId).executeTakeFirst(),

  /** The link of one person's book. */
  of: (byUser: string, bookId: string) =>
    db
      .selectFrom('bookstore_links')
      .select('searchable')
      .where('book_id', '=', bookId)
      .where('by_user', '=', byUser)
      .executeTakeFirst(),

  set: (byUser: string, bookId: string, searchable: boolean) =>
    db
      .insertInto('bookstore_links')
      .values({ book_id: bookId, by_user: byUser, searchable })
      .onConflict((c) => c.column('book_id').doUpdateSet({ by_user: byUser, searchable }))
      .execute(),

  end: (byUser: string, bookId: string) =>
    db.deleteFrom('bookstore_links').where('book_id', '=', bookId).where('by_user', '=', byUser).execute(),
});
