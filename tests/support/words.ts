/** One character of a script without spaces, or a run of other letters and digits. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{Mc}])+/gu;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Words of a text with their counts: NFKC, lower case, without combining marks; characters where no spaces are written. */
export function wordCounts(text: string): Map<string, number> {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  const counts = new Map<string, number>();
  for (const word of plain.match(WORD) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Share of the true words that were found, and of the found words that are true, both as multisets. */
export function wordScore(truth: string, found: string): { recall: number; precision: number } {
  const expected = wordCounts(truth);
  const actual = wordCounts(found);
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);
  let hits = 0;
  for (const [word, count] of expected) hits += Math.min(count, actual.get(word) ?? 0);
  return { recall: hits / Math.max(1, total(expected)), precision: hits / Math.max(1, total(actual)) };
}
