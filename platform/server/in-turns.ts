import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maps many things a slice at a time; between two slices whatever else waits for this thread has its turn. Stops once `signal` is aborted. */
export async function mapInTurns<A, B>(
  things: readonly A[],
  slice: number,
  map: (thing: A) => B,
  signal?: AbortSignal,
): Promise<B[]> {
  const mapped: B[] = [];
  for (let at = 0; at < things.length; at += slice) {
    if (at > 0) await nextTurn();
    signal?.throwIfAborted();
    for (const thing of things.slice(at, at + slice)) mapped.push(map(thing));
  }
  return mapped;
}
