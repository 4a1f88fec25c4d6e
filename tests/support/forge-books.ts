import type { Fields } from '../../features/forge/core/sync/fields.ts';

/** Random numbers from 0 to 1 that are the same for a seed. */
export function random(from: number): () => number {
  let seed = from;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A place that nothing else has. */
export const placeOf = (n: number) => ({ x: n * 1000, y: 0 });
/** A note that nothing else says. */
export const noteOf = (n: number): Fields => ({
  contentType: 'text-note',
  content: `t${n}`,
  metadata: {},
  position: placeOf(n),
  size: { width: 200, height: 150 },
  color: 'amber',
  z: n,
  locked: false,
});

/** What people wrote and placed, and what they knowingly did away with: what is missing of the rest is lost. */
export class Books {
  readonly #known = new Set<string>();
  readonly #texts = new Set<string>();
  readonly #places = new Set<string>();
  readonly #parents = new Map<string, string>();
  readonly #again = new Set<string>();
  wrote(text: string, over?: string): void {
    this.#texts.add(text);
    if (over === undefined) return;
    this.#known.add(over);
    this.#parents.set(text, over);
  }
  put(place: Fields['position'], over?: Fields['position']): void {
    this.#places.add(String(place.x));
    if (over) this.#known.add(`@${over.x}`);
  }
  /** Somebody saw this and did away with it. */
  gone(f: Fields): void {
    this.#known.add(f.content);
    this.#known.add(`@${f.position.x}`);
  }
  /** Somebody took a change back and wants the old words again. */
  wanted(text: string): void {
    this.#parents.delete(text);
    this.#again.add(text);
  }
  /** Whether words were written by one who knew these, and had not gone back to them since. */
  descends(from: string, of: string): boolean {
    if (this.#again.has(of)) return false;
    let text: string | undefined = from;
    for (let n = 0; text !== undefined && n < 500; n++, text = this.#parents.get(text)) if (text === of) return true;
    return false;
  }
  lostTexts(there: ReadonlySet<string>): string[] {
    return [...this.#texts].filter((text) => !there.has(text) && !this.#known.has(text));
  }
  lostPlaces(there: ReadonlySet<string>, told: ReadonlySet<string>): string[] {
    return [...this.#places].filter((place) => !there.has(place) && !this.#known.has(`@${place}`) && !told.has(place));
  }
}
