import { areOpposite } from './opposites.ts';
import type { Word } from './read-words.ts';

/** How sure a match must be to be taken for the same word. */
export const SURE = 0.9;
const SHARED_START = 5;

/** How many letters two words share at their beginning. */
function sharedStart(a: string, b: string): number {
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same++;
  return same;
}

/** 1: the same word or number; .9: formed from it; -1: its opposite; 0: another word. */
export function kinship(a: Word, b: Word, language: string): number {
  if (a.number || b.number) return a.number === b.number ? 1 : 0;
  if (a.folded === b.folded || a.term === b.term) return 1;
  if (areOpposite(a.folded, b.folded, language) || areOpposite(a.term, b.term, language)) return -1;
  if (a.name && b.name) return 0;
  const shorter = Math.min(a.folded.length, b.folded.length);
  const same = sharedStart(a.folded, b.folded);
  return same >= SHARED_START && same >= shorter - 2 ? SURE : 0;
}
