import { type Insertable, sql } from 'kysely';
import { publish } from '../../../../platform/server/live.ts';
import type { Db } from '../../../../platform/server/db.ts';
import { ENDS_WITH_COPY, ENDS_WITH_KEEPER, type GrantKind, type Rights, rightsBy } from '../../core/rights.ts';
import { sortAndSearchKeys } from '../books/book-keys.ts';
import { shownCover } from '../books/shape.ts';
import { toColumns } from '../books/field-columns.ts';
import { metadataOf } from '../books/book-metadata.ts';
import { EDITED_FIELDS } from '../../core/index.ts';
import { fromColumns } from '../books/field-columns.ts';
import type { LibraryContentsTable, LibraryEntriesTable } from '../tables.ts';

/** A right that somebody is given. `download` matters where the giver decides (`RULES`); `until` is ISO 8601, absent: without end. */
export type Grant = {
  userId: string;
  bookId: string;
  kind: GrantKind;
  /** What it comes from: a share, the line of an order, an organization, a loan. */
  sourceId: string;
  download?: boolean;
  until?: string;
  /** The person decides in their Inbox whether it comes onto their shelf. */
  waiting?: boolean;
};
/** The grants of one source, all or those of one person or book. */
export type GrantsOf = { kind: GrantKind; sourceId: string; userId?: string; bookId?: string };
type Holding = { userId: string; bookId: string };

type NewContent = Omit<Insertable<LibraryContentsTable>, 'id' | 'brought_by'>;
type NewEntry = Omit<Insertable<LibraryEntriesTable>, 'id' | 'owner_id' | 'own' | 'held_until'>;

/** What a new copy takes from the one it is made of: the file's facts, nothing that a person said or did. */
const COPIED = [
  'direction',
  'file_name',
  'file_size',
  'content_hash',
  'format',
  'readable',
  'pages',
  'words',
  'scanned',
  'searchable',
] as const;
/** Contents without a keeper looked at by one sweep. */
const SWEPT = 100;

/**
 * Who has which book: the only writer of grants and of what follows from them (`own`, `held_until`). A grant or a revocation takes
 * effect with the caller's transaction; notices leave with its commit. Locks are taken in one order everywhere: the content, the
 * keeper's entry, other entries by their owners.
 */
export const accessStore = (db: Db) => {
  /** Derives a person's hold on a book from their grants. The row is locked first: the sum must see what others have committed. */
  async function hold(trx: Db, { userId, bookId }: Holding): Promise<void> {
    await sql`select 1 from library_entries where id = ${bookId} and owner_id = ${userId} for update`.execute(trx);
    await sql`update library_entries set (own, held_until) = (
        select coalesce(bool_or(kind = 'own'), false), coalesce(max(coalesce(until, 'infinity')), '-infinity')
        from library_grants where user_id = ${userId} and book_id = ${bookId} and revoked_at is null)
      where id = ${bookId} and owner_id = ${userId}`.execute(trx);
    await publish(trx, { kind: 'library.book_changed', subjectId: bookId, ownerId: userId });
  }

  /** Holds of people whose grants changed, in the order in which all locks are taken. */
  async function holdAll(trx: Db, holdings: readonly Holding[]): Promise<void> {
    const once = new Map(holdings.map((one) => [`${one.bookId} ${one.userId}`, one]));
    for (const key of [...once.keys()].sort()) await hold(trx, once.get(key)!);
  }

  /** Makes a copy of the book for a person, unless they have one, of what the keeper's copy shows (or another's, once the keeper is gone). */
  async function copyFor(trx: Db, { userId, bookId }: Holding, waiting: boolean): Promise<boolean> {
    const from = await trx
      .selectFrom('library_entries')
      .selectAll()
      .where('id', '=', bookId)
      .orderBy('own', 'desc')
      .orderBy('held_until', 'desc')
      .limit(1)
      .forShare()
      .executeTakeFirst();
    if (!from || from.guide) return false;
    const facts = Object.fromEntries(COPIED.map((name) => [name, from[name]])) as Pick<
      typeof from,
      (typeof COPIED)[number]
    >;
    await trx
      .insertInto('library_entries')
      .values({
        ...facts,
        ...toColumns(EDITED_FIELDS, fromColumns(EDITED_FIELDS, from)),
        ...sortAndSearchKeys(from.title, from.author, [], from.contributors),
        id: bookId,
        owner_id: userId,
        contributors: JSON.stringify(from.contributors),
        source: from.source && JSON.stringify(from.source),
        cover_key: shownCover(from),
        file_metadata: JSON.stringify(metadataOf(from)),
        waiting,
        listed: !waiting && from.readable !== null,
        own: false,
        held_until: '-infinity',
      })
      .onConflict((c) => c.doNothing())
      .execute();
    return true;
  }

  const isLive = sql<boolean>`revoked_at is null and (until is null or until > now())`;

  /** Ends a content that nobody has any more; the keys of its files. Copies that were taken back keep their words and marks. */
  async function endContent(trx: Db, bookId: string): Promise<string[]> {
    const content = await trx
      .selectFrom('library_contents')
      .select(['original_key', 'readable_key'])
      .where('id', '=', bookId)
      .executeTakeFirstOrThrow();
    const left = await trx
      .selectFrom('library_entries')
      .select(['cover_key', 'own_cover_key'])
      .where('id', '=', bookId)
      .execute();
    if (left.length === 0) await trx.deleteFrom('library_contents').where('id', '=', bookId).execute();
    else {
      await trx
        .updateTable('library_contents')
        .set({ state: 'gone', toc: '[]', media: null, findings: '[]', failure: null, self_test: null })
        .where('id', '=', bookId)
        .execute();
      await trx
        .updateTable('library_entries')
        .set({ cover_key: null, searchable: false })
        .where('id', '=', bookId)
        .execute();
      for (const table of ['library_passages', 'library_terms', 'library_index_stats', 'library_recognitions'])
        await sql`delete from ${sql.table(table)} where book_id = ${bookId}`.execute(trx);
    }
    return [content.original_key, content.readable_key, ...left.map((row) => row.cover_key)].filter(
      (key) => key !== null,
    );
  }

  const anyLive = async (trx: Db, bookId: string): Promise<boolean> =>
    !!(await trx
      .selectFrom('library_grants')
      .select('id')
      .where('book_id', '=', bookId)
      .where(isLive)
      .limit(1)
      .executeTakeFirst());

  /** Nobody keeps the book any more: what was only passed on ends with it. */
  async function endWithKeeper(trx: Db, bookId: string): Promise<void> {
    const ended = await trx
      .updateTable('library_grants')
      .set({ revoked_at: sql`now()`, reason: 'keeper removed it' })
      .where('book_id', '=', bookId)
      .where('revoked_at', 'is', null)
      .where('kind', 'in', ENDS_WITH_KEEPER)
      .returning('user_id')
      .execute();
    await holdAll(
      trx,
      ended.map(({ user_id }) => ({ userId: user_id, bookId })),
    );
  }

  return {
    /** Somebody brings a file: its content, their copy of it and their right to it. The id is the book's for everybody. */
    async bring(trx: Db, ownerId: string, id: string, content: NewContent, entry: NewEntry): Promise<void> {
      await trx
        .insertInto('library_contents')
        .values({ ...content, id, brought_by: ownerId })
        .execute();
      await trx
        .insertInto('library_entries')
        .values({ ...entry, id, owner_id: ownerId })
        .execute();
      await trx
        .insertInto('library_grants')
        .values({ user_id: ownerId, book_id: id, kind: 'own', source_id: id })
        .execute();
    },

    /**
     * Gives a person a book, in the caller's transaction. The same grant again changes nothing, and never undoes a revocation: what is
     * given anew has a new source. False when there is no such book to give, or the grant was revoked before.
     */
    async grant(
      trx: Db,
      { userId, bookId, kind, sourceId, download, until, waiting = false }: Grant,
    ): Promise<boolean> {
      const content = await trx
        .selectFrom('library_contents')
        .select('state')
        .where('id', '=', bookId)
        .forShare()
        .executeTakeFirst();
      if (!content || content.state === 'gone' || content.state === 'draft') return false;
      const given = await trx
        .insertInto('library_grants')
        .values({
          user_id: userId,
          book_id: bookId,
          kind,
          source_id: sourceId,
          download: download ?? false,
          until: until ?? null,
        })
        .onConflict((c) => c.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!given) {
        const { revoked_at } = await trx
          .selectFrom('library_grants')
          .select('revoked_at')
          .where('user_id', '=', userId)
          .where('book_id', '=', bookId)
          .where('kind', '=', kind)
          .where('source_id', '=', sourceId)
          .executeTakeFirstOrThrow();
        if (revoked_at !== null) return false;
      }
      if (!(await copyFor(trx, { userId, bookId }, waiting))) throw new Error('a book without a copy to give');
      // A copy that was taken back comes as new copies do: it may have been left on purpose.
      if (given)
        await sql`update library_entries set waiting = ${waiting}, listed = ${!waiting} and readable is not null, trashed_at = null
          where id = ${bookId} and owner_id = ${userId} and held_until <= now()`.execute(trx);
      await hold(trx, { userId, bookId });
      return true;
    },

    /** Takes grants back, in the caller's transaction; the people whose grants ended. Their marks stay with them. */
    async revoke(trx: Db, of: GrantsOf, reason: string): Promise<string[]> {
      const ended = await trx
        .updateTable('library_grants')
        .set({ revoked_at: sql`now()`, reason })
        .where('kind', '=', of.kind)
        .where('source_id', '=', of.sourceId)
        .where('revoked_at', 'is', null)
        .$if(of.userId !== undefined, (s) => s.where('user_id', '=', of.userId!))
        .$if(of.bookId !== undefined, (s) => s.where('book_id', '=', of.bookId!))
        .returning(['user_id', 'book_id'])
        .execute();
      await holdAll(
        trx,
        ended.map((row) => ({ userId: row.user_id, bookId: row.book_id })),
      );
      return [...new Set(ended.map((row) => row.user_id))];
    },

    /**
     * What became of what each of these sources gave to one person: whether it was taken back, and whether it stands on the person's
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

    /** Everybody else who has a copy of these books, taken back or not. */
    others: async (ownerId: string, bookIds: readonly string[]): Promise<{ id: string; owner_id: string }[]> =>
      (
        await sql<{ id: string; owner_id: string }>`select id, owner_id from library_entries
          where id = any(${[...bookIds]}::uuid[]) and owner_id <> ${ownerId} and held_until > now()`.execute(db)
      ).rows,

    /** How many other people have each of these books by a right that ends when this person, who keeps them, removes them. */
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
        .where(isLive)
        .groupBy('g.book_id')
        .execute();
      return new Map(rows.map((row) => [row.book_id, row.people]));
    },

    /** Those of these books that this person had and that were taken back: what they were called. */
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

    /**
     * Removes a person's copy for good, and with the last of them the content. The keys of files that nothing names any more;
     * undefined when this person has no such copy.
     */
    remove: (ownerId: string, bookId: string, o: { trashed?: boolean } = {}): Promise<string[] | undefined> =>
      db.transaction().execute(async (trx) => {
        await sql`select 1 from library_contents where id = ${bookId} for update`.execute(trx);
        const entry = await trx
          .selectFrom('library_books')
          .select(['own', 'cover_key', 'own_cover_key'])
          .where('id', '=', bookId)
          .where('owner_id', '=', ownerId)
          .$if(o.trashed === true, (s) => s.where('trashed_at', 'is not', null))
          .forUpdate()
          .executeTakeFirst();
        if (!entry) return undefined;
        await trx
          .updateTable('library_grants')
          .set({ revoked_at: sql`now()`, reason: 'removed' })
          .where('user_id', '=', ownerId)
          .where('book_id', '=', bookId)
          .where('revoked_at', 'is', null)
          .where('kind', 'in', ENDS_WITH_COPY)
          .execute();
        await trx.deleteFrom('library_books').where('id', '=', bookId).where('owner_id', '=', ownerId).execute();
        if (entry.own) {
          await trx.updateTable('library_contents').set({ brought_by: null }).where('id', '=', bookId).execute();
          await endWithKeeper(trx, bookId);
        }
        const ended = (await anyLive(trx, bookId)) ? [] : await endContent(trx, bookId);
        const keys = new Set([entry.cover_key, entry.own_cover_key, ...ended].filter((key) => key !== null));
        const { rows: used } = await sql<{ key: string | null }>`
          select cover_key as key from library_entries where id = ${bookId}
          union select own_cover_key from library_entries where id = ${bookId}`.execute(trx);
        for (const { key } of used) keys.delete(key ?? '');
        return [...keys];
      }),

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

    /** Contents whose keeper's account is gone: what was only passed on ends. The keys of files that nobody has any more. */
    async endWithoutKeeper(): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select c.id from library_contents as c
        where c.brought_by is null and c.state <> 'gone' and (
          exists (select 1 from library_grants as g where g.book_id = c.id and g.revoked_at is null and g.kind in (${sql.join(ENDS_WITH_KEEPER)}))
          or not exists (select 1 from library_grants as g where g.book_id = c.id and g.revoked_at is null and (g.until is null or g.until > now())))
        limit ${SWEPT}`.execute(db);
      const keys: string[] = [];
      for (const { id } of rows)
        keys.push(
          ...(await db.transaction().execute(async (trx) => {
            await sql`select 1 from library_contents where id = ${id} for update`.execute(trx);
            await endWithKeeper(trx, id);
            return (await anyLive(trx, id)) ? [] : endContent(trx, id);
          })),
        );
      return keys;
    },
  };
};
export type AccessStore = ReturnType<typeof accessStore>;
