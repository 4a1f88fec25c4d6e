import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';
import { LIST_COLUMNS, type ListRow, type Failure, type Finding } from '../../../catalog/server/index.ts';

/** All that waits; what is new; what looks like a book that is here already. */
export type InboxFilter = 'all' | 'new' | 'same';
export type Decision = 'accept' | 'skip';
export type WaitingRow = ListRow & {
  findings: Finding[];
  same_id: string | null;
  same_title: string | null;
  same_file: boolean | null;
  same_waiting: boolean | null;
};
export type FailedRow = { id: string; file_name: string; failure: Failure | null; at: string };

/** What a book needs to be decided on: it was read, and waits. */
const READY = sql`b.waiting and b.trashed_at is null and c.readable_key is not null and c.state <> 'failed'`;
/** Files of this person that became no book: among those that wait, and those sent straight onto the shelf among many. */
const FAILED_WAITING = sql`b.waiting and b.trashed_at is null`;
const FAILED_UNATTENDED = sql`b.unattended and not b.listed and not b.waiting and b.trashed_at is null`;
/** Failed contents of a keeper with the keeper's copies. */
const failedOf = (
  ownerId: string,
) => sql`library_contents c join library_books b on b.id = c.id and b.owner_id = c.brought_by
  and c.brought_by = ${ownerId} and c.state = 'failed'`;
/** A text that editions of it can be found of; the words of the indexes over `edition_key`. */
const named = (alias: 's' | 'b') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`${of('edition_key')} <> '' and ${of('readable')} in ('epub', 'pdf')`;
};
/** Books that are the same text, as the page of duplicates tells them. */
const edition = sql`s.edition_key = b.edition_key and ${named('s')} and ${named('b')} and s.id <> b.id and s.trashed_at is null`;
/** What a waiting book may be a copy of: its very file before another edition. Of two that wait, the later one is the copy. */
const twin = (ownerId: string) => sql`lateral (
  select t.id, t.title, t.same_file, t.waiting from (
    select s.id, s.title, true as same_file, s.waiting from library_books s where s.owner_id = ${ownerId} and s.content_hash = b.content_hash
      and s.content_hash is not null and s.id <> b.id and s.trashed_at is null and (s.listed or s.waiting and s.id < b.id)
    union all
    select s.id, s.title, false, s.waiting from library_books s where s.owner_id = ${ownerId} and ${edition} and s.listed and not s.guide
    union all
    select s.id, s.title, false, s.waiting from library_books s where s.owner_id = ${ownerId} and ${edition} and s.waiting and s.id < b.id
  ) as t order by t.same_file desc, t.id limit 1) as same on true`;
const narrowed = (filter: InboxFilter) =>
  filter === 'all' ? sql`true` : filter === 'new' ? sql`same.id is null` : sql`same.id is not null`;

/** Books that wait for their owner's decision. Every call names the owner. */
export const inboxStore = (db: Db) => ({
  async page(ownerId: string, filter: InboxFilter, after: string | null, limit: number): Promise<WaitingRow[]> {
    const columns = sql.join(LIST_COLUMNS.map((name) => sql.ref(`b.${name}`)));
    const { rows } =
      await sql<WaitingRow>`select ${columns}, c.findings, same.id as same_id, same.title as same_title, same.same_file, same.waiting as same_waiting
      from library_books b join library_contents c on c.id = b.id left join ${twin(ownerId)}
      where b.owner_id = ${ownerId} and ${READY} and ${narrowed(filter)} and (${after}::uuid is null or b.id < ${after}::uuid)
      order by b.id desc limit ${limit}`.execute(db);
    return rows;
  },

  async counts(ownerId: string): Promise<{ waiting: number; reading: number; failed: number }> {
    const { rows } = await sql<{ waiting: number; reading: number; failed: number }>`select
        count(*) filter (where c.readable_key is not null and c.state <> 'failed') as waiting,
        count(*) filter (where c.readable_key is null and c.state = 'processing') as reading,
        count(*) filter (where c.state = 'failed' and c.brought_by = b.owner_id)
          + (select count(*) from ${failedOf(ownerId)} where ${FAILED_UNATTENDED}) as failed
      from library_books b join library_contents c on c.id = b.id where b.owner_id = ${ownerId} and b.waiting and b.trashed_at is null`.execute(
      db,
    );
    return rows[0]!;
  },

  async failed(ownerId: string, limit: number): Promise<FailedRow[]> {
    const of = (which: RawBuilder<unknown>) =>
      sql`select b.id, b.file_name, c.failure, b.updated_at as at from ${failedOf(ownerId)} where ${which}`;
    const { rows } =
      await sql<FailedRow>`${of(FAILED_WAITING)} union all ${of(FAILED_UNATTENDED)} order by id desc limit ${limit}`.execute(
        db,
      );
    return rows;
  },

  /** Those that wait of some books, or of all that a filter leaves. */
  async chosen(
    ownerId: string,
    which: { ids: readonly string[] } | { filter: InboxFilter },
    limit: number,
  ): Promise<string[]> {
    const { rows } = await sql<{
      id: string;
    }>`select b.id from library_books b join library_contents c on c.id = b.id left join ${twin(ownerId)}
      where b.owner_id = ${ownerId} and ${READY}
        and ${'ids' in which ? sql`b.id = any(${[...which.ids]}::uuid[])` : narrowed(which.filter)}
      order by b.id desc limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Puts books onto the shelf, or into the trash, where they still wait; those that were changed. */
  decide: (ownerId: string, ids: readonly string[], as: Decision): Promise<string[]> =>
    changeHeld(db, ownerId, ids, (copies) =>
      copies
        .set(as === 'accept' ? { waiting: false, listed: true, updated_at: sql`now()` } : { trashed_at: sql`now()` })
        .where('waiting', '=', true)
        .where('trashed_at', 'is', null)
        .where('readable', 'is not', null),
    ),

  /** Takes a decision back: the books wait again. */
  undo: (ownerId: string, ids: readonly string[], was: Decision): Promise<string[]> =>
    changeHeld(db, ownerId, ids, (copies) =>
      copies
        .set(was === 'accept' ? { waiting: true, listed: false, updated_at: sql`now()` } : { trashed_at: null })
        .where(was === 'accept' ? 'listed' : 'waiting', '=', true)
        .where('trashed_at', was === 'accept' ? 'is' : 'is not', null),
    ),
});
export type InboxStore = ReturnType<typeof inboxStore>;

type Copies = ReturnType<typeof copiesOf>;
const copiesOf = (trx: Db, ownerId: string, ids: readonly string[]) =>
  trx
    .updateTable('library_books')
    .where('owner_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`);

/** Changes some of these books, which are held first, in the order of their ids: others change them, too, when their keepers do. */
const changeHeld = (db: Db, ownerId: string, ids: readonly string[], change: (copies: Copies) => Copies) =>
  db.transaction().execute(async (trx) => {
    await sql`select 1 from library_books where owner_id = ${ownerId} and id = any(${[...ids]}::uuid[])
      order by id for no key update`.execute(trx);
    return (
      await change(copiesOf(trx, ownerId, ids))
        .returning('id')
        .execute()
    ).map(({ id }) => id);
  });
