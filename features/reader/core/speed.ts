import { PDF_MINUTES_PER_PAGE } from '../limits.ts';

/** Words a minute before a person's own speed is known; signs a minute where every sign is counted as a word. */
const DEFAULT_SPEED = 230;
const DEFAULT_SPEED_OF_SIGNS = 380;
const COUNTED_IN_SIGNS = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);
/** A person's own speed counts from so many samples on. */
const ENOUGH_SAMPLES = 8;
/** The newest samples of a language and kind; the median of them is the speed. */
export const SAMPLES_KEPT = 60;
/** A sample has at least so many words: a shorter stretch says more about the page turn than about the reading. */
const SAMPLE_WORDS = 60;
/** More words than this between two glances and pages were skipped. */
const GLANCE_WORDS_MAX = 1500;
/** Faster is skimming, slower is a person who has gone away. */
const SKIMMING = 1000;
const AWAY = 40;
/** What counts at most and at least: one odd page says no more than this. */
export const SPEED_RANGE = { min: 80, max: 700 } as const;

/** The speeds of a person: the newest samples, words a minute, of a language and a kind of book. */
export type Speed = { language: string; kind: 'epub' | 'pdf'; samples: number[] };

/** Where a reader is at a moment of a clock that only goes forward, ms. */
export type Glance = { percent: number; at: number };

/** Measures how fast a book is read, from one place to the next. */
export class SpeedMeter {
  readonly #words: number;
  #from: Glance | null = null;
  #hidden: number | null = null;

  /** `words`: how many the book has. */
  constructor(words: number) {
    this.#words = words;
  }

  /** The reader moved; a sample in words a minute when enough was read since the last one, else null. */
  moved(to: Glance): number | null {
    const from = this.#from;
    const words = from ? ((to.percent - from.percent) / 100) * this.#words : 0;
    if (from && words >= 0 && words < SAMPLE_WORDS && to.at >= from.at) return null; // more is to come
    this.#from = to;
    if (!from || words < 0 || words > GLANCE_WORDS_MAX || to.at <= from.at) return null;
    const speed = words / ((to.at - from.at) / 60_000);
    if (speed > SKIMMING || speed < AWAY) return null;
    return Math.round(Math.min(SPEED_RANGE.max, Math.max(SPEED_RANGE.min, speed)));
  }

  /** The reader jumped somewhere, or a place is only looked up: what lies between was not read. */
  jumped(to: Glance): void {
    this.#from = to;
  }

  /** The book went out of sight. */
  hide(at: number): void {
    this.#hidden ??= at;
  }

  /** The book is in sight again: the time between does not count. */
  show(at: number): void {
    if (this.#from && this.#hidden !== null)
      this.#from = { ...this.#from, at: this.#from.at + Math.max(0, at - this.#hidden) };
    this.#hidden = null;
  }
}

/** Words a minute for a book: the person's own for this language and kind, for this language, or what people read on average. */
export function wordsPerMinute(speeds: readonly Speed[], language: string, kind: Speed['kind']): number {
  const sameLanguage = speeds.filter((speed) => speed.language === language);
  const own = [
    sameLanguage.find((speed) => speed.kind === kind)?.samples ?? [],
    sameLanguage.flatMap((speed) => speed.samples),
  ];
  const enough = own.find((samples) => samples.length >= ENOUGH_SAMPLES);
  return enough ? median(enough) : COUNTED_IN_SIGNS.has(language) ? DEFAULT_SPEED_OF_SIGNS : DEFAULT_SPEED;
}

/** The language of a book as speeds are kept by it: `en-GB` is `en`. */
export const speedLanguage = (language: string | null): string =>
  /^[a-z]{2,3}/.exec(language?.toLowerCase() ?? '')?.[0] ?? 'und';

function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

type Book = { words: number | null; pages: number | null };
export type Left = { chapter: number | null; book: number | null };

/** Minutes to the end of the chapter and of the book; null while nothing is known of its words. */
export function minutesLeft({ words, pages }: Book, speed: number, percent: number, chapterEnd: number | null): Left {
  const whole = words ? words / speed : pages ? pages * PDF_MINUTES_PER_PAGE : null;
  if (whole === null) return { chapter: null, book: null };
  const until = (end: number): number => (whole * Math.max(0, end - percent)) / 100;
  return { chapter: chapterEnd === null ? null : until(chapterEnd), book: until(100) };
}
