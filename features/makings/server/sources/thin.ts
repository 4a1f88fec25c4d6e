import type { Cut } from './gathered.ts';

type Stretch = { from: number; to: number };

/** Where no headings divide a text, stretches of this many passages stand for its parts. */
const STRETCH_PASSAGES = 60;

export const wordsIn = (stretches: readonly Stretch[], lengths: readonly number[]): number =>
  stretches.reduce((sum, { from, to }) => {
    for (let ord = from; ord <= to; ord++) sum += lengths[ord] ?? 0;
    return sum;
  }, 0);

/** The first share of a text, by its words. */
export function firstShare(stretches: readonly Stretch[], lengths: readonly number[], share: number): Stretch[] {
  let left = wordsIn(stretches, lengths) * share;
  const kept: Stretch[] = [];
  for (const { from, to } of stretches) {
    if (left <= 0) break;
    let last = from;
    for (let ord = from; ord <= to && left > 0; ord++) {
      left -= lengths[ord] ?? 0;
      last = ord;
    }
    kept.push({ from, to: last });
  }
  return kept;
}

/** Of a text that is longer than a writer can use, the beginning of each of its parts. */
export function thinned(stretches: readonly Stretch[], lengths: readonly number[], words: number): Stretch[] {
  const all = wordsIn(stretches, lengths);
  if (all <= words) return [...stretches];
  const parts = stretches.flatMap(({ from, to }) => {
    const cut: Stretch[] = [];
    for (let at = from; at <= to; at += STRETCH_PASSAGES)
      cut.push({ from: at, to: Math.min(to, at + STRETCH_PASSAGES - 1) });
    return stretches.length > 1 && to - from < 2 * STRETCH_PASSAGES ? [{ from, to }] : cut;
  });
  return parts.flatMap((part) => firstShare([part], lengths, words / all));
}

/** Stretches of one book as cuts. */
export const cutsOf = (book: number, stretches: readonly Stretch[]): Cut[] =>
  stretches.map(({ from, to }) => ({ book, from, to }));
