/** A whole number below 2^32 that is always the same for a text (FNV-1a). */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The same things in an order that depends on the seed only. */
export const shuffled = <T>(things: readonly T[], seed: string, nameOf: (thing: T) => string): T[] =>
  things
    .map((thing) => ({ thing, rank: numberOf(`${seed} ${nameOf(thing)}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing);

/** The day of a time, UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
