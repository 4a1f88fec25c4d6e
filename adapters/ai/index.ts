/** Engines: the built-in one (search, verbatim answers, checked quotations; pure code, no I/O) and models of a provider. */
export type {
  AnswerQuote,
  BookStats,
  BuiltinAnswer,
  Candidate,
  IndexPassage,
  PackedTerms,
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
export { isHeading } from './text/heading.ts';
export { isFunctionWord } from './text/stop-words.ts';
export { certainLanguage, detectLanguage, spokenLanguage } from './text/language.ts';
export { sentencesOf } from './text/sentences.ts';
export { cutSentences, LAST_QUOTE_SIGN, QUOTE_SIGN } from './text/sentence-ends.ts';
export { indexBook, postingsOf } from './search/postings.ts';
export { packedIndex } from './search/packed-index.ts';
export { unpackPostings } from './search/packed-postings.ts';
export { idfOf, rankPassages } from './search/bm25.ts';
export { blend, bytesOf, cosineOf, type NearPassage, normalised, signsOf, vectorOf } from './search/vectors.ts';
export { suggestSpelling } from './search/spelling.ts';
export { asksForMore, meantBy } from './question/follow-up.ts';
export { planQuery, withSpelling } from './question/plan.ts';
export { readRequest, type Request } from './question/request.ts';
export { type NumberedSection, sectionNamed } from './question/section.ts';
export { definitionsIn, subjectOf } from './answer/definitions.ts';
export { type Salient, salientPhrases } from './answer/salient-phrases.ts';
export { givesReason } from './answer/reasons.ts';
export { countNames, type NameCount, type Person } from './names/persons.ts';
export { type Lead, leadsOf } from './answer/leads.ts';
export { ANSWER_CANDIDATES, ANSWER_THRESHOLD, answerFrom, type Shown } from './answer/answer-from.ts';
export { type ClaimSupport, claimSupport } from './verify/claim-support.ts';
export { verifyQuote } from './verify/verify-quote.ts';
export { SOURCE_MARKS, sourcesNamed, type StoredText } from './verify/find-quote.ts';
export { droppedIn, ownWords } from './verify/quotation-marks.ts';
export { guarded, type GuardedPiece, type QuoteGuard, quoteGuard } from './verify/quote-guard.ts';

export { PROVIDER_ADDRESS, PROVIDERS, type ProviderName, type SpeechVoice } from './catalogue.ts';
export { ModelFailure } from './model/failure.ts';
export { type Model, openModel, type Patience, PATIENCE, type Picture, type Usage } from './model/call.ts';
export type { ModelSettings } from './model/provider.ts';
export { SEEN_NUMBER } from './model/vision-test.ts';
export { type Findings, type Probe, probe } from './model/probe.ts';
export { harmless } from './guard/outbound.ts';
export { builtinTasks } from './tasks/builtin.ts';
export { modelTasks } from './tasks/model.ts';
export type {
  Act,
  AiTasks,
  AnswerInput,
  AnswerPart,
  ConciergeInput,
  CoverInput,
  EngineMark,
  Found,
  LookPlace,
  QuoteCandidate,
  QuoteChoice,
  SelectionInput,
  Source,
  TaskName,
  TaskOptions,
} from './tasks/types.ts';
