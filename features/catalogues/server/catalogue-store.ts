import { newId } from '../../../platform/common/id.ts';
import type { Db } from '../../../platform/server/db.ts';

/** The catalogues of a person; the owner is in every WHERE. */
export const catalogueStore = (db: Db) => ({
  list: (ownerId: string) =>
    db.selectFrom('catalogues').selectAll().where('owner_id', '=', ownerId).orderBy('added_at').execute(),

  find: (ownerId: string, id: string) =>
    db.selectFrom('catalogues').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst(),

  /** Keeps a catalogue; one kept before gets its new title. */
  add: (ownerId: string, catalogue: { title: string; address: string }) =>
    db
      .insertInto('catalogues')
      .values({ id: newId(), owner_id: ownerId, ...catalogue })
      .onConflict((clash) => clash.columns(['owner_id', 'address']).doUpdateSet({ title: catalogue.title }))
      .returningAll()
      .executeTakeFirstOrThrow(),

  remove: (ownerId: string, id: string) =>
    db.deleteFrom('catalogues').where('id', '=', id).where('owner_id', '=', ownerId).returning('id').executeTakeFirst(),
});
