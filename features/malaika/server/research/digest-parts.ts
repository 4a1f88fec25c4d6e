import { estimateTokens } from '../../../../adapters/ai/index.ts';
import type { OutlinePart } from '../../../passages/server/index.ts';
import type { Place } from '../checked.ts';
import { SHORT_CHAPTER } from './limits.ts';

/** A stretch of a book that is digested in one call. */
export type Stretch = { chapter: string; places: Place[]; tokens: number };

export const tokensOfPlaces = (places: readonly Place[]): number =>
  places.reduce((sum, { text }) => sum + estimateTokens(text), 0);

/** Cuts a chapter that is too long for one call. */
function cut(chapter: string, places: readonly Place[], most: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const place of places) {
    const cost = estimateTokens(place.text);
    const last = stretches.at(-1);
    if (last && last.tokens + cost <= most) {
      last.places.push(place);
      last.tokens += cost;
    } else stretches.push({ chapter, places: [place], tokens: cost });
  }
  return stretches;
}

/** Chapters as stretches for one call each: long ones are cut, short ones go with the one before them. */
export function stretchesOf(parts: readonly OutlinePart[], places: readonly Place[], most: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { bookId, chapter, first, last } of parts) {
    const own = places.filter((place) => place.bookId === bookId && place.ord >= first && place.ord <= last);
    if (own.length === 0) continue;
    const before = stretches.at(-1);
    const tokens = tokensOfPlaces(own);
    const isShort = tokens < SHORT_CHAPTER || (before?.tokens ?? SHORT_CHAPTER) < SHORT_CHAPTER;
    if (before && isShort && before.places[0]!.bookId === bookId && before.tokens + tokens <= most) {
      before.chapter ||= chapter;
      before.places.push(...own);
      before.tokens += tokens;
    } else stretches.push(...cut(chapter, own, most));
  }
  return stretches;
}

/** The parts that lie before the wall as a whole; the others are read, never digested. */
export const wholeParts = (seen: readonly OutlinePart[], all: readonly OutlinePart[]): OutlinePart[] => {
  const ends = new Map(all.map(({ bookId, first, last }) => [`${bookId} ${first}`, last]));
  return seen.filter(({ bookId, first, last }) => (ends.get(`${bookId} ${first}`) ?? Infinity) <= last);
};
