// Finds which passage a place in a book belongs to.
import { collapse, compare } from 'foliate-js/epubcfi.js';
import type { PassageStore } from './passage-store.ts';

type Place = { ord: number; cfi: string | null };

/** The section of a CFI, counted from 0; null when it is none of a book. */
export function sectionOf(cfi: string): number | null {
  const step = /^epubcfi\(\/6\/(\d+)/.exec(cfi)?.[1];
  const section = Number(step) / 2 - 1;
  return Number.isInteger(section) && section >= 0 ? section : null;
}

/** The last passage that begins at or before a CFI; the first when all come after it. */
export function passageAt(places: readonly Place[], cfi: string): number | null {
  const first = places[0]?.ord ?? null;
  try {
    const at = collapse(cfi);
    return places.findLast((place) => place.cfi !== null && compare(collapse(place.cfi), at) <= 0)?.ord ?? first;
  } catch {
    return first; // not a CFI that can be read: the section is known all the same
  }
}

/** The passage a place of a book belongs to: by page, or by CFI (the first of the book when its section cannot be read); null behind the end. */
export async function ordAt(
  passages: PassageStore,
  ownerId: string,
  bookId: string,
  place: { page: number } | { cfi: string },
): Promise<number | null> {
  const scope = { ownerId, bookIds: [bookId] };
  if ('page' in place) return (await passages.places(scope, bookId, place))[0]?.ord ?? null;
  const section = sectionOf(place.cfi);
  return section === null ? 0 : passageAt(await passages.places(scope, bookId, { section }), place.cfi);
}
