import { placesOf, type Term } from './wanted.ts';

/** A book made ready for looking words up: the letters of all its passages, one after the other. */
export type BookLetters = {
  /** Begins and ends with a blank; a line break between two sections, which no phrase crosses. */
  letters: string;
  /** Where each passage begins in `letters`, ascending. */
  starts: readonly number[];
  /** The number of each passage in the book. */
  ords: readonly number[];
  /** The chapter of each passage: an index into `chapters`. */
  chapterOf: readonly number[];
  chapters: readonly string[];
};

/** A stretch of letters. */
export type Stretch = { at: number; length: number };
/** Something found: the passage it begins in (an index) and what of it is marked, in order. */
export type InBookHit = { passage: number; marks: Stretch[] };

/** Joins passages, in order, into what can be searched. */
export class LettersWriter {
  readonly #parts: string[] = [' '];
  readonly #book = {
    starts: [] as number[],
    ords: [] as number[],
    chapterOf: [] as number[],
    chapters: [] as string[],
  };
  #length = 1;
  #section: number | null = null;

  add(passage: { ord: number; section: number; chapter: string; letters: string }): void {
    const { starts, ords, chapterOf, chapters } = this.#book;
    if (this.#section !== null && this.#section !== passage.section) this.#push('\n ');
    this.#section = passage.section;
    if (chapters.length === 0 || chapters.at(-1) !== passage.chapter) chapters.push(passage.chapter);
    starts.push(this.#length);
    ords.push(passage.ord);
    chapterOf.push(chapters.length - 1);
    this.#push(passage.letters === '' ? '' : `${passage.letters} `);
  }

  done(): BookLetters {
    return { letters: this.#parts.join(''), ...this.#book };
  }

  #push(part: string): void {
    this.#parts.push(part);
    this.#length += part.length;
  }
}

/** The passage (an index) that holds a place. */
export function passageAt({ starts }: BookLetters, place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Everything a query finds in a book, in order. Hits are made when they are asked for: a short word has half a million. */
export type InBookFinds = {
  total: number;
  hits(from: number, limit: number): InBookHit[];
  /** How many in each chapter that has any. */
  byChapter(): Map<number, number>;
};

/** Each place of a single term; of several terms the passages that hold them all. */
export function findInBook(book: BookLetters, terms: readonly Term[]): InBookFinds {
  const [only] = terms;
  if (!only) return { total: 0, hits: () => [], byChapter: () => new Map() };
  return terms.length === 1 ? findPlaces(book, only) : findPassages(book, terms);
}

function findPlaces(book: BookLetters, term: Term): InBookFinds {
  const places = placesOf(book.letters, term);
  const hit = (at: number): InBookHit => ({
    passage: passageAt(book, at),
    marks: [{ at, length: term.letters.length }],
  });
  return {
    total: places.length,
    hits: (from, limit) => places.slice(from, from + limit).map(hit),
    byChapter: () => chapterCounts(book, passagesOf(book, places)),
  };
}

function findPassages(book: BookLetters, terms: readonly Term[]): InBookFinds {
  const found = terms
    .map((term) => new Set(passagesOf(book, placesOf(book.letters, term))))
    .sort((a, b) => a.size - b.size);
  const [rarest, ...others] = found;
  const passages = [...rarest!].filter((passage) => others.every((other) => other.has(passage)));
  return {
    total: passages.length,
    hits: (from, limit) =>
      passages.slice(from, from + limit).map((passage) => ({ passage, marks: marksIn(book, passage, terms) })),
    byChapter: () => chapterCounts(book, passages),
  };
}

/** The passage of each place; both ascend, so they are walked together. */
function passagesOf({ starts }: BookLetters, places: readonly number[]): number[] {
  let passage = 0;
  return places.map((place) => {
    while (passage + 1 < starts.length && starts[passage + 1]! <= place) passage++;
    return passage;
  });
}

function chapterCounts({ chapterOf }: BookLetters, passages: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const passage of passages) counts.set(chapterOf[passage]!, (counts.get(chapterOf[passage]!) ?? 0) + 1);
  return counts;
}

/** Where the terms stand in one passage; a phrase may run on into the next. */
function marksIn({ letters, starts }: BookLetters, passage: number, terms: readonly Term[]): Stretch[] {
  const first = starts[passage]! - 1;
  const end = starts[passage + 1] ?? letters.length;
  const marks = terms.flatMap((term) => {
    const here = letters.slice(first, end + term.letters.length + 1);
    return placesOf(here, term).map((at): Stretch => ({ at: first + at, length: term.letters.length }));
  });
  return apart(marks.filter(({ at }) => at < end));
}

/** In order; of two that overlap the first. */
function apart(stretches: Stretch[]): Stretch[] {
  const marks: Stretch[] = [];
  for (const stretch of stretches.sort((a, b) => a.at - b.at || b.length - a.length)) {
    const last = marks.at(-1);
    if (!last || stretch.at >= last.at + last.length) marks.push(stretch);
  }
  return marks;
}
