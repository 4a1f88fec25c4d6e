import { setImmediate } from 'node:timers/promises';

/** How much is done in one turn: so many things, or things of so much weight together. */
type Slice<A> = number | { weight: number; weightOf: (thing: A) => number };

/** Resolves when whatever else waits for this thread has had its turn. */
export const nextTurn = (): Promise<void> => setImmediate();

/** Maps many things a slice at a time; between two slices whatever else waits for this thread has its turn. Stops once `signal` is aborted. */
export async function mapInTurns<A, B>(
  things: readonly A[],
  slice: Slice<A>,
  map: (thing: A) => B,
  signal?: AbortSignal,
): Promise<B[]> {
  const { weight, weightOf } = typeof slice === 'number' ? { weight: slice, weightOf: () => 1 } : slice,
    mapped: B[] = [];
  let done = 0;
  signal?.throwIfAborted();
  for (const thing of things) {
    if (done >= weight) {
      await nextTurn();
      signal?.throwIfAborted();
      done = 0;
    }
    mapped.push(map(thing));
    done += weightOf(thing);
  }
  return mapped;
}

/** Things of which the JSON is made in one turn. */
const JSON_SLICE = 100;

/** The JSON of a long list. */
export const listText = async (things: readonly unknown[], signal?: AbortSignal): Promise<string> =>
  `[${(await mapInTurns(things, JSON_SLICE, (one) => JSON.stringify(one), signal)).join(',')}]`;
