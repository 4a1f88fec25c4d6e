const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu;

/** Words of a text, folded; Han and Kana by character. */
export function wordsOf(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const [word] of text.normalize('NFKC').toLowerCase().matchAll(WORD)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** Share of the words of `truth` that `found` holds as often. */
export function recall(truth: Map<string, number>, found: Map<string, number>): number {
  let all = 0,
    kept = 0;
  for (const [word, times] of truth) {
    all += times;
    kept += Math.min(times, found.get(word) ?? 0);
  }
  return all === 0 ? 1 : kept / all;
}
