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
import type { Passage } from '../../../adapters/formats/index.ts';
import { storableText } from '../../../platform/common/storable.ts';
import { intArray, textArray } from '../../../platform/server/postgres-arrays.ts';
import { ASSUMED_LANGUAGE } from '../limits.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { LibraryTermsTable } from './tables.ts';
import { LengthCache } from './length-cache.ts';
import { packSpans, withSpans } from './packed-spans.ts';

export type StoredPassage = Passage & { bookId: string };
const BATCH = 1000;

/** Passages and the search index. */
export const passageStore = (db: Db, lengths = new LengthCache()) => ({
  /** Replaces a book's passages inside the caller's transaction. */
  async replace(bookId: string, passages: AsyncIterable<Passage> | Iterable<Passage>, trx: Db): Promise<number> {
    await trx.deleteFrom('library_passages').where('book_id', '=', bookId).execute();
    let batch: Passage[] = [],
      count = 0;
    const flush = async () => {
      if (batch.length === 0) return;
      const ints = (pick: (p: Passage) => number | null) => intArray(batch.map(pick));
      const texts = (pick: (p: Passage) => string | null) => textArray(batch.map(pick));
      await sql`insert into library_passages (book_id, ord, section, chapter, page, text, prefix, suffix, cfi, rects, spans, plain, recognised)
        select ${bookId}::uuid, ord, section, chapter, page, text, prefix, suffix, cfi, rects::jsonb, spans::jsonb, plain, recognised = 1
        from unnest(${ints((p) => p.ord)}::int[], ${ints((p) => p.section)}::int[], ${texts((p) => storableText(p.chapter))}::text[], ${ints((p) => p.page)}::int[],
          ${texts((p) => storableText(p.text))}::text[], ${texts((p) => storableText(p.prefix))}::text[], ${texts((p) => storableText(p.suffix))}::text[], ${texts((p) => p.cfi)}::text[],
          ${texts((p) => (p.rects ? JSON.stringify(p.rects) : null))}::text[], ${texts((p) => (p.spans ? storableText(JSON.stringify(packSpans(p.spans))) : null))}::text[],
          ${texts((p) => (p.plain ? storableText(p.plain) : null))}::text[], ${ints((p) => (p.recognised ? 1 : 0))}::int[]) as read(ord, section, chapter, page, text, prefix, suffix, cfi, rects, spans, plain, recognised)`.execute(
        trx,
      );
      count += batch.length;
      batch = [];
    };
    for await (const passage of passages) {
      batch.push(passage);
      if (batch.length >= BATCH) await flush();
    }
    await flush();
    return count;
  },

  /** The passages of the file itself, in order: those without the words that a model read. */
  own: async (bookId: string): Promise<Passage[]> => {
    const rows = await db
      .selectFrom('library_passages')
      .select(['ord', 'section', 'chapter', 'page', 'text', 'prefix', 'suffix', 'cfi', 'rects', 'spans', 'plain'])
      .where('book_id', '=', bookId)
      .where('recognised', '=', false)
      .orderBy('ord')
      .execute();
    return rows.map(withSpans);
  },

  /** How many letters of the file's own text stand on each page that has any. */
  async lettersByPage(bookId: string): Promise<Map<number, number>> {
    const rows = await db
      .selectFrom('library_passages')
      .select(['page', sql<number>`sum(length(text))::int`.as('letters')])
      .where('book_id', '=', bookId)
      .where('recognised', '=', false)
      .where('page', 'is not', null)
      .groupBy('page')
      .execute();
    return new Map(rows.map(({ page, letters }) => [page ?? 0, letters]));
  },

  /** Texts to index, in order. */
  texts: (bookId: string) =>
    db
      .selectFrom('library_passages')
      .select(['ord', 'text', 'chapter'])
      .where('book_id', '=', bookId)
      .orderBy('ord')
      .execute(),

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

  /** The passages of some places, still inside the scope. */
  async read(
    scope: Scope,
    places: readonly { bookId: string; ord: number }[],
  ): Promise<(StoredPassage & { title: string; language: string | null; version: number })[]> {
    const seen = places.filter((place) => isBeforeWall(scope, place.bookId, place.ord));
    if (seen.length === 0) return [];
    const rows = await visibleBooks(db, scope)
      .innerJoin('library_contents as c', 'c.id', 'b.id')
      .innerJoin('library_passages as p', 'p.book_id', 'b.id')
      .innerJoin(
        sql<{
          book_id: string;
          ord: number;
        }>`unnest(${seen.map((p) => p.bookId)}::uuid[], ${seen.map((p) => p.ord)}::int[])`.as<'w'>(
          sql`w(book_id, ord)`,
        ),
        (join) => join.onRef('w.book_id', '=', 'p.book_id').onRef('w.ord', '=', 'p.ord'),
      )
      .select([
        'p.book_id as bookId',
        'p.ord',
        'p.section',
        'p.chapter',
        'p.page',
        'p.text',
        'p.prefix',
        'p.suffix',
        'p.cfi',
        'p.rects',
        'p.spans',
        'p.plain',
        'b.title',
        'b.language',
        'c.version',
      ])
      .execute();
    const of = new Map(rows.map((row) => [`${row.bookId} ${row.ord}`, withSpans(row)]));
    return seen.flatMap((p) => of.get(`${p.bookId} ${p.ord}`) ?? []);
  },

  /** Passages of some places of a person's books, also of books that are still being indexed. */
  async passagesAt(ownerId: string, places: readonly { bookId: string; ord: number }[]): Promise<StoredPassage[]> {
    if (places.length === 0) return [];
    const rows = await db
      .selectFrom('library_passages as p')
      .innerJoin('library_books as b', 'b.id', 'p.book_id')
      .innerJoin(
        sql<{
          book_id: string;
          ord: number;
        }>`unnest(${places.map((p) => p.bookId)}::uuid[], ${places.map((p) => p.ord)}::int[])`.as<'w'>(
          sql`w(book_id, ord)`,
        ),
        (join) => join.onRef('w.book_id', '=', 'p.book_id').onRef('w.ord', '=', 'p.ord'),
      )
      .select([
        'p.book_id as bookId',
        'p.ord',
        'p.section',
        'p.chapter',
        'p.page',
        'p.text',
        'p.prefix',
        'p.suffix',
        'p.cfi',
        'p.rects',
        'p.spans',
        'p.plain',
      ])
      .where('b.owner_id', '=', ownerId)
      .execute();
    return rows.map(withSpans);
  },

  /** Ords and places of the first part at or after a section (EPUB) or a page (PDF), in order; none behind the last. */
  async places(
    scope: Scope,
    bookId: string,
    from: { section: number } | { page: number },
  ): Promise<{ ord: number; cfi: string | null }[]> {
    const part = 'section' in from ? ('p.section' as const) : ('p.page' as const),
      number = 'section' in from ? from.section : from.page;
    const rows = visibleBooks(db, { ownerId: scope.ownerId, bookIds: [bookId] }).innerJoin(
      'library_passages as p',
      'p.book_id',
      'b.id',
    );
    const first = await rows.select([part]).where(part, '>=', number).orderBy('p.ord').limit(1).executeTakeFirst();
    if (!first) return [];
    const at = 'section' in first ? first.section : (first as { page: number | null }).page;
    return rows.select(['p.ord', 'p.cfi']).where(part, '=', at).orderBy('p.ord').execute();
  },

  /** Where a book's passages end; null when it has none. */
  lastOrd: async (bookId: string): Promise<number | null> =>
    (
      await db
        .selectFrom('library_passages')
        .select('ord')
        .where('book_id', '=', bookId)
        .orderBy('ord', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.ord ?? null,

  /** A book's passages in order, from one on, as they stand on its pages. */
  readThrough: (bookId: string, from: number, limit: number) =>
    db
      .selectFrom('library_passages')
      .select(['ord', 'section', 'chapter', sql<string>`coalesce(plain, text)`.as('text')])
      .where('book_id', '=', bookId)
      .where('ord', '>=', from)
      .orderBy('ord')
      .limit(limit)
      .execute(),

  /** How long a book's plain text is, in bytes, with something between its passages and its sections. */
  async textBytes(bookId: string, betweenPassages: number, betweenSections: number): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`select coalesce(sum(octet_length(coalesce(plain, text)) + case
        when before is null then 0 when before = section then ${betweenPassages}::int else ${betweenSections}::int end), 0)::int8 as bytes
      from (select text, plain, section, lag(section) over (order by ord) as before from library_passages where book_id = ${bookId}) as every`.execute(
      db,
    );
    return Number(rows[0]?.bytes ?? 0);
  },

  /** All passages of a book in order, as they stand on its pages, for its plain text. */
  inOrder: (bookId: string, from: number, limit: number) =>
    db
      .selectFrom('library_passages')
      .select(['ord', 'section', 'page', sql<string>`coalesce(plain, text)`.as('text')])
      .where('book_id', '=', bookId)
      .where('ord', '>=', from)
      .orderBy('ord')
      .limit(limit)
      .execute(),
});
export type PassageStore = ReturnType<typeof passageStore>;

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

const isBeforeWall = (scope: Scope, bookId: string, ord: number): boolean =>
  !scope.upTo || ord <= (scope.upTo.get(bookId) ?? -1);

/** What of an index row lies before the wall; null when nothing does. `ords` is in rising order. */
function beforeWall(row: TermRow, upTo: ReadonlyMap<string, number>): TermRow | null {
  const wall = upTo.get(row.bookId) ?? -1,
    behind = row.ords.findIndex((ord) => ord > wall);
  if (behind === 0) return null;
  return behind < 0 ? row : { ...row, ords: row.ords.slice(0, behind), tfs: row.tfs.slice(0, behind) };
}
