import { type Insertable, type Selectable, sql } from 'kysely';
import type { Contributor } from '../../../../adapters/formats/index.ts';
import { slices } from '../../../../platform/common/slices.ts';
import type { Db } from '../../../../platform/server/db.ts';
import {
  METADATA_COLUMNS,
  metadataColumns,
  metadataOf,
  type SaidMetadata,
  shownMetadata,
} from '../books/book-metadata.ts';
import { METADATA_FIELDS } from '../../core/index.ts';
import { titleFromName } from '../books/book-keys.ts';
import { columnsOf, toColumns } from '../books/field-columns.ts';
import { type BookRow, CONTENT_COLUMNS, shownCover } from '../books/shape.ts';
import type { BookState, LibraryEntriesTable } from '../tables.ts';

/** Books held by one statement. */
const HELD_AT_ONCE = 1000;

/** What was read of a file that every copy shows alike. */
export type FileFacts = Partial<
  Pick<
    Insertable<LibraryEntriesTable>,
    | 'direction'
    | 'file_name'
    | 'file_size'
    | 'content_hash'
    | 'format'
    | 'readable'
    | 'cover_key'
    | 'source'
    | 'pages'
    | 'words'
    | 'scanned'
    | 'searchable'
  >
>;
/** A change of what a file says: all of it again, or what becomes of what it said. */
export type FileChange = {
  metadata?: SaidMetadata | ((was: SaidMetadata) => SaidMetadata);
  contributors?: Contributor[];
  facts?: FileFacts;
  /** The book can be opened from now on: it comes onto the shelf of everybody who need not decide first. */
  opens?: boolean;
};

/**
 * Holds books until the transaction ends. Whoever changes grants, copies of other people or several copies at once holds the books first,
 * in the order of their ids: then nobody waits in a ring. Work on a single copy of one's own needs no hold.
 */
export async function holdBooks(trx: Db, bookIds: readonly string[]): Promise<void> {
  for (const some of slices([...new Set(bookIds)].sort(), HELD_AT_ONCE))
    await sql`select 1 from library_contents where id = any(${some}::uuid[]) order by id for no key update`.execute(
      trx,
    );
}

export type CopyRow = Selectable<LibraryEntriesTable>;

/** A copy without what its reader says of it: what the book says to everybody who has it. */
export function withoutReader<Row extends CopyRow>(row: Row): Row {
  const said = shownMetadata({}, row.file_metadata, titleFromName(row.file_name));
  return { ...row, ...toColumns(METADATA_FIELDS, said), user_metadata: {}, genre: null, tags: [] };
}

/** Holds a person's own copies of some books, in the order in which everybody holds them. */
export async function holdOwnCopies(trx: Db, ownerId: string, bookIds: readonly string[]): Promise<void> {
  await sql`select 1 from library_books where owner_id = ${ownerId} and id = any(${[...bookIds]}::uuid[])
    order by id for no key update`.execute(trx);
}

/** All copies of a book at once, whoever has them. Features never see these rows: for jobs, and for what follows from the keeper's words. */
export const copiesStore = (db: Db) => {
  /** The copies in the order in which they are locked: the keeper's first. */
  const copies = (trx: Db, bookId: string) =>
    trx
      .selectFrom('library_entries')
      .select([
        ...METADATA_COLUMNS,
        ...columnsOf(METADATA_FIELDS),
        'owner_id',
        'own',
        'cover_key',
        'own_cover_key',
        sql<boolean>`held_until > now()`.as('held'),
      ])
      .where('id', '=', bookId)
      .orderBy('own', 'desc')
      .orderBy('owner_id')
      .forNoKeyUpdate()
      .execute();

  return {
    /**
     * For workers: a job names the book; it runs for the keeper. Once there is none it runs for somebody who has the book, and knows
     * nothing that this person said of it: what is made of a book is everybody's.
     */
    async findForJob(bookId: string): Promise<BookRow | undefined> {
      const row = await db
        .selectFrom('library_entries as b')
        .innerJoin('library_contents as c', 'c.id', 'b.id')
        .selectAll('b')
        .select(CONTENT_COLUMNS)
        .$narrowType<{ state: BookState }>()
        .where('b.id', '=', bookId)
        .where('c.state', '<>', 'gone')
        .orderBy('b.own', 'desc')
        .orderBy(sql`b.held_until > now()`, 'desc')
        .orderBy('b.owner_id')
        .limit(1)
        .executeTakeFirst();
      return row && (row.own ? row : withoutReader(row));
    },

    /** Everybody who has the book now. */
    holders: async (bookId: string): Promise<string[]> =>
      (await db.selectFrom('library_books').select('owner_id').where('id', '=', bookId).execute()).map(
        (row) => row.owner_id,
      ),

    /**
     * What the file says now, on every copy; a person's own words stay before it. A copy that was revoked gets its facts alone: its
     * person learns nothing new of the book until they have it again. The caller's transaction holds the content.
     */
    async tell(trx: Db, bookId: string, change: FileChange): Promise<void> {
      const rows = await copies(trx, bookId),
        keeper = rows.find((row) => row.own);
      const said = (was: SaidMetadata) =>
        typeof change.metadata === 'function' ? change.metadata(was) : (change.metadata ?? was);
      const shown = keeper && shownMetadata(keeper.user_metadata, said(keeper.file_metadata), keeper.title);
      for (const row of rows) {
        const file = row.own
          ? said(row.file_metadata)
          : (shown ?? { ...said(row.file_metadata), ...row.file_metadata });
        const { cover_key, ...facts } = change.facts ?? {};
        await trx
          .updateTable('library_entries')
          .set({
            ...facts,
            ...(row.held &&
              metadataColumns(row, { file, ...(change.contributors && { contributors: change.contributors }) })),
            ...(cover_key !== undefined && { cover_key: (row.own ? null : keeper?.own_cover_key) ?? cover_key }),
            ...(change.opens && {
              listed: sql<boolean>`not waiting`,
              active_at: sql<string>`greatest(active_at, added_at)`,
            }),
            updated_at: sql`now()`,
          })
          .where('id', '=', bookId)
          .where('owner_id', '=', row.owner_id)
          .execute();
      }
    },

    /** A person changed what some books say or look like, and the caller's transaction holds them. Of those they keep, whoever else has one sees that where they say nothing themselves. */
    async follow(trx: Db, keeperId: string, bookIds: readonly string[]): Promise<void> {
      const { rows: shared } = await sql<{ id: string }>`select distinct e.id from library_entries as e
        join library_entries as mine on mine.id = e.id and mine.owner_id = ${keeperId} and mine.own
        where e.id = any(${[...bookIds]}::uuid[]) and not e.own and e.held_until > now() order by e.id`.execute(trx);
      for (const { id } of shared) {
        const [keeper, ...others] = await copies(trx, id);
        if (!keeper?.own) continue;
        for (const row of others.filter(({ held }) => held))
          await trx
            .updateTable('library_entries')
            .set({
              ...metadataColumns(row, { file: metadataOf(keeper), contributors: keeper.contributors }),
              cover_key: shownCover(keeper),
            })
            .where('id', '=', id)
            .where('owner_id', '=', row.owner_id)
            .execute();
      }
    },
  };
};
