import { type Insertable, type Selectable, sql } from 'kysely';
import { publish } from '../../../../platform/server/live.ts';
import type { Db } from '../../../../platform/server/db.ts';
import { ENDS_WITH_COPY, ENDS_WITH_KEEPER, type GrantKind } from '../../core/rights.ts';
import { METADATA_COLUMNS, metadataColumns, metadataOf } from '../books/book-metadata.ts';
import { shownCover } from '../books/shape.ts';
import type { LibraryContentsTable, LibraryEntriesTable } from '../tables.ts';
import { type CopyRow, holdBooks, withoutReader } from './copies-store.ts';
import { isLive, rightsStore } from './rights-store.ts';

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
type FromCopy = Selectable<LibraryEntriesTable>;
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

/** What of a book's words a copy begins with: the keeper's as they show them; of anybody else's nothing that its reader said. */
const givenBy = (from: CopyRow) => {
  const said = from.own ? from : withoutReader(from);
  return {
    file: metadataOf(said),
    genre: from.own ? from.genre : null,
    cover: from.own ? shownCover(from) : from.cover_key,
  };
};

/**
 * Who has which book: the only writer of grants and of what follows from them (`own`, `held_until`). A grant or a revocation takes
 * effect with the caller's transaction; notices leave with its commit. The books are held first (`holdBooks`): whoever gives several in
 * one transaction gives them in the order of their ids.
 */
export const accessStore = (db: Db) => {
  /** Derives a person's hold on a book, which the caller's transaction holds, from their grants. */
  async function hold(trx: Db, { userId, bookId }: Holding): Promise<void> {
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

  /** A copy to make another of: the keeper's, or once there is none that of somebody who has the book. */
  const copyToGive = (trx: Db, bookId: string) =>
    trx
      .selectFrom('library_entries')
      .selectAll()
      .where('id', '=', bookId)
      .orderBy('own', 'desc')
      .orderBy('held_until', 'desc')
      .limit(1)
      .executeTakeFirst();

  /** Makes a copy of a book for a person; one that they have stays, unless it was revoked: then it comes as new ones do, with their words. */
  async function copyFor(trx: Db, from: FromCopy, { userId, bookId }: Holding, waiting: boolean, anew: boolean) {
    const { file, genre, cover } = givenBy(from),
      contributors = from.contributors,
      comes = { cover_key: cover, waiting, listed: !waiting && from.readable !== null };
    const had = await trx
      .selectFrom('library_entries')
      .select(['id', ...METADATA_COLUMNS, sql<boolean>`held_until > now()`.as('held')])
      .where('id', '=', bookId)
      .where('owner_id', '=', userId)
      .executeTakeFirst();
    if (had) {
      if (anew && !had.held)
        await trx
          .updateTable('library_entries')
          .set({ ...metadataColumns(had, { file, contributors }), ...comes, trashed_at: null })
          .where('id', '=', bookId)
          .where('owner_id', '=', userId)
          .execute();
      return;
    }
    const facts = Object.fromEntries(COPIED.map((name) => [name, from[name]])) as Pick<
      typeof from,
      (typeof COPIED)[number]
    >;
    await trx
      .insertInto('library_entries')
      .values({
        ...facts,
        ...metadataColumns(
          { id: bookId, title: '', user_metadata: {}, file_metadata: {}, genre, tags: [], contributors: [] },
          { file, contributors },
        ),
        ...comes,
        id: bookId,
        owner_id: userId,
        source: from.source && JSON.stringify(from.source),
        own: false,
        held_until: '-infinity',
      })
      .execute();
  }

  /** Ends a content that nobody has any more; the keys of its files. Copies that were revoked keep their words and marks. */
  async function endContent(trx: Db, bookId: string): Promise<string[]> {
    const content = await trx
      .selectFrom('library_contents')
      .select(['original_key', 'readable_key'])
      .where('id', '=', bookId)
      .where('state', '<>', 'gone')
      .executeTakeFirst();
    if (!content) return []; // somebody else ended it
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

  /** Holds a book that may be deleted. */
  const holdToEnd = (trx: Db, bookId: string) =>
    sql`select 1 from library_contents where id = ${bookId} for update`.execute(trx);

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
    ...rightsStore(db),

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
     * given again has a new source. False when there is no such book to give, when nobody keeps it who could pass it on, when everybody
     * removed their copy (the file is still there, what a copy says of it is not), or when the grant was revoked before.
     * @throws for the handbook, which everybody has of their own.
     */
    async grant(
      trx: Db,
      { userId, bookId, kind, sourceId, download, until, waiting = false }: Grant,
    ): Promise<boolean> {
      await holdBooks(trx, [bookId]);
      const content = await trx
        .selectFrom('library_contents')
        .select(['state', 'brought_by'])
        .where('id', '=', bookId)
        .executeTakeFirst();
      if (!content || content.state === 'gone' || content.state === 'draft') return false;
      if (content.brought_by === null && ENDS_WITH_KEEPER.includes(kind)) return false;
      const from = await copyToGive(trx, bookId);
      if (!from) return false;
      if (from.guide) throw new Error('the handbook is not given');
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
      await copyFor(trx, from, { userId, bookId }, waiting, !!given);
      await hold(trx, { userId, bookId });
      return true;
    },

    /** Takes grants back, in the caller's transaction; the people whose grants ended. Their marks stay with them. */
    async revoke(trx: Db, of: GrantsOf, reason: string): Promise<string[]> {
      const { rows: given } = await sql<{ book_id: string }>`select distinct book_id from library_grants
        where kind = ${of.kind} and source_id = ${of.sourceId} and revoked_at is null
          and user_id = coalesce(${of.userId ?? null}::uuid, user_id) and book_id = coalesce(${of.bookId ?? null}::uuid, book_id)`.execute(
        trx,
      );
      const bookIds = given.map((row) => row.book_id);
      if (bookIds.length === 0) return [];
      await holdBooks(trx, bookIds);
      const ended = await trx
        .updateTable('library_grants')
        .set({ revoked_at: sql`now()`, reason })
        .where('kind', '=', of.kind)
        .where('source_id', '=', of.sourceId)
        .where('revoked_at', 'is', null)
        .where('book_id', 'in', bookIds)
        .$if(of.userId !== undefined, (s) => s.where('user_id', '=', of.userId!))
        .returning(['user_id', 'book_id'])
        .execute();
      await holdAll(
        trx,
        ended.map((row) => ({ userId: row.user_id, bookId: row.book_id })),
      );
      return [...new Set(ended.map((row) => row.user_id))];
    },

    /**
     * Removes a person's copy for good, and with the last of them the content. The keys of files that nothing names any more;
     * undefined when this person has no such copy.
     */
    remove: (ownerId: string, bookId: string, o: { trashed?: boolean } = {}): Promise<string[] | undefined> =>
      db.transaction().execute(async (trx) => {
        await holdToEnd(trx, bookId);
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
            await holdToEnd(trx, id);
            await endWithKeeper(trx, id);
            return (await anyLive(trx, id)) ? [] : endContent(trx, id);
          })),
        );
      return keys;
    },
  };
};
export type AccessStore = ReturnType<typeof accessStore>;
