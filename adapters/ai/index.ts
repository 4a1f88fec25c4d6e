/** The built-in engine: search, verbatim answers and checked quotations without a language model. Pure code, no I/O. */
export type {
  AnswerQuote,
  BookStats,
  BuiltinAnswer,
  Candidate,
  IndexPassage,
  Postings,
  QueryPlan,
  QueryTerm,
  QuestionType,
  QuoteVerdict,
  RankedPassage,
  TermRow,
} from './types.ts';
export type { BookIndex } from './search/postings.ts';
export type { Sentence } from './text/sentences.ts';

export { termsOf } from './text/analyser.ts';
export { detectLanguage } from './text/language.ts';
export { sentencesOf } from './text/sentences.ts';
export { indexBook, postingsOf } from './search/postings.ts';
export { idfOf, rankPassages } from './search/bm25.ts';
export { suggestSpelling } from './search/spelling.ts';
export { planQuery, withSpelling } from './question/plan.ts';
export { ANSWER_CANDIDATES, ANSWER_THRESHOLD, answerFrom } from './answer/answer-from.ts';
export { verifyQuote } from './verify/verify-quote.ts';
