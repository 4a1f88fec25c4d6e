import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';
import { ENDS_WITH_KEEPER, type GrantKind, type Rights, rightsBy } from '../../core/rights.ts';

/** Of a grant: it gives the book now. */
export const isLive = sql<boolean>`revoked_at is null and (until is null or until > now())`;

/** What is asked of grants and of the copies that follow from them; nothing here changes them. */
export const rightsStore = (db: Db) => ({
  /**
   * What became of what each of these sources gave to one person: whether it was revoked, and whether it stands on the person's
   * shelf because of it. A book that they had for another reason before tells nothing of its new source.
   */
  async outcomes(
    trx: Db,
    kind: GrantKind,
    sourceIds: readonly string[],
  ): Promise<Map<string, { ended: boolean; shelved: boolean }>> {
    const { rows } = await sql<{ source_id: string; ended: boolean; shelved: boolean }>`
      select g.source_id, g.revoked_at is not null as ended, coalesce(b.listed and b.trashed_at is null, false) and not exists (
        select 1 from library_grants as o where o.user_id = g.user_id and o.book_id = g.book_id and o.kind <> g.kind
          and o.granted_at <= g.granted_at and o.revoked_at is null and (o.until is null or o.until > now())) as shelved
      from library_grants as g left join library_books as b on b.id = g.book_id and b.owner_id = g.user_id
      where g.kind = ${kind} and g.source_id = any(${[...sourceIds]}::uuid[])`.execute(trx);
    return new Map(rows.map(({ source_id, ...outcome }) => [source_id, outcome]));
  },

  /** What a person may do with a book now; null for somebody who does not have it. */
  async rightsOf(userId: string, bookId: string): Promise<Rights | null> {
    const grants = await db
      .selectFrom('library_grants as g')
      .innerJoin('library_books as b', (join) =>
        join.onRef('b.id', '=', 'g.book_id').onRef('b.owner_id', '=', 'g.user_id'),
      )
      .select(['g.kind', 'g.download', 'b.guide'])
      .where('g.user_id', '=', userId)
      .where('g.book_id', '=', bookId)
      .where(isLive)
      .execute();
    if (grants.length === 0) return null;
    const rights = rightsBy(grants);
    return grants[0]!.guide ? { ...rights, passOn: false } : rights;
  },

  /** Which of these books this person may download. */
  async downloadable(userId: string, bookIds: readonly string[]): Promise<Set<string>> {
    if (bookIds.length === 0) return new Set();
    const grants = await db
      .selectFrom('library_grants')
      .select(['book_id', 'kind', 'download'])
      .where('user_id', '=', userId)
      .where('book_id', 'in', [...bookIds])
      .where(isLive)
      .execute();
    return new Set(grants.filter((grant) => rightsBy([grant]).download).map((grant) => grant.book_id));
  },

  /** Everybody else who has these books now. */
  others: async (ownerId: string, bookIds: readonly string[]): Promise<{ id: string; owner_id: string }[]> =>
    (
      await sql<{ id: string; owner_id: string }>`select id, owner_id from library_entries
        where id = any(${[...bookIds]}::uuid[]) and owner_id <> ${ownerId} and held_until > now()`.execute(db)
    ).rows,

  /**
   * How many other people have each of these books by a right that ends when this person, who keeps them, removes them. Those who have
   * not accepted it yet don't count: the number would tell whether an address has an account.
   */
  async sharedWith(keeperId: string, bookIds: readonly string[]): Promise<Map<string, number>> {
    if (bookIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('library_grants as g')
      .innerJoin('library_books as mine', (join) =>
        join.onRef('mine.id', '=', 'g.book_id').on('mine.owner_id', '=', keeperId).on('mine.own', '=', true),
      )
      .select(['g.book_id', sql<number>`count(distinct g.user_id)::int`.as('people')])
      .where('g.book_id', 'in', [...bookIds])
      .where('g.user_id', '<>', keeperId)
      .where('g.kind', 'in', ENDS_WITH_KEEPER)
      .where(
        sql<boolean>`exists (select 1 from library_entries as theirs
          where theirs.id = g.book_id and theirs.owner_id = g.user_id and not theirs.waiting)`,
      )
      .where(isLive)
      .groupBy('g.book_id')
      .execute();
    return new Map(rows.map((row) => [row.book_id, row.people]));
  },

  /** Those of these books that this person had and that were revoked: what they were called. */
  heldBefore: async (ownerId: string, bookIds: readonly string[]) =>
    bookIds.length === 0
      ? []
      : db
          .selectFrom('library_entries')
          .select(['id', 'title', 'author', 'direction'])
          .where('owner_id', '=', ownerId)
          .where('id', 'in', [...bookIds])
          .where('held_until', '<=', sql<string>`now()`)
          .execute(),

  /** When the next hold of a person ends by itself, in milliseconds; Infinity when none does. */
  async nextEnd(ownerId: string): Promise<number> {
    const { rows } = await sql<{ ends: number | null }>`
      select extract(epoch from min(held_until))::float8 * 1000 as ends from library_entries
      where owner_id = ${ownerId} and not own and held_until > now() and held_until < 'infinity'`.execute(db);
    return rows[0]?.ends ?? Infinity;
  },

  /** Rights that ended by themselves since then: their people are told. Nothing else depends on it, the view goes by the clock. */
  async tellExpired(since: string): Promise<void> {
    await sql`select pg_notify('live', json_build_object('kind', 'library.book_changed', 'subjectId', book_id, 'ownerId', user_id)::text)
      from library_grants where revoked_at is null and until > ${since} and until <= now()`.execute(db);
  },
});
