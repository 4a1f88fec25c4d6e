import type { Source } from '../../../adapters/ai/index.ts';
import type { Scope as LibraryScope } from '../../catalog/server/index.ts';
import type { Place } from './checked.ts';
import type { Hit, Passages } from '../../passages/server/index.ts';

/** Sources given to a model: this many finds, each with its neighbors, about 300 words together. */
export const MOST_SOURCES = 7;
/** Longest source, characters. */
const LONGEST_SOURCE = 2400;

export type GivenSource = Source & { places: Place[] };

type Spot = { bookId: string; ord: number };
const keyOf = ({ bookId, ord }: Spot) => `${bookId} ${ord}`;

/** The finds with their neighbors, inside the scope and before its spoiler wall. No passage is repeated. */
export async function sourcesOf(passages: Passages, scope: LibraryScope, hits: readonly Hit[]): Promise<GivenSource[]> {
  const chosen = hits.slice(0, MOST_SOURCES);
  const allowed = ({ bookId, ord }: Spot) => ord >= 0 && (!scope.upTo || ord <= (scope.upTo.get(bookId) ?? -1));
  const around = chosen
    .flatMap(({ bookId, ord }) => [-1, 0, 1].map((step) => ({ bookId, ord: ord + step })))
    .filter(allowed);
  const read = await passages.read(scope, [...new Map(around.map((spot) => [keyOf(spot), spot])).values()]);
  const stored = new Map<string, Place>(read.map((place) => [keyOf(place), place]));
  const used = new Set<string>();
  const sources: GivenSource[] = [];
  for (const hit of chosen) {
    if (used.has(keyOf(hit))) continue;
    const near = [hit.ord - 1, hit.ord, hit.ord + 1].flatMap(
      (ord) => stored.get(keyOf({ bookId: hit.bookId, ord })) ?? [],
    );
    const places: Place[] = near.filter(
      (place) => place.ord === hit.ord || (place.chapter === hit.chapter && !used.has(keyOf(place))),
    );
    while (places.length > 1 && places.reduce((sum, place) => sum + place.text.length, 0) > LONGEST_SOURCE) {
      if (places.at(-1)!.ord !== hit.ord) places.pop();
      else places.shift();
    }
    for (const place of places) used.add(keyOf(place));
    sources.push({
      id: `p${sources.length + 1}`,
      title: hit.title,
      chapter: hit.chapter,
      text: places.map((place) => place.text).join('\n'),
      places,
    });
  }
  return sources;
}
