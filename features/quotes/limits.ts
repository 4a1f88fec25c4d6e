/** A sentence short enough for a card and long enough to say something, characters. */
export const QUOTE_CHARACTERS = { min: 45, max: 200 } as const;
/** The same for scripts that write more in fewer characters. */
export const DENSE_QUOTE_CHARACTERS = { min: 14, max: 80 } as const;
/** Words a sentence needs at least, where words are set apart by spaces. */
export const QUOTE_WORDS_MIN = 8;
/** Books looked into for one quotation, and passages read of each. */
export const BOOKS_LOOKED_INTO = 8;
export const PASSAGES_OF_A_BOOK = 120;
/** The best sentences of a book's stretch, of which the day takes one. */
export const CHOICE_OF_A_BOOK = 6;
/** Sentences of a book among which the engine of the day chooses. */
export const CANDIDATES_OF_A_BOOK = 3;
/** Longest sentence before a quotation, characters. */
export const INTRODUCTION_CHARACTERS = 180;
/** How long a model may take to choose before the built-in engine does, ms. */
export const CHOOSING_MS = 10_000;
/** Less lift than this and a well-known quotation is the better one. Languages without a word list are taken as they are. */
export const LIFT_MIN = 3;
