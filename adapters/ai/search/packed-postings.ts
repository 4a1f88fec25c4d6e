import type { Postings } from '../types.ts';

/*
 * Postings as bytes: for each passage the distance from the previous one and the number of occurrences, both as
 * variable-length integers (LEB128: seven bits a byte, lowest first; the eighth bit says that more bytes follow).
 */

/** Largest size of one posting, bytes. */
export const POSTING_BYTES = 10;

function writeNumber(into: Uint8Array, at: number, value: number): number {
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) into[at++] = (rest & 0x7f) | 0x80;
  into[at++] = rest;
  return at;
}

/** Writes a range of postings; returns where they end. */
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

/** Unpacks postings. */
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
