import { foldText } from '../../../../platform/common/fold-text.ts';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import { Problem } from '../../../../platform/common/problem.ts';
import type { BookFilter, BookRules } from '../../contract.ts';
import { likePattern } from '../../core/index.ts';
import type { AllTables, Db } from '../../../../platform/server/db.ts';
import { DatabaseTime } from '../../../../platform/server/page-cursor.ts';
import type { KINDS } from '../../limits.ts';
import type { Narrowing } from './narrowing.ts';
import { readingIs, rulesMet } from './rule-store.ts';
import { LIST_COLUMNS, type ListRow } from '../books/shape.ts';

export type Sort = 'recent' | 'added' | 'title' | 'author' | 'own';
export type ListQuery = BookFilter & { sortBy: Sort; limit: number; cursor?: string | undefined };
/** What a person likes: genres of books, tags in small letters, parts of authors' names. */
export type Liking = { genres: readonly string[]; tags: readonly string[]; authors: readonly string[] };
/** A filter whose smart shelf is known; null for a shelf that is not there, which holds nothing. */
type Filter = BookFilter & { rules?: BookRules | null };

const ORDER = {
  recent: { column: 'active_at', direction: 'desc' },
  added: { column: 'added_at', direction: 'desc' },
  title: { column: 'title_sort', direction: 'asc' },
  author: { column: 'author_sort', direction: 'asc' },
} as const;

const Cursor = z.tuple([z.enum(['recent', 'added', 'title', 'author', 'own']), z.string().max(400), z.uuid()]);
const encode = (sort: Sort, key: string, id: string) =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

/** Reads a cursor of ours; anything else is a bad request, never an SQL error. */
function decode(text: string, sort: Sort): { key: string; id: string } {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    value = null;
  }
  const cursor = Cursor.safeParse(value);
  const bad = () => new Problem('BAD_REQUEST', 400, { what: 'cursor' });
  if (!cursor.success || cursor.data[0] !== sort) throw bad();
  const [, key, id] = cursor.data;
  if (
    sort === 'own'
      ? !Number.isFinite(Number(key))
      : ORDER[sort].column.endsWith('_at') && !DatabaseTime.safeParse(key).success
  )
    throw bad();
  return { key, id };
}

/** Where books stand whose volume of the series is not known. */
const NO_VOLUME = 1_000_000;
/** One byte is two of the index's digits: too few for it, and seldom rare. */
const INDEXED_BYTES = 2;
/** So many books are looked through along the order before the index is asked: what is common fills a page in fewer. */
const LOOKED_THROUGH = 1000;
const isIndexed = (query: string | undefined): boolean => Buffer.byteLength(foldText(query ?? '')) >= INDEXED_BYTES;
type After = { key: string; id: string } | null;
type Books = SelectQueryBuilder<AllTables, 'library_books', object>;

/** The bits of `grouping(kind, format, language)`: a set bit is a column that is not counted by. */
const BY = { kind: 0b011, format: 0b101, language: 0b110, nothing: 0b111 } as const;
/** Values named of one kind at most. */
const FACET_VALUES = 50;

/** Lists over a person's books: keyset pages, never OFFSET. */
export const listStore = (db: Db, narrowing: Narrowing) => {
  const mine = (ownerId: string) =>
    db
      .selectFrom('library_books')
      .where('owner_id', '=', ownerId)
      .where('listed', '=', true)
      .where('trashed_at', 'is', null);
  const filters = (ownerId: string, q: Filter) =>
    narrowed(mine(ownerId), ownerId, q).$if(isIndexed(q.q), (s) =>
      s.where(sql<boolean>`library_letters(find) like '%' || library_letters(${foldText(q.q!)}) || '%'`),
    );
  const narrowed = (books: Books, ownerId: string, q: Filter): Books =>
    books
      .$if(!!q.q?.trim(), (s) => s.where('find', 'like', likePattern(q.q!)))
      .$if(q.section === 'uploads', (s) => s.where('guide', '=', false).where('source', 'is', null))
      .$if(q.section === 'web', (s) => s.where('source', 'is not', null))
      .$if(q.kind === 'document', (s) => s.where('readable', 'in', ['epub', 'pdf']))
      .$if(!!q.kind && q.kind !== 'document', (s) =>
        s.where('readable', '=', q.kind as Exclude<typeof q.kind, 'document'> & string),
      )
      .$if(!!q.format, (s) => s.where('format', '=', q.format!))
      .$if(!!q.language, (s) => s.where('language', '=', q.language!))
      .$if(!!q.tag, (s) => s.where(sql<boolean>`${q.tag!} = any(tags)`))
      .$if(!!q.reading, (s) => s.where(readingIs(q.reading!)))
      .$if(!!q.series, (s) => s.where('series', '=', q.series!))
      .$if(!!q.collection, (s) => s.where(narrowing.inCollection(ownerId, q.collection!)))
      .$if(!!q.rules, (s) => s.where(rulesMet(q.rules!)))
      .$if(q.rules === null, (s) => s.where(sql<boolean>`false`));
  const resolved = async <F extends BookFilter>(ownerId: string, q: F): Promise<F & Filter> =>
    q.shelf ? { ...q, rules: (await narrowing.shelfRules(ownerId, q.shelf)) ?? null } : q;

  type Key = RawBuilder<string | number>;
  /** What a list goes along, and which way. */
  const orderOf = (q: ListQuery): { by: Key; direction: 'asc' | 'desc' } => {
    if (q.sortBy !== 'own') return { by: sql.ref(ORDER[q.sortBy].column), direction: ORDER[q.sortBy].direction };
    return {
      by: q.collection ? narrowing.position(q.collection) : sql`coalesce(series_index, ${NO_VOLUME}::float8)`,
      direction: 'asc',
    };
  };
  const later = (
    { key, id }: NonNullable<After>,
    by: Key,
    q: ListQuery,
    direction: 'asc' | 'desc',
  ): Expression<SqlBool> => {
    const from = q.sortBy === 'own' ? sql`${Number(key)}::float8` : sql`${key}`;
    return direction === 'desc'
      ? sql<boolean>`(${by}, id) < (${from}, ${id}::uuid)`
      : sql<boolean>`(${by}, id) > (${from}, ${id}::uuid)`;
  };

  /** A page along the index of its order; of a search only what the next `within` books hold. */
  function walked(ownerId: string, q: ListQuery, after: After, within?: number) {
    const { by, direction } = orderOf(q);
    const near = mine(ownerId)
      .selectAll()
      .$if(after !== null, (s) => s.where(later(after!, by, q, direction)))
      .orderBy(by, direction)
      .orderBy('id', direction)
      .limit(within ?? 0);
    const books =
      within === undefined
        ? filters(ownerId, q)
        : narrowed(db.selectFrom(near.as('library_books')) as unknown as Books, ownerId, q);
    return books
      .select([...LIST_COLUMNS, by.as('key')])
      .$if(after !== null, (s) => s.where(later(after!, by, q, direction)))
      .orderBy(by, direction)
      .orderBy('id', direction)
      .limit(q.limit + 1)
      .execute();
  }

  /** A page of what a search finds, found first: words and order go together, so a walk might pass the whole shelf. */
  function searched(ownerId: string, q: ListQuery, after: After) {
    const { by, direction } = orderOf(q);
    return db
      .with(
        (cte) => cte('found').materialized(),
        () => filters(ownerId, q).select(['id', by.as('key')]),
      )
      .with('page', (from) =>
        from
          .selectFrom('found')
          .select(['id', 'key'])
          .$if(after !== null, (s) => s.where(later(after!, sql.ref('key'), q, direction)))
          .orderBy('key', direction)
          .orderBy('id', direction)
          .limit(q.limit + 1),
      )
      .selectFrom('page')
      .innerJoin('library_books as b', (join) => join.onRef('b.id', '=', 'page.id').on('b.owner_id', '=', ownerId))
      .select([...LIST_COLUMNS.map((name) => `b.${name}` as const), 'page.key'])
      .orderBy('page.key', direction)
      .orderBy('page.id', direction)
      .execute();
  }

  /** A page of a search: common letters are met at once along the order, rare ones through their index. */
  async function found(ownerId: string, q: ListQuery, after: After) {
    const met = q.sortBy === 'own' ? [] : await walked(ownerId, q, after, LOOKED_THROUGH);
    return met.length > q.limit ? met : searched(ownerId, q, after);
  }

  return {
    async page(ownerId: string, query: ListQuery): Promise<{ rows: ListRow[]; next: string | null }> {
      const q = await resolved(ownerId, query);
      const after = q.cursor ? decode(q.cursor, q.sortBy) : null;
      const rows = await (isIndexed(q.q) ? found : walked)(ownerId, q, after);
      const last = rows.length > q.limit ? rows[q.limit - 1] : undefined;
      return { rows: rows.slice(0, q.limit), next: last ? encode(q.sortBy, String(last.key), last.id) : null };
    },

    /** Books one has not begun that meet a liking, the last added first. */
    liked: (ownerId: string, { genres, tags, authors }: Liking, limit: number): Promise<ListRow[]> =>
      mine(ownerId)
        .where('guide', '=', false)
        .where(readingIs('unread'))
        .where(
          sql<boolean>`(coalesce(genre = any(${[...genres]}::text[]), false)
            or exists (select 1 from unnest(tags) as tag where lower(tag) = any(${[...tags]}::text[]))
            or coalesce(author_sort like any(${authors.map(likePattern)}::text[]), false))`,
        )
        .select(LIST_COLUMNS)
        .orderBy('added_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** How many books the filters leave. */
    count: async (ownerId: string, q: Filter & Partial<ListQuery>): Promise<number> =>
      (
        await filters(ownerId, await resolved(ownerId, q))
          .select(sql<number>`count(*)`.as('n'))
          .executeTakeFirstOrThrow()
      ).n,

    /** All that the filters leave, up to a limit. */
    ids: async (ownerId: string, q: Filter, limit: number): Promise<string[]> =>
      (
        await filters(ownerId, await resolved(ownerId, q))
          .select('id')
          .orderBy('id')
          .limit(limit)
          .execute()
      ).map(({ id }) => id),

    async series(ownerId: string): Promise<{ name: string; count: number; indexes: number[] }[]> {
      const rows = await mine(ownerId)
        .select(['series', sql<number>`count(*)`.as('count')])
        .select(
          sql<
            number[] | null
          >`array_agg(series_index order by series_index) filter (where series_index is not null)`.as('indexes'),
        )
        .where('series', 'is not', null)
        .groupBy('series')
        .orderBy('series')
        .limit(1000)
        .execute();
      return rows.map((row) => ({ name: row.series!, count: row.count, indexes: row.indexes ?? [] }));
    },

    /** Those of these books that are on the shelf. */
    cards: (ownerId: string, bookIds: readonly string[]): Promise<ListRow[]> =>
      bookIds.length === 0
        ? Promise.resolve([])
        : mine(ownerId)
            .select([...LIST_COLUMNS])
            .where('id', 'in', [...bookIds])
            .execute(),

    /** Those of these books that this person brought. */
    ownOf: async (ownerId: string, bookIds: readonly string[]): Promise<string[]> =>
      bookIds.length === 0
        ? []
        : (
            await db
              .selectFrom('library_books')
              .select('id')
              .where('owner_id', '=', ownerId)
              .where('own', '=', true)
              .where('id', 'in', [...bookIds])
              .execute()
          ).map(({ id }) => id),

    titlesAndAuthors: (ownerId: string) => mine(ownerId).select(['id', 'title', 'author']).execute(),

    trash: (ownerId: string) =>
      db
        .selectFrom('library_books')
        .select([...LIST_COLUMNS])
        .where('owner_id', '=', ownerId)
        .where('trashed_at', 'is not', null)
        .orderBy('trashed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1000)
        .execute(),

    async facets(ownerId: string) {
      const kind = sql<
        (typeof KINDS)[number] | null
      >`case when readable in ('epub', 'pdf') then 'document' else readable end`;
      // One walk over the shelf counts by everything: `of` tells by what.
      const counted = mine(ownerId)
        .select([
          kind.as('kind'),
          'format',
          'language',
          sql<number>`grouping(${kind}, format, language)::int`.as('of'),
          sql<number>`count(*)`.as('count'),
          sql<number>`count(source)`.as('web'),
        ])
        .groupBy(sql`grouping sets ((${kind}), (format), (language), ())`)
        .orderBy('count', 'desc')
        .execute();
      const tags = sql<{ value: string; count: number }>`select value, count(*) as count from
        (select unnest(tags) as value from library_books where owner_id = ${ownerId} and listed and trashed_at is null) as every
        group by value order by count desc, value limit 100`.execute(db);
      const trashed = db
        .selectFrom('library_books')
        .select(sql<number>`count(*)`.as('n'))
        .where('owner_id', '=', ownerId)
        .where('trashed_at', 'is not', null)
        .executeTakeFirstOrThrow();
      const [rows, t, gone] = await Promise.all([counted, tags, trashed]);
      const by = <V>(of: number, value: (row: (typeof rows)[number]) => V | null) =>
        rows
          .flatMap((row) => (row.of === of && value(row) !== null ? [{ value: value(row)!, count: row.count }] : []))
          .slice(0, FACET_VALUES);
      const whole = rows.find((row) => row.of === BY.nothing);
      return {
        total: whole?.count ?? 0,
        web: whole?.web ?? 0,
        trashed: gone.n,
        kinds: by(BY.kind, (row) => row.kind),
        formats: by(BY.format, (row) => row.format),
        languages: by(BY.language, (row) => row.language),
        tags: t.rows,
      };
    },
  };
};
export type ListStore = ReturnType<typeof listStore>;
