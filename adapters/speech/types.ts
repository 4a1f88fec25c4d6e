/** A word of a text with the seconds during which it is said; `start` and `end` are offsets in the text. */
export type SpokenWord = { start: number; end: number; at: number; to: number };

/** What was said of a text, as 16-bit samples of one channel. `spoken` is false when there was nothing the voice can say. */
export type Speech = { spoken: boolean; sampleRate: number; samples: Int16Array; words: SpokenWord[] };

/** A part of a text, as offsets. */
export type Span = { start: number; end: number };
