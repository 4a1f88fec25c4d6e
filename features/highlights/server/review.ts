import { afterReview, handful, highlightsProblems, personsDay, type ReviewAnswer } from '../core/index.ts';
import { markedBooks, type MarkedBooks } from './book-text.ts';
import type { MarksStore } from './marks-store.ts';
import { reviewStore } from './review-store.ts';
import { toMark } from './shape.ts';
import type { Db } from '../../../platform/server/db.ts';

/** The calm daily look back: a handful of highlights, further and further apart. */
export function openReview({ db, books, marks }: { db: Db; books: MarkedBooks; marks: MarksStore }) {
  const store = reviewStore(db);
  const today = (said: string): string => personsDay(said, new Date().toISOString().slice(0, 10));

  return {
    /** What is left of a day's handful, and how much of it is done. */
    async ofDay(ownerId: string, said: string) {
      const day = today(said);
      const shelf = await markedBooks(books, ownerId, await marks.bookIds(ownerId));
      const ids = shelf.map((book) => book.id);
      if (ids.length === 0) return { day, done: 0, marks: [], books: [] };
      const done = await store.done(ownerId, ids, day);
      const [due, fresh] = await Promise.all([store.due(ownerId, ids, day), store.fresh(ownerId, ids, day)]);
      const shown = handful(due, fresh, done);
      const here = new Set(shown.map((mark) => mark.book_id));
      return {
        day,
        done,
        marks: shown.map(toMark),
        books: shelf.filter((book) => here.has(book.id)),
      };
    },

    /** A person's answer; given again on the same day it replaces the first one. */
    async answer(ownerId: string, markId: string, answer: ReviewAnswer, said: string): Promise<{ dueOn: string }> {
      const mark = await marks.find(ownerId, markId);
      if (!mark || mark.deleted_at || mark.kind !== 'highlight') throw highlightsProblems.make('MARK_NOT_FOUND');
      const day = today(said);
      const before = await store.find(ownerId, markId);
      const fromStep = before?.reviewedOn === day ? before.fromStep : (before?.step ?? null);
      const { step, dueOn } = afterReview(fromStep, answer, day);
      await store.keep(ownerId, markId, { fromStep, step, dueOn, reviewedOn: day });
      return { dueOn };
    },
  };
}
