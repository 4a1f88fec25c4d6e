import { sql } from 'kysely';
import { type Scope, visibleBooks } from '../../catalog/server/index.ts';
import type { Passage } from '../../../adapters/formats/index.ts';
import { storableText } from '../../../platform/common/storable.ts';
import { intArray, textArray } from '../../../platform/server/postgres-arrays.ts';
import type { Db } from '../../../platform/server/db.ts';
import { indexStore } from './index-store.ts';
import { isBeforeWall } from './is-before-wall.ts';
import { LengthCache } from './length-cache.ts';
import { packSpans, withSpans } from './packed-spans.ts';

export type StoredPassage = Passage & { bookId: string };
const BATCH = 1000;

/** Passages and their search index. */
export const passageStore = (db: Db, lengths = new LengthCache()) => ({
  ...indexStore(db, lengths),

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
