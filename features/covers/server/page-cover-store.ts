import type { CoverPage } from '../contract.ts';
import type { Db } from '../../../platform/server/db.ts';

/** Header pictures of a person's pages. */
export const pageCoverStore = (db: Db) => {
  const mine = (ownerId: string) =>
    db.selectFrom('covers_pages').select(['page', 'file_key']).where('owner_id', '=', ownerId);
  return {
    all: (ownerId: string) => mine(ownerId).execute(),
    find: (ownerId: string, page: CoverPage) => mine(ownerId).where('page', '=', page).executeTakeFirst(),

    /** Takes a new picture for a page; the key of the one before, if there was one. */
    put: (ownerId: string, page: CoverPage, key: string): Promise<string | null> =>
      db.transaction().execute(async (trx) => {
        const was = await trx
          .selectFrom('covers_pages')
          .select('file_key')
          .where('owner_id', '=', ownerId)
          .where('page', '=', page)
          .forUpdate()
          .executeTakeFirst();
        await trx
          .insertInto('covers_pages')
          .values({ owner_id: ownerId, page, file_key: key })
          .onConflict((oc) =>
            oc.columns(['owner_id', 'page']).doUpdateSet({ file_key: key, updated_at: new Date().toISOString() }),
          )
          .execute();
        return was?.file_key ?? null;
      }),

    /** Forgets a page's picture; its key, if there was one. */
    async remove(ownerId: string, page: CoverPage): Promise<string | null> {
      const was = await db
        .deleteFrom('covers_pages')
        .where('owner_id', '=', ownerId)
        .where('page', '=', page)
        .returning('file_key')
        .executeTakeFirst();
      return was?.file_key ?? null;
    },
  };
};
