import { sql } from 'kysely';
import { newId } from '../../../platform/common/id.ts';
import type { BookRules } from '../../catalog/contract.ts';
import { setRemoved } from './removable-store.ts';
import type { Db } from '../../../platform/server/db.ts';

/** Everything that reads or writes smart shelves. Each call carries the owner in its WHERE. */
export const shelfStore = (db: Db) => ({
  list: (ownerId: string) =>
    db
      .selectFrom('collections_shelves')
      .select(['id', 'name', 'rules'])
      .where('owner_id', '=', ownerId)
      .where('removed_at', 'is', null)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),

  find: (ownerId: string, id: string) =>
    db
      .selectFrom('collections_shelves')
      .select(['id', 'name', 'rules'])
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),

  async add(ownerId: string, name: string, rules: BookRules): Promise<string> {
    const id = newId();
    await db
      .insertInto('collections_shelves')
      .values({ id, owner_id: ownerId, name, rules: JSON.stringify(rules) })
      .execute();
    return id;
  },

  change: (ownerId: string, id: string, o: { name?: string | undefined; rules?: BookRules | undefined }) =>
    db
      .updateTable('collections_shelves')
      .set({
        owner_id: ownerId,
        ...(o.name !== undefined && { name: o.name }),
        ...(o.rules && { rules: JSON.stringify(o.rules) }),
      })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),

  setRemoved: (ownerId: string, id: string, removed: boolean) =>
    setRemoved(db, 'collections_shelves', ownerId, id, removed),
});
