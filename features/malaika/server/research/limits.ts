/** Room that a call to a model needs beside its passages: its reply and our instructions, tokens. */
export const REPLY_ROOM = 1500;
export const RULES_ROOM = 900;
/** Most passages given to a model, however large its context, tokens. */
export const MOST_CONTEXT = 24_000;
/** Fewest, however small it is. */
export const LEAST_CONTEXT = 800;

/** Searches of one answer, whoever asks for them. */
export const MOST_SEARCHES = 16;
/** After a search this slow (a provider of vectors that doesn't answer) no further one is made, ms. */
export const SLOW_SEARCH_MS = 1900;
/** How often a model can ask for more passages. */
export const MOST_ROUNDS = 3;
/** Most books of a comparison that are searched one by one. */
export const MOST_COMPARED = 8;
/** Time for everything before the answer is written, ms; a digest of a book has its own. */
export const RESEARCH_MS = 60_000;

/** Earlier exchanges that a model is told, and the length of an answer among them. */
export const MOST_EXCHANGES = 4;
export const LONGEST_TOLD = 600;

/** Books and chapters that a model is told by name. */
export const MOST_LISTED = 12;
export const BOOKS_WITH_CHAPTERS = 3;
export const MOST_CHAPTERS = 60;
/** Share of the context that their names may fill. */
export const LISTING_SHARE = 0.1;
/** Passages of a chapter that is read as a whole, and around a passage. */
export const CHAPTER_PASSAGES = 60;
export const AROUND = 4;

/** New digests of one question, their text in tokens, and their time in ms; what was made before costs nothing. */
export const MOST_DIGESTS = 40;
export const MOST_DIGEST_TOKENS = 250_000;
export const DIGESTS_MS = 240_000;
/** Text of one call for a digest, tokens. */
export const DIGEST_TEXT = 10_000;
/** Shorter chapters are digested with the next. */
export const SHORT_CHAPTER = 300;
/** Sentences of a digest. */
export const DIGEST_SENTENCES = 8;
/** Share of the context that digests may fill; the rest is for the passages they stand on. */
export const NOTES_SHARE = 0.35;
