import type { RankedPassage } from '../types.ts';

/** Share of the words and of the meaning in a score, as measured. */
const LEXICAL = 0.8;
const MEANING = 0.2;

/** A passage with how near it is to the question, -1 to 1. */
export type NearPassage = { bookId: string; ord: number; cosine: number };

/** A vector of length 1; a vector without direction stays as it is. */
export function normalised(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector);
  return Float32Array.from(vector, (value) => (length > 0 ? value / length : 0));
}

/** How near two normalised vectors are; those of different sizes have nothing to do with each other. */
export function cosineOf(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** The signs of a vector as binary digits: near vectors differ in few of them. */
export const signsOf = (vector: Float32Array): string =>
  Array.from(vector, (value) => (value > 0 ? '1' : '0')).join('');

/** A vector as its bytes, little end first, and back. */
export function bytesOf(vector: Float32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(vector.length * 4));
  vector.forEach((value, i) => view.setFloat32(i * 4, value, true));
  return new Uint8Array(view.buffer);
}
export function vectorOf(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength >> 2 }, (_, i) => view.getFloat32(i * 4, true));
}

/**
 * The `k` best of two lists in one: .8 of the words, .2 of the meaning, each as a share of its best.
 * Scores stay on the scale of the words, which the judge of answers knows.
 */
export function blend(lexical: readonly RankedPassage[], near: readonly NearPassage[], k: number): RankedPassage[] {
  const mostWords = Math.max(0, ...lexical.map((one) => one.score));
  const nearest = Math.max(0, ...near.map((one) => one.cosine));
  const all = new Map<string, RankedPassage>();
  const add = ({ bookId, ord }: { bookId: string; ord: number }, share: number) => {
    const known = all.get(`${bookId} ${ord}`);
    if (known) known.score += share;
    else all.set(`${bookId} ${ord}`, { bookId, ord, score: share });
  };
  for (const one of lexical) if (mostWords > 0) add(one, (LEXICAL * one.score) / mostWords);
  for (const one of near) if (one.cosine > 0) add(one, (MEANING * one.cosine) / nearest);
  const scale = mostWords > 0 ? mostWords : 1;
  return [...all.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, k)
    .map((one) => ({ ...one, score: one.score * scale }));
}
