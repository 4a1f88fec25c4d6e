import type { Postings } from '../types.ts';

/*
 * Postings as bytes: for each passage how many passages after the one before, then how often the term occurs there, both
 * with seven bits a byte, the lowest first; a byte that is not the last of its number has the eighth.
 */

/** Bytes of one posting at most. */
export const POSTING_BYTES = 10;

function writeNumber(into: Uint8Array, at: number, value: number): number {
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) into[at++] = (rest & 0x7f) | 0x80;
  into[at++] = rest;
  return at;
}

/** Writes the postings from one place up to another; answers with where they end. */
export function packPostings(
  into: Uint8Array,
  at: number,
  ords: ArrayLike<number>,
  tfs: ArrayLike<number>,
  from: number,
  to: number,
): number {
  let before = 0;
  for (let index = from; index < to; index++) {
    at = writeNumber(into, at, ords[index]! - before);
    at = writeNumber(into, at, tfs[index]!);
    before = ords[index]!;
  }
  return at;
}

/** The postings that were packed. */
export function unpackPostings(bytes: Uint8Array): Postings {
  const ords: number[] = [],
    tfs: number[] = [];
  let at = 0,
    ord = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    ords.push((ord += next()));
    tfs.push(next());
  }
  return { ords, tfs };
}
