/** A passage as the indexer delivers it. `ord` counts from 0 within the book. */
export type IndexPassage = { ord: number; text: string; chapter: string };

/** Where a term occurs in one book: passage numbers and how often in each (same length, ascending). */
export type Postings = { ords: number[]; tfs: number[] };

/** Many terms and the packed postings of each, as the bytes of PostgreSQL arrays of text and of bytes. */
export type PackedTerms = { terms: Uint8Array; postings: Uint8Array };

/** Postings of one term in one book, as stored. */
export type TermRow = { bookId: string; term: string; ords: number[]; tfs: number[] };

/** Sizes BM25 needs: number of passages, sum of terms over all passages, terms per `ord`. */
export type BookStats = { bookId: string; passages: number; words: number; lens: number[] };

/** The type of answer a question expects. */
export type QuestionType =
  | 'who'
  | 'when'
  | 'where'
  | 'how-many'
  | 'why'
  | 'how'
  | 'what'
  | 'which'
  | 'yes-no'
  | 'other';

/** An index term of the question; `surface` is the word as the user wrote it. */
export type QueryTerm = { term: string; weight: number; surface: string };

/** A question prepared for searching. */
export type QueryPlan = {
  question: string;
  /** Languages by which the words were analyzed (those of the books searched). */
  languages: readonly string[];
  /** The language of the question; its function words aren't topics. */
  spoken: string;
  terms: readonly QueryTerm[];
  type: QuestionType;
  /** Misspelled index terms and their corrections (see `withSpelling`). */
  corrections: ReadonlyMap<string, string>;
};

/** A passage found, best first. */
export type RankedPassage = { bookId: string; ord: number; score: number };

/** A ranked passage with its text, ready for `answerFrom`. `lang` is the book's language. */
export type Candidate = { bookId: string; ord: number; score: number; text: string; chapter: string; lang: string };

/** A verbatim piece of a candidate: `candidate.text.slice(start, end) === text`. */
export type AnswerQuote = { bookId: string; ord: number; start: number; end: number; text: string; score: number };

/** How sure the engine is that its first sentence is right: most likely the answer, or only the closest it found. */
export type Grade = 'answer' | 'closest';

/** What the built-in engine found. When `abstained`, `quotes` is empty and `lookedFor` lists the query words. */
export type BuiltinAnswer = {
  abstained: boolean;
  /** Calibrated probability that the library covers the topic of the question. */
  confidence: number;
  /** Null when it abstained. */
  grade: Grade | null;
  lookedFor: string[];
  quotes: AnswerQuote[];
};

/** Result of looking a quotation up in its source; offsets index the source, -1 when unsupported. */
export type QuoteVerdict = { status: 'exact' | 'normalized' | 'fuzzy' | 'unsupported'; start: number; end: number };
