type Span = { start: number; end: number };
type Timed = Span & { at: number; to: number };

/** The word that is being said, the last one begun; null before the first. */
export function wordAt<W extends Timed>(words: readonly W[], seconds: number): W | null {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]!.at <= seconds) low = middle + 1;
    else high = middle;
  }
  return words[low - 1] ?? null;
}

/** The seconds at which a place in the text is said: its word's, or the next word's. */
export const secondsAt = (words: readonly Timed[], offset: number): number =>
  words.find((word) => word.end > offset)?.at ?? 0;

/** Which sentence an offset is in; between two, the one that follows. */
export function sentenceAt(sentences: readonly Span[], offset: number): number {
  const found = sentences.findIndex((sentence) => offset < sentence.end);
  return found < 0 ? Math.max(0, sentences.length - 1) : found;
}
