import { sql } from 'kysely';
import type { Db } from '../../../platform/server/db.ts';
import { type Scope, visibleBooks } from '../../catalog/server/index.ts';

/** A stretch of a book under one heading, by the numbers of its first and last passage. */
export type OutlinePart = { bookId: string; chapter: string; first: number; last: number };
/** What is on record about a book. */
export type BookRecord = {
  id: string;
  title: string;
  author: string | null;
  description: string | null;
  language: string | null;
};

/** What a scope's books are and how they are divided. */
export const outlineStore = (db: Db) => ({
  /** The parts of the scope's books in order; of a book with a wall only what lies before it. */
  async outline(scope: Scope, limit: number): Promise<OutlinePart[]> {
    const rows = await visibleBooks(db, scope)
      .innerJoin('library_passages as p', 'p.book_id', 'b.id')
      .select([
        'p.book_id as bookId',
        'p.chapter',
        sql<number>`min(p.ord)`.as('first'),
        sql<number>`max(p.ord)`.as('last'),
      ])
      .groupBy(['p.book_id', 'p.section', 'p.page', 'p.chapter'])
      .orderBy('p.book_id')
      .orderBy('first')
      .limit(limit)
      .execute();
    const parts: OutlinePart[] = [];
    for (const row of rows) {
      const wall = scope.upTo ? (scope.upTo.get(row.bookId) ?? -1) : Number.MAX_SAFE_INTEGER;
      if (row.first > wall) continue;
      const before = parts.at(-1);
      if (before?.bookId === row.bookId && before.chapter === row.chapter)
        before.last = Math.max(before.last, Math.min(row.last, wall));
      else parts.push({ ...row, last: Math.min(row.last, wall) });
    }
    return parts;
  },

  /** Records of the scope's books that can be asked, the ones used last first. */
  records: (scope: Scope, limit: number): Promise<BookRecord[]> =>
    visibleBooks(db, scope)
      .where('b.scanned', '=', false)
      .select(['b.id', 'b.title', 'b.author', 'b.description', 'b.language'])
      .orderBy('b.active_at', 'desc')
      .orderBy('b.id')
      .limit(limit)
      .execute(),
});
