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
  readonly #book = { starts: [] as number[], ords: [] as number[], chapterOf: [] as number[], chapters: [] as string[] };
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

/** Everything a query finds in a book, in order: each place of a single term; of several, the passages that hold them all. */
export function findInBook(book: BookLetters, terms: readonly Term[]): InBookHit[] {
  const found = terms.map((term) => placesOf(book.letters, term).map((at): Stretch => ({ at, length: term.letters.length })));
  const [only] = found;
  if (!only) return [];
  if (found.length === 1) return eachPlace(book, only);
  const passages = found.map((stretches) => byPassage(book, stretches));
  const [rarest, ...others] = passages.sort((a, b) => a.size - b.size);
  return [...rarest!.keys()]
    .filter((passage) => others.every((other) => other.has(passage)))
    .map((passage) => ({ passage, marks: apart(passages.flatMap((of) => of.get(passage)!)) }));
}

/** Places ascend, so the passages are walked along with them. */
function eachPlace({ starts }: BookLetters, stretches: readonly Stretch[]): InBookHit[] {
  let passage = 0;
  return stretches.map((stretch) => {
    while (passage + 1 < starts.length && starts[passage + 1]! <= stretch.at) passage++;
    return { passage, marks: [stretch] };
  });
}

function byPassage(book: BookLetters, stretches: readonly Stretch[]): Map<number, Stretch[]> {
  return new Map(
    [...Map.groupBy(eachPlace(book, stretches), (hit) => hit.passage)].map(([passage, hits]) => [
      passage,
      hits.flatMap((hit) => hit.marks),
    ]),
  );
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
