import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { bytesOf, signsOf, vectorOf } from '../../../adapters/ai/index.ts';
import type { Db } from '../../../platform/server/db.ts';
import { type Scope, visibleBooks } from '../../catalog/server/index.ts';

type Place = { bookId: string; ord: number };
export type TextToEmbed = { ord: number; text: string };
const digest = (text: string) => createHash('md5').update(text).digest('hex');

/** Passages as vectors. */
export const vectorStore = (db: Db) => {
  /** Vectors that a scope shows: of its books, before its wall. */
  function shown(scope: Scope, model: string) {
    const vectors = visibleBooks(db, scope)
      .innerJoin('library_vectors as v', 'v.book_id', 'b.id')
      .where('v.model', '=', model);
    if (!scope.upTo) return vectors;
    const [books, walls] = [[...scope.upTo.keys()], [...scope.upTo.values()]];
    return vectors.where(
      sql<boolean>`exists (select 1 from unnest(${books}::uuid[], ${walls}::int[]) as w(book_id, last) where w.book_id = v.book_id and v.ord <= w.last)`,
    );
  }

  return {
    any: async (scope: Scope, model: string): Promise<boolean> =>
      !!(await shown(scope, model)
        .select(sql<number>`1`.as('one'))
        .limit(1)
        .executeTakeFirst()),

    /** The places whose signs differ least from those of a vector. */
    nearest: (scope: Scope, model: string, vector: Float32Array, limit: number): Promise<Place[]> =>
      shown(scope, model)
        .select(['v.book_id as bookId', 'v.ord'])
        .where(sql<boolean>`length(v.code) = ${vector.length}::int`)
        .orderBy(sql`bit_count(v.code # ${signsOf(vector)}::bit varying)`)
        .limit(limit)
        .execute(),

    /** The vectors of some places, as far as the scope shows them. */
    async read(scope: Scope, model: string, places: readonly Place[]): Promise<(Place & { vector: Float32Array })[]> {
      const [books, ords] = [places.map((one) => one.bookId), places.map((one) => one.ord)];
      const rows = await shown(scope, model)
        .innerJoin(
          sql<{ book_id: string; ord: number }>`unnest(${books}::uuid[], ${ords}::int[])`.as<'p'>(sql`p(book_id, ord)`),
          (join) => join.onRef('p.book_id', '=', 'v.book_id').onRef('p.ord', '=', 'v.ord'),
        )
        .select(['v.book_id as bookId', 'v.ord', 'v.vector'])
        .execute();
      return rows.map(({ vector, ...place }) => ({ ...place, vector: vectorOf(vector) }));
    },

    /** For workers: passages of a book that have no vector of this model yet, in order. */
    missing: (bookId: string, model: string, after: number, limit: number): Promise<TextToEmbed[]> =>
      without(db, bookId, model)
        .select(['p.ord', 'p.text'])
        .where('p.ord', '>', after)
        .orderBy('p.ord')
        .limit(limit)
        .execute(),

    /** Keeps vectors of those passages that still say what they said when they were sent. */
    async save(
      book: { id: string; ownerId: string },
      model: string,
      texts: readonly TextToEmbed[],
      vectors: readonly Float32Array[],
    ): Promise<void> {
      const ords = texts.map((one) => one.ord),
        digests = texts.map((one) => digest(one.text)),
        codes = vectors.map(signsOf),
        bytes = vectors.map((vector) => Buffer.from(bytesOf(vector)).toString('base64'));
      await sql`insert into library_vectors (book_id, owner_id, ord, model, code, vector)
        select p.book_id, b.owner_id, p.ord, ${model}, x.code::bit varying, decode(x.bytes, 'base64')
        from unnest(${ords}::int[], ${digests}::text[], ${codes}::text[], ${bytes}::text[]) as x(ord, digest, code, bytes)
        join library_books b on b.id = ${book.id} and b.owner_id = ${book.ownerId}
        join library_passages p on p.book_id = b.id and p.ord = x.ord and md5(p.text) = x.digest
        on conflict (book_id, ord) do update set model = excluded.model, code = excluded.code, vector = excluded.vector`.execute(
        db,
      );
    },

    /** Notes that a book is done, if it is. */
    finish: async (bookId: string, model: string): Promise<void> => {
      await db
        .updateTable('library_index_stats')
        .set({ vectors_model: model })
        .where('book_id', '=', bookId)
        .where(({ not, exists }) => not(exists(without(db, bookId, model).select('p.ord'))))
        .execute();
    },

    /** For workers: books of which not every passage has a vector of this model, some at a time. The handbook needs none. */
    unfinished: (model: string, afterId: string, limit: number) =>
      db
        .selectFrom('library_books as b')
        .innerJoin('library_index_stats as s', 's.book_id', 'b.id')
        .select(['b.id', 'b.owner_id'])
        .where('b.own', '=', true)
        .where('b.searchable', '=', true)
        .where('b.guide', '=', false)
        .where('b.trashed_at', 'is', null)
        .where('s.vectors_model', 'is distinct from', model)
        .where('b.id', '>', afterId)
        .orderBy('b.id')
        .limit(limit)
        .execute(),
  };
};

/** Passages of a book without a vector of a model. */
const without = (db: Db, bookId: string, model: string) =>
  db
    .selectFrom('library_passages as p')
    .leftJoin('library_vectors as v', (join) =>
      join.onRef('v.book_id', '=', 'p.book_id').onRef('v.ord', '=', 'p.ord').on('v.model', '=', model),
    )
    .where('p.book_id', '=', bookId)
    .where('v.ord', 'is', null);
