import { isHarmless, looksEnglish, replacementCost, SKIP_COST } from './allowed-edits.ts';
import type { QuoteToken } from './quote-tokens.ts';

/** A range of source tokens that matches the quotation: `first` to `last`, inclusive. */
export type Alignment = { first: number; last: number; cost: number };

/** Quotations with fewer words must be verbatim. */
const FEWEST_TOKENS = 5;
const MOST_ANCHORS = 6;
const MOST_PLACES = 60;

/** Total cost allowed: one changed word, and one more for every further ten. */
function budgetFor(tokens: number): number {
  return Math.max(1, Math.floor(tokens / 10));
}

/** Where in the source the quotation can start, judged by its rarest words. */
function likelyStarts(quote: readonly QuoteToken[], source: readonly QuoteToken[]): Set<number> {
  const places = new Map<string, number[]>();
  for (const [index, token] of source.entries()) {
    const list = places.get(token.folded);
    if (list) list.push(index);
    else places.set(token.folded, [index]);
  }
  const anchors = quote
    .map((token, index) => ({ index, found: places.get(token.folded) ?? [] }))
    .filter((anchor) => anchor.found.length > 0)
    .sort((a, b) => a.found.length - b.found.length)
    .slice(0, MOST_ANCHORS);
  return new Set(
    anchors.flatMap(({ index, found }) => found.slice(0, MOST_PLACES).map((place) => Math.max(0, place - index))),
  );
}

type Cell = { cost: number; first: number };

const cheaper = (a: Cell, b: Cell): Cell => (b.cost < a.cost ? b : a);
const plus = (cell: Cell, extra: number): Cell => ({ cost: cell.cost + extra, first: cell.first });

/** Edit distance in which only harmless edits have a finite cost; the quotation can start and end anywhere. */
function alignWithin(
  quote: readonly QuoteToken[],
  source: readonly QuoteToken[],
  from: number,
  to: number,
  english: boolean,
): Alignment | null {
  const skip = (token: QuoteToken): number => (english && isHarmless(token) ? SKIP_COST : Infinity);
  let row: Cell[] = [];
  for (let j = from; j <= to; j++) row.push({ cost: 0, first: j });
  for (const [i, quoted] of quote.entries()) {
    // A quotation must start and end with words of the source: an article before a dropped word isn't a harmless addition.
    const skipQuoted = i === 0 || i === quote.length - 1 ? Infinity : skip(quoted);
    const next: Cell[] = row.map((cell) => plus(cell, skipQuoted));
    for (let j = 1; j < row.length; j++) {
      const token = source[from + j - 1];
      const [above, left] = [row[j - 1], next[j - 1]];
      if (!token || !above || !left) continue;
      const kept = next[j] ?? { cost: Infinity, first: 0 };
      next[j] = cheaper(cheaper(plus(above, replacementCost(quoted, token, english)), plus(left, skip(token))), kept);
    }
    row = next;
  }
  let best: Alignment | null = null;
  for (const [j, cell] of row.entries()) {
    const last = from + j - 1;
    if (last >= cell.first && cell.cost < (best?.cost ?? Infinity)) best = { first: cell.first, last, cost: cell.cost };
  }
  return best;
}

/** Finds the quotation in the source with nothing but harmless changes, or null. */
export function align(quote: readonly QuoteToken[], source: readonly QuoteToken[]): Alignment | null {
  if (quote.length < FEWEST_TOKENS) return null;
  const budget = budgetFor(quote.length);
  const english = looksEnglish(source);
  let best: Alignment | null = null;
  for (const start of likelyStarts(quote, source)) {
    const from = Math.max(0, start - budget - 1);
    const to = Math.min(source.length, start + quote.length + budget + 1);
    const found = alignWithin(quote, source, from, to, english);
    if (found && found.cost <= budget && found.cost < (best?.cost ?? Infinity)) best = found;
    if (best?.cost === 0) break;
  }
  return best;
}
