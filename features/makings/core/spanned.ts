import { mapFolded } from '../../../platform/common/fold-text.ts';

/** Where a text begins and ends among passages: letters of the passages `from` and `to`. */
export type Span = { from: number; start: number; to: number; end: number };

/** Letters at each end of a long text that are looked for; between them it may differ a little from what is stored. */
const END_LETTERS = 80;
/** How much longer or shorter the stretch found may be than the text, as a share. */
const SLACK = 0.15;

type Letters = { passage: number; from: number; to: number };

/** The passages that a text spans, whatever its case, blanks and signs; null where it doesn't stand. */
export function spanned(passages: readonly { ord: number; text: string }[], wanted: string): Span | null {
  const sought = mapFolded(wanted, { spaces: false }).letters;
  if (sought === '') return null;
  const places: Letters[] = [];
  let letters = '';
  passages.forEach(({ text }, passage) => {
    const folded = mapFolded(text, { spaces: false });
    letters += folded.letters;
    for (let i = 0; i < folded.letters.length; i++) places.push({ passage, from: folded.from[i]!, to: folded.to[i]! });
  });
  const found = stretch(letters, sought);
  const [first, last] = found ? [places[found.at], places[found.at + found.length - 1]] : [];
  if (!first || !last) return null;
  return { from: passages[first.passage]!.ord, start: first.from, to: passages[last.passage]!.ord, end: last.to };
}

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
