import { foldLetters, mapFolded } from '../../../platform/common/fold-text.ts';

/** Where a text begins and ends among passages: letters of the passages `from` and `to`. */
export type Span = { from: number; start: number; to: number; end: number };

/** Letters at each end of a long text that are looked for; between them it may differ a little from what is stored. */
const END_LETTERS = 80;
/** How much longer or shorter the stretch found may be than the text, as a share. */
const SLACK = 0.15;

type Passage = { ord: number; text: string };
type Finder = (wanted: string, within?: { from: number; to: number }) => Span | null;

/**
 * Finds texts among passages, whatever their case, blanks and signs; null where one doesn't stand. The passages are folded once, for
 * however many texts; `within` are the numbers of the first and the last that are looked through.
 */
export function spanFinder(passages: readonly Passage[]): Finder {
  const starts: number[] = [];
  let letters = '';
  for (const { text } of passages) {
    starts.push(letters.length);
    letters += foldLetters(text);
  }

  /** The letter that stands at a place, as a part of its passage. */
  function placeOf(at: number): { ord: number; from: number; to: number } {
    const passage = starts.findLastIndex((start) => start <= at);
    const { from, to } = mapFolded(passages[passage]!.text, { spaces: false });
    const letter = at - starts[passage]!;
    return { ord: passages[passage]!.ord, from: from[letter]!, to: to[letter]! };
  }

  return (wanted, within = { from: 0, to: Infinity }) => {
    const sought = foldLetters(wanted);
    const first = passages.findIndex(({ ord }) => ord >= within.from);
    const last = passages.findLastIndex(({ ord }) => ord <= within.to);
    if (sought === '' || first < 0 || last < first) return null;
    const begin = starts[first]!;
    const found = stretch(letters.slice(begin, starts[last + 1]), sought);
    if (!found) return null;
    const [start, end] = [placeOf(begin + found.at), placeOf(begin + found.at + found.length - 1)];
    return { from: start.ord, start: start.from, to: end.ord, end: end.to };
  };
}

/** The passages that a text spans. */
export const spanned = (passages: readonly Passage[], wanted: string): Span | null => spanFinder(passages)(wanted);

function stretch(letters: string, sought: string): { at: number; length: number } | null {
  const whole = letters.indexOf(sought);
  if (whole >= 0) return { at: whole, length: sought.length };
  if (sought.length < 3 * END_LETTERS) return null;
  const at = letters.indexOf(sought.slice(0, END_LETTERS));
  const wantedEnd = at + sought.length;
  const end = letters.indexOf(
    sought.slice(-END_LETTERS),
    Math.max(at, wantedEnd - sought.length * SLACK - END_LETTERS),
  );
  if (at < 0 || end < 0) return null;
  const length = end + END_LETTERS - at;
  return Math.abs(length - sought.length) <= sought.length * SLACK ? { at, length } : null;
}
