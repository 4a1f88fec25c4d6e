import type * as z from 'zod';
import { Problem } from '../../../../platform/common/problem.ts';
import type { InBookResults } from '../../core/shapes.ts';
import type { BookRow } from '../../../catalog/server/index.ts';
import {
  type BookLetters,
  findInBook,
  type InBookFinds,
  type InBookHit,
  shownHit,
  termsWanted,
} from '../../core/index.ts';
import type { PassageStore, StoredPassage } from '../passage-store.ts';
import { type BookTexts, spellingIn } from './book-texts.ts';

export type InBookQuery = { q: string; cursor?: string | undefined; limit: number };
type Found = z.infer<typeof InBookResults>;

/** Every place of some words in one book, a page at a time, in the order of the book. */
export async function searchInBook(
  store: PassageStore,
  texts: BookTexts,
  book: BookRow,
  query: InBookQuery,
): Promise<Found> {
  const text = await texts.of(book.id, `${book.version} ${book.readable_hash ?? ''} ${book.updated_at}`);
  const terms = termsWanted(query.q);
  const from = placeOf(query.cursor);
  const all = findInBook(text, terms);
  const page = all.hits(from, query.limit);
  const next = from + page.length;
  return {
    hasText: text.starts.length > 0 && !book.scanned,
    total: all.total,
    hits: await shown(store, book, text, page, from),
    chapters: from === 0 ? chaptersOf(text, all) : null,
    suggestion: all.total === 0 ? await suggestionFor(text, terms) : null,
    nextCursor: next < all.total ? String(next) : null,
  };
}

/** A cursor is the number of the hit it begins with. */
function placeOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,9}$/.test(cursor)) throw new Problem('BAD_REQUEST', 400, { what: 'cursor' });
  return Number(cursor);
}

function chaptersOf({ chapters }: BookLetters, finds: InBookFinds): NonNullable<Found['chapters']> {
  return [...finds.byChapter()].map(([chapter, count]) => ({ chapter, title: chapters[chapter] ?? '', count }));
}

async function suggestionFor(
  text: Parameters<typeof spellingIn>[0],
  terms: ReturnType<typeof termsWanted>,
): Promise<string | null> {
  const words = await spellingIn(
    text,
    terms.flatMap((term) => term.letters.split(' ')),
  );
  return words && words.join(' ');
}

async function shown(
  store: PassageStore,
  book: BookRow,
  text: BookLetters,
  hits: readonly InBookHit[],
  from: number,
): Promise<Found['hits']> {
  const wanted = new Set(
    hits.flatMap(({ passage, marks }) => (runsOver(text, passage, marks) ? [passage, passage + 1] : [passage])),
  );
  const places = [...wanted].flatMap((passage) =>
    text.ords[passage] === undefined ? [] : [{ bookId: book.id, ord: text.ords[passage] }],
  );
  const passages = new Map((await store.passagesAt(book.owner_id, places)).map((row) => [row.ord, row]));
  return hits.flatMap((hit, i) => {
    const passage = passages.get(text.ords[hit.passage]!);
    if (!passage) return [];
    const next = passages.get(text.ords[hit.passage + 1] ?? -1);
    const following = next ? onPage(next) : null;
    return {
      number: from + i,
      chapter: text.chapterOf[hit.passage]!,
      percent: percentOf(text, hit),
      ...shownPassage(text, hit, passage, following),
    };
  });
}

function shownPassage(text: BookLetters, { passage, marks }: InBookHit, row: StoredPassage, following: string | null) {
  const start = text.starts[passage]!;
  const inside = marks.map(({ at, length }) => ({ at: at - start, length }));
  const { ord, page, cfi, rects } = row;
  const words = onPage(row);
  return { ord, page, cfi, rects, text: words, ...shownHit({ ...row, text: words }, inside, following) };
}

/** The words that stand on the page: a column's name isn't found again in every row. */
const onPage = ({ plain, text }: StoredPassage): string => plain ?? text;

const percentOf = ({ letters }: BookLetters, { marks }: InBookHit): number =>
  ((marks[0]?.at ?? 0) / Math.max(1, letters.length)) * 100;

/** Does a phrase go on in the next passage? */
function runsOver({ starts }: BookLetters, passage: number, marks: InBookHit['marks']): boolean {
  const next = starts[passage + 1];
  return next !== undefined && marks.some(({ at, length }) => at + length > next);
}
