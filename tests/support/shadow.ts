import { sql } from 'kysely';
import type { Services } from '../../app/server/services.ts';
import { newId } from '../../platform/common/id.ts';

/** Stands in everything that the second holder says. */
export const MARK = '⟦shadow⟧';

/** Of a test that counts the holders of a book: it says nothing in a shadow run, where every book has one more. */
export const COUNTS_HOLDERS = process.env['SHADOW'] === '1';

/**
 * The shadow run (`SHADOW=1`): somebody who never signs in is given every book that anybody brings, and marks their copy. The tests must
 * go as they do without them, and no reply to anybody may hold the mark.
 */
export function openShadow({ db, catalog }: Pick<Services, 'db' | 'catalog'>) {
  const userId = newId();
  let joined: Promise<unknown> | undefined;

  /** The account that came first is the administrator's: this one comes last. */
  const join = () =>
    (joined ??=
      sql`insert into accounts_users (id, name, email, email_verified, created_at) values (${userId}, 'Shadow', 'shadow@example.org', true, '2100-01-01')`.execute(
        db,
      ));

  return {
    userId,
    /** Gives the shadow the books that came since. */
    async follow(): Promise<void> {
      const { rows } = await sql<{ id: string }>`select c.id from library_contents as c
        join library_entries as e on e.id = c.id and e.owner_id = c.brought_by and not e.guide
        where c.state not in ('draft', 'gone') and not exists (
          select 1 from library_grants as g where g.book_id = c.id and g.user_id = ${userId})`.execute(db);
      if (rows.length > 0) await join();
      for (const { id } of rows) {
        await db
          .transaction()
          .execute((trx) => catalog.access.grant(trx, { userId, bookId: id, kind: 'shared', sourceId: newId() }));
        await sql`update library_books set title = ${MARK}, title_sort = ${MARK}, author = ${MARK}, author_sort = ${MARK}, find = ${MARK},
            description = ${MARK}, series = ${MARK}, tags = ${[MARK]}::text[], progress = 77, listed = readable is not null,
            user_metadata = jsonb_build_object('title', ${MARK}::text, 'author', ${MARK}::text, 'description', ${MARK}::text, 'series', ${MARK}::text)
          where id = ${id} and owner_id = ${userId}`.execute(db);
      }
    },
    /** @throws when something of the shadow's was told. */
    check(asked: string, text: string): void {
      if (text.includes(MARK)) throw new Error(`${asked} tells what the shadow holds: ${text.slice(0, 300)}`);
    },
  };
}
