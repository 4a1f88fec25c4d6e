import { sql } from 'kysely';
import {
  type BookStats,
  type IndexStats,
  type PackedTerms,
  type Postings,
  type TermRow,
  unpackPostings,
} from '../../../adapters/ai/index.ts';
import { type Scope, visibleBooks } from '../../catalog/server/index.ts';
import type { Db } from '../../../platform/server/db.ts';
import { ASSUMED_LANGUAGE } from '../limits.ts';
import { isBeforeWall } from './is-before-wall.ts';
import type { LengthCache } from './length-cache.ts';
import type { LibraryTermsTable } from './tables.ts';

/** The search index: where the terms of books stand, and how long their passages are. */
export const indexStore = (db: Db, lengths: LengthCache) => ({
  /** Replaces a book's index inside the caller's transaction; a book that is gone has none. */
  async replaceIndex(
    book: { id: string; ownerId: string },
    terms: readonly PackedTerms[],
    stats: IndexStats,
    trx: Db,
  ): Promise<void> {
    const held = await trx
      .selectFrom('library_contents')
      .select('id')
      .where('id', '=', book.id)
      .where('state', '<>', 'gone')
      .forKeyShare()
      .executeTakeFirst(); // its terms go with it, once
    if (!held) return;
    await trx.deleteFrom('library_terms').where('book_id', '=', book.id).execute();
    for (const part of terms) {
      await sql`insert into library_terms (book_id, owner_id, term, postings)
        select ${book.id}::uuid, ${book.ownerId}::uuid, * from unnest(${part.terms}::text[], ${part.postings}::bytea[])`.execute(
        trx,
      );
    }
    await sql`insert into library_index_stats (book_id, passages, words, lens, analyzer)
      values (${book.id}, ${stats.passages}, ${stats.words}, ${stats.lens}::int[], ${stats.analyzer})
      on conflict (book_id) do update set passages = excluded.passages, words = excluded.words, lens = excluded.lens,
        analyzer = excluded.analyzer, vectors_model = null`.execute(trx);
  },

  /** For workers: which analyzer made a book's index, and its state, another one whenever the index was written; undefined without one. */
  indexMadeBy: (bookId: string, trx: Db = db): Promise<{ analyzer: string | null; state: string } | undefined> =>
    trx
      .selectFrom('library_index_stats')
      .select(['analyzer', sql<string>`xmin::text || ctid::text`.as('state')])
      .where('book_id', '=', bookId)
      .executeTakeFirst(),

  /** For workers: the indexes of searchable books with the languages their copies are in, in order of ids, some at a time. */
  indexes: (afterId: string, limit: number) =>
    db
      .selectFrom('library_index_stats as s')
      .innerJoin('library_books as b', 'b.id', 's.book_id')
      .select(['s.book_id as bookId', 's.analyzer'])
      .select(sql<string[]>`array_agg(distinct coalesce(b.language, ${ASSUMED_LANGUAGE}))`.as('languages'))
      .where('b.searchable', '=', true)
      .where('s.book_id', '>', afterId)
      .groupBy(['s.book_id', 's.analyzer'])
      .orderBy('s.book_id')
      .limit(limit)
      .execute(),

  /** Index rows of some terms over the books that the scope shows. */
  terms: async (scope: Scope, terms: readonly string[]): Promise<TermRow[]> => {
    const rows = await termRows(db, scope, terms)
      .select(['t.book_id as bookId', 't.term', 't.postings', 't.ords', 't.tfs'])
      .execute();
    const found = rows.map((row): TermRow => ({ bookId: row.bookId, term: row.term, ...postingsOf(row) }));
    return scope.upTo ? found.flatMap((row) => beforeWall(row, scope.upTo!) ?? []) : found;
  },

  /** Which of these terms the scope's books hold at all. */
  known: async (scope: Scope, terms: readonly string[]): Promise<Set<string>> => {
    const held = termRows(db, scope, terms);
    const rows = scope.upTo
      ? (await held.select(['t.term', 't.book_id as bookId', 't.postings', 't.ords', 't.tfs']).execute()).filter(
          (row) => isBeforeWall(scope, row.bookId, postingsOf(row).ords[0] ?? Infinity),
        )
      : await held.select('t.term').distinct().execute();
    return new Set(rows.map((row) => row.term));
  },

  /** Terms of the scope's books that begin with one of these and have a length in a range. What lies behind a reading wall is among them. */
  async termsBeginning(
    scope: Scope,
    beginnings: readonly string[],
    length: { from: number; to: number },
    limit: number,
  ): Promise<string[]> {
    const each = await Promise.all(
      beginnings.map((beginning) =>
        visibleBooks(db, scope)
          .innerJoin('library_terms as t', 't.book_id', 'b.id')
          .select('t.term')
          .distinct()
          .where('t.term', '>=', beginning)
          .where('t.term', '<', `${beginning}\u{10ffff}`)
          .where(sql<boolean>`length(t.term) between ${length.from}::int and ${length.to}::int`)
          .limit(limit)
          .execute(),
      ),
    );
    return [...new Set(each.flat().map(({ term }) => term))].filter((term) =>
      beginnings.some((beginning) => term.startsWith(beginning)),
    );
  },

  /** Lengths needed for ranking: one row for each book that matched, one row with the sums of all others. */
  async stats(scope: Scope, matched: readonly string[]): Promise<BookStats[]> {
    const all = visibleBooks(db, scope).innerJoin('library_index_stats as s', 's.book_id', 'b.id');
    const ids = matched.length ? [...matched] : ['00000000-0000-0000-0000-000000000000'];
    const state = sql<string>`s.xmin::text || s.ctid::text`; // another one whenever the row was written
    const rows = await all
      .select([
        sql<string | null>`s.book_id`.as('bookId'),
        state.as('state'),
        sql<number>`0::int8`.as('passages'),
        sql<number>`0::int8`.as('words'),
      ])
      .where('s.book_id', 'in', ids)
      .unionAll(
        all
          .select([
            sql<null>`null::uuid`.as('bookId'),
            sql<string>`''`.as('state'),
            sql<number>`coalesce(sum(s.passages), 0)::int8`.as('passages'),
            sql<number>`coalesce(sum(s.words), 0)::int8`.as('words'),
          ])
          .where('s.book_id', 'not in', ids),
      )
      .execute();
    const found = rows.flatMap(({ bookId, state }) => (bookId === null ? [] : [{ bookId, state }])),
      rest = rows.find(({ bookId }) => bookId === null)!;
    const kept = found.flatMap((book) => lengths.of(book.bookId, book.state) ?? []);
    const known = new Set(kept.map(({ bookId }) => bookId)),
      missing = found.flatMap(({ bookId }) => (known.has(bookId) ? [] : [bookId]));
    const read = missing.length
      ? await all
          .select(['s.book_id as bookId', 's.passages', 's.words', 's.lens', state.as('state')])
          .where('s.book_id', 'in', missing)
          .execute()
      : [];
    read.forEach((book) => lengths.keep(book));
    const full: BookStats[] = [...kept, ...read];
    return rest.passages > 0 ? [...full, { bookId: '', passages: rest.passages, words: rest.words, lens: [] }] : full;
  },

  /** How many books of the scope can be asked. */
  countSearchable: async (scope: Scope): Promise<number> =>
    (
      await visibleBooks(db, scope)
        .where('b.scanned', '=', false)
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirstOrThrow()
    ).n,

  /** Languages of the searchable books in the scope, the commonest first. */
  languages: async (scope: Scope): Promise<string[]> =>
    (
      await visibleBooks(db, scope)
        .select([sql<string>`coalesce(b.language, ${ASSUMED_LANGUAGE})`.as('language'), sql<number>`count(*)`.as('n')])
        .groupBy(sql`1`)
        .orderBy('n', 'desc')
        .limit(12)
        .execute()
    ).map((row) => row.language),
});

/**
 * Index rows of some terms over the books that a scope shows. Those of a person's own books lie together along (owner_id, term); those
 * of granted books are found one book at a time by the primary key. `offset 0` keeps the planner from mixing the two: without it every
 * book of the scope is looked up by itself.
 */
function termRows(db: Db, scope: Scope, terms: readonly string[]) {
  const wanted = terms.length ? [...terms] : [''];
  const columns = ['t.book_id', 't.term', 't.postings', 't.ords', 't.tfs'] as const;
  const own = visibleBooks(db, scope)
    .innerJoin('library_terms as t', 't.book_id', 'b.id')
    .select(columns)
    .where('t.owner_id', '=', scope.ownerId)
    .where('b.own', '=', true)
    .where('t.term', 'in', wanted);
  const granted = db
    .selectFrom(visibleBooks(db, scope).select('b.id').where('b.own', '=', false).offset(0).as('b'))
    .innerJoin('library_terms as t', 't.book_id', 'b.id')
    .select(columns)
    .where('t.term', 'in', wanted);
  return db.selectFrom(own.unionAll(granted).as('t'));
}

/** Where a term occurs, however it is stored. */
const postingsOf = ({ postings, ords, tfs }: Pick<LibraryTermsTable, 'postings' | 'ords' | 'tfs'>): Postings =>
  postings ? unpackPostings(postings) : { ords: ords ?? [], tfs: tfs ?? [] };

/** What of an index row lies before the wall; null when nothing does. `ords` is in rising order. */
function beforeWall(row: TermRow, upTo: ReadonlyMap<string, number>): TermRow | null {
  const wall = upTo.get(row.bookId) ?? -1,
    behind = row.ords.findIndex((ord) => ord > wall);
  if (behind === 0) return null;
  return behind < 0 ? row : { ...row, ords: row.ords.slice(0, behind), tfs: row.tfs.slice(0, behind) };
}
