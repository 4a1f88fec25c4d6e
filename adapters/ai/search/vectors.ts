import type { RankedPassage } from '../types.ts';

/** Weights of words and meaning in a score, as tuned. */
const LEXICAL = 0.8;
const MEANING = 0.2;

/** A passage with its cosine similarity to the question, -1 to 1. */
export type NearPassage = { bookId: string; ord: number; cosine: number };

/** Scales a vector to length 1; a zero vector stays unchanged. */
export function normalized(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector);
  return Float32Array.from(vector, (value) => (length > 0 ? value / length : 0));
}

/** Cosine similarity of two normalized vectors; 0 for different dimensions. */
export function cosineOf(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** The signs of a vector as binary digits: similar vectors differ in few of them. */
export const signsOf = (vector: Float32Array): string =>
  Array.from(vector, (value) => (value > 0 ? '1' : '0')).join('');

/** A vector as little-endian bytes, and back. */
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
 * Merges two lists into the `k` best: 0.8 words, 0.2 meaning, each relative to its best score.
 * Scores stay on the scale of BM25, for which the answerability model is calibrated.
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
