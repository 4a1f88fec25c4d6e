/** Data of a language: a `.traineddata` file, packed (`.gz`) or not. */
export type LanguageData = { code: string; path: string };
export type Turn = 0 | 90 | 180 | 270;

/** One look at a picture: in these languages, turned clockwise first, cleaned of noise first. */
export type Look = { languages: LanguageData[]; turned: Turn; cleaned: boolean };
export type ReadRequest = Look & { id: number; picture: Uint8Array; limitMs: number };

/** In pixels of the straightened picture, from its upper left corner. */
export type Box = { x0: number; y0: number; x1: number; y1: number };
export type SeenWord = { text: string; box: Box };
export type SeenLine = { words: SeenWord[]; box: Box; rtl: boolean };
/** What one look saw; `width` and `height` are those of the picture after it was turned, `skew` (radians) is how far it was straightened. */
export type Seen = {
  lines: SeenLine[];
  skew: number;
  confidence: number;
  width: number;
  height: number;
  workMs: number;
};

/** `engine`: it failed before it looked at the picture. */
export type ReadAnswer = { id: number; seen: Seen } | { id: number; failed: string; engine: boolean } | { ready: true };
