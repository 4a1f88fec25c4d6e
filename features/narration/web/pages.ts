// What narration asks of the open book; the reader's engines answer.

/** Offsets in a passage's text. */
export type Span = { start: number; end: number };

/** A passage with its place: an exact range of an EPUB, or lines on a page of a PDF. */
export type PassagePlace = { text: string; cfi: string | null; page: number | null; rects: number[][] | null };

/** `away`: the person has turned to another place and is left in peace there. */
export type Lit = 'lit' | 'away' | 'missing';

export type Pages = {
  /**
   * Lights a sentence of a passage and, where known, the word being said. The page is turned when it was the last one
   * lit that was in sight, or when `bring` asks for it.
   */
  light(passage: PassagePlace, part: { sentence: Span; word: Span | null }, bring: boolean): Promise<Lit>;
  /** The first character of the passage that is in sight; null when none is, 0 when it cannot be told. */
  firstInSight(passage: PassagePlace): number | null;
  clear(): void;
};
