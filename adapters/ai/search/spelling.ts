/** Shorter words have too many neighbors to guess from. */
const SHORTEST = 4;

/** Whether one missing, added or changed letter, or one swapped pair, turns `a` into `b`. */
export function isOneEditAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  if (a.length !== b.length) {
    const [short, long] = a.length < b.length ? [a, b] : [b, a];
    return short.slice(start) === long.slice(start + 1);
  }
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  const swapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return swapped && a.slice(start + 2) === b.slice(start + 2);
}

/** Typos rarely hit the first letter; a swap keeps all letters. */
function likeness(term: string, word: string): number {
  const sameStart = term[0] === word[0] ? 2 : 0;
  const sameLength = term.length === word.length ? 1 : 0;
  const sameLetters = sameLength && [...term].sort().join('') === [...word].sort().join('') ? 2 : 0;
  return sameStart + sameLetters + (word.length > term.length ? 1 : 0);
}

/**
 * The word in the index that a misspelled term most likely means, or null.
 * Only for terms absent from the index; the vocabulary goes from common to rare (ties go to the earlier word).
 */
export function suggestSpelling(term: string, vocabulary: Iterable<string>): string | null {
  if (term.length < SHORTEST || /\d/.test(term)) return null;
  let best: string | null = null;
  let most = -1;
  for (const word of vocabulary) {
    if (word === term) return null;
    if (word.length < SHORTEST - 1 || Math.abs(word.length - term.length) > 1 || !isOneEditAway(term, word)) continue;
    const like = likeness(term, word);
    if (like > most) {
      most = like;
      best = word;
    }
  }
  return best;
}
