import { foldLetters } from '../../../platform/common/fold-text.ts';

/** A piece of a book's text, in reading order. */
export type Run = { ord: number; text: string };
/** A passage that is looked for, by its words, the words around it and where it was. */
export type Wanted = { quote: string; prefix: string; suffix: string; ord: number | null };
/** `sure` is false when the words stand in several places and nothing tells them apart. */
export type Located = { ord: number; sure: boolean };

/** Letters of the context that must agree before it decides between equal places. */
const CONTEXT_LETTERS = 8;
/** Places of the same words that are weighed at most. */
const PLACES_MAX = 500;

/** Without digits fewer letters than these are no proof. */
const BARE_LETTERS = 24;

type Fold = (text: string) => string;
/** A number in the text may be the mark of a footnote that a quotation leaves out. */
const bareLetters: Fold = (text) => foldLetters(text).replace(/\p{N}+/gu, '');

/** A book's text made ready for looking passages up. */
export class BookText {
  readonly #runs: readonly Run[];
  readonly #whole: Folded;
  #bare: Folded | null = null;

  constructor(runs: readonly Run[]) {
    this.#runs = runs;
    this.#whole = new Folded(runs, foldLetters);
  }

  /** Where a passage begins; null when its words are not in the text. */
  locate(wanted: Wanted): Located | null {
    const found = this.#whole.locate(wanted);
    if (found || bareLetters(wanted.quote).length < BARE_LETTERS) return found;
    this.#bare ??= new Folded(this.#runs, bareLetters);
    return this.#bare.locate(wanted);
  }
}

/** The letters of all runs on one string. */
class Folded {
  readonly #fold: Fold;
  readonly #letters: string;
  readonly #starts: number[] = [];
  readonly #ords: number[] = [];

  constructor(runs: readonly Run[], fold: Fold) {
    this.#fold = fold;
    const parts: string[] = [];
    let length = 0;
    for (const run of runs) {
      const letters = fold(run.text);
      this.#starts.push(length);
      this.#ords.push(run.ord);
      parts.push(letters);
      length += letters.length;
    }
    this.#letters = parts.join('');
  }

  locate(wanted: Wanted): Located | null {
    const needle = this.#fold(wanted.quote);
    if (!needle) return null;
    const places = this.#placesOf(needle);
    if (places.length === 0) return null;
    const scored = places
      .map((at) => ({ at, ord: this.#ordAt(at), score: this.#contextAt(at, needle.length, wanted) }))
      .sort((a, b) => b.score - a.score || apart(a.ord, wanted.ord) - apart(b.ord, wanted.ord) || a.at - b.at);
    const [best, second] = scored;
    const whole = this.#fold(wanted.prefix).length + this.#fold(wanted.suffix).length;
    const agrees = whole >= CONTEXT_LETTERS && best!.score === whole;
    const apartBy = best!.score - (second?.score ?? 0);
    const sure =
      !second ||
      apartBy >= CONTEXT_LETTERS ||
      (agrees && apartBy > 0) ||
      (wanted.ord !== null && best!.ord === wanted.ord);
    return { ord: best!.ord, sure };
  }

  #placesOf(needle: string): number[] {
    const places: number[] = [];
    for (
      let at = this.#letters.indexOf(needle);
      at >= 0 && places.length < PLACES_MAX;
      at = this.#letters.indexOf(needle, at + 1)
    ) {
      places.push(at);
    }
    return places;
  }

  /** How many letters before and after a place agree with the context. */
  #contextAt(at: number, length: number, { prefix, suffix }: Wanted): number {
    const before = this.#fold(prefix);
    const after = this.#fold(suffix);
    let score = 0;
    for (let k = 1; k <= before.length && this.#letters[at - k] === before[before.length - k]; k++) score++;
    for (let k = 0; k < after.length && this.#letters[at + length + k] === after[k]; k++) score++;
    return score;
  }

  #ordAt(at: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const mid = Math.ceil((low + high) / 2);
      if (this.#starts[mid]! <= at) low = mid;
      else high = mid - 1;
    }
    return this.#ords[low] ?? 0;
  }
}

const apart = (ord: number, wanted: number | null): number => (wanted === null ? 0 : Math.abs(ord - wanted));

/** The pieces that share most long words with a quotation, best first: where a looser comparison is worth its time. */
export function likelyRuns(runs: readonly Run[], quote: string, max: number): number[] {
  const words = new Set(longWords(quote));
  if (words.size < 3) return [];
  const scored = runs.map((run, index) => {
    const here = new Set(longWords(`${run.text} ${runs[index + 1]?.text ?? ''}`));
    let shared = 0;
    for (const word of words) if (here.has(word)) shared++;
    return { index, share: shared / words.size };
  });
  return scored
    .filter((one) => one.share >= 0.6)
    .sort((a, b) => b.share - a.share || a.index - b.index)
    .slice(0, max)
    .map((one) => one.index);
}

const longWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => word.length > 3);
