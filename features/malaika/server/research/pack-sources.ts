import { estimateTokens } from '../../../../adapters/ai/index.ts';
import type { Place } from '../checked.ts';
import type { GivenSource } from '../sources.ts';
import { LEAST_CONTEXT, MOST_CONTEXT, REPLY_ROOM, RULES_ROOM } from './limits.ts';

/** Longest source, characters. */
const LONGEST_SOURCE = 2400;
/** What the fence around a source costs, tokens. */
const FENCE_TOKENS = 25;

export type Spot = { bookId: string; ord: number };
export const keyOf = ({ bookId, ord }: Spot): string => `${bookId} ${ord}`;

/** How many tokens of passages fit beside the question, the conversation and the reply. */
export const roomForSources = (contextTokens: number, told: string): number =>
  Math.max(
    LEAST_CONTEXT,
    Math.min(MOST_CONTEXT, contextTokens - REPLY_ROOM - RULES_ROOM - Math.min(estimateTokens(told), contextTokens / 4)),
  );

/** The passages in turn: the best of each book, then the second of each. */
export function inTurn<T extends { bookId: string }>(places: readonly T[]): T[] {
  const byBook = Map.groupBy(places, ({ bookId }) => bookId);
  const longest = Math.max(0, ...[...byBook.values()].map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => [...byBook.values()].flatMap((own) => own[at] ?? [])).flat();
}

/** Several rankings as one: a passage that many searches find early comes first. */
export function fused<T extends Spot>(rankings: readonly (readonly T[])[]): T[] {
  const scores = new Map<string, { one: T; score: number }>();
  for (const ranking of rankings)
    for (const [rank, one] of ranking.entries()) {
      const known = scores.get(keyOf(one)) ?? { one, score: 0 };
      scores.set(keyOf(one), { ...known, score: known.score + 1 / (10 + rank) });
    }
  return [...scores.values()].sort((a, b) => b.score - a.score).map(({ one }) => one);
}

/** Consecutive passages of a chapter as one source, up to a length. */
function asSources(chosen: readonly Place[]): GivenSource[] {
  const sources: GivenSource[] = [];
  for (const place of chosen) {
    const last = sources.at(-1);
    const before = last?.places.at(-1);
    const goesOn =
      last &&
      before?.bookId === place.bookId &&
      before.ord + 1 === place.ord &&
      before.chapter === place.chapter &&
      last.text.length + place.text.length < LONGEST_SOURCE;
    if (goesOn) Object.assign(last, { text: `${last.text}\n${place.text}`, places: [...last.places, place] });
    else
      sources.push({
        id: `p${sources.length + 1}`,
        title: place.title,
        chapter: place.chapter,
        text: place.text,
        places: [place],
      });
  }
  return sources;
}

/**
 * Fills a budget with passages in the order of their importance, first each by itself, then with their neighbors in the chapter; ordered
 * for reading: book by book, from front to back. One passage is always given.
 */
export function packSources(
  ranked: readonly Place[],
  stored: ReadonlyMap<string, Place>,
  tokens: number,
): GivenSource[] {
  const chosen = new Map<string, Place>();
  let left = tokens;
  const take = (place: Place, fence: number) => {
    const cost = estimateTokens(place.text) + fence;
    if (chosen.has(keyOf(place)) || (cost > left && chosen.size > 0)) return;
    chosen.set(keyOf(place), place);
    left -= cost;
  };
  for (const place of ranked) take(place, FENCE_TOKENS);
  for (const { bookId, ord, chapter } of ranked)
    for (const step of [1, -1]) {
      const near = stored.get(keyOf({ bookId, ord: ord + step }));
      if (near && near.chapter === chapter && chosen.has(keyOf({ bookId, ord }))) take(near, 0);
    }
  const books = [...new Set(ranked.map(({ bookId }) => bookId))];
  return asSources(
    [...chosen.values()].sort((a, b) => books.indexOf(a.bookId) - books.indexOf(b.bookId) || a.ord - b.ord),
  );
}
