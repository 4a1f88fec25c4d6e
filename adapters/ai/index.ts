/** Engines: the built-in one (search, verbatim answers, checked quotations; pure code, no I/O) and models of a provider. */
export type {
  AnswerQuote,
  BookStats,
  Candidate,
  Grade,
  IndexPassage,
  PackedTerms,
  Postings,
  QueryPlan,
  RankedPassage,
  TermRow,
} from './types.ts';

export { analyze, termsOf } from './text/analyzer.ts';
export { foldWord } from './text/fold-word.ts';
export { editDistance } from './search/edit-distance.ts';
export { namesAsked } from './names/names-asked.ts';
export { initialsLike, skeletonOf } from './names/skeleton.ts';
export { isStaleIndex } from './text/analyzer-version.ts';
export { baseLanguage } from './text/language-code.ts';
export { isHeading } from './text/heading.ts';
export { isFunctionWord } from './text/stop-words.ts';
export { certainLanguage, detectLanguage, spokenLanguage } from './text/language.ts';
export { sentencesOf } from './text/sentences.ts';
export { cutSentences, LAST_QUOTE_SIGN, QUOTE_SIGN } from './text/sentence-ends.ts';
export { indexBook, type IndexStats } from './search/postings.ts';
export { packedIndex } from './search/packed-index.ts';
export { unpackPostings } from './search/packed-postings.ts';
export { idfOf, rankPassages } from './search/bm25.ts';
export { blend, bytesOf, cosineOf, type NearPassage, normalized, signsOf, vectorOf } from './search/vectors.ts';
export { suggestSpelling } from './search/spelling.ts';
export { asksForMore, meantBy } from './question/follow-up.ts';
export { planQuery, withSpelling } from './question/plan.ts';
export { classifyIntent, type Request } from './question/request.ts';
export { questionIn, type TemplateKind } from './question/templates.ts';
export { asksForSummary, type FormRequest, type StudyKind } from './question/study-request.ts';
export { type FormSentence, formSentences, isApparatus } from './forms/form-sentence.ts';
export { introducesName, onTopic } from './forms/on-topic.ts';
export { distinctive } from './forms/distinctive.ts';
export { chapterSummary, keyLines } from './forms/summary.ts';
export { datedSentences, FEWEST_DATED, timeline } from './forms/timeline.ts';
export { fate, tellsFates } from './forms/fate.ts';
export { simplest } from './forms/simply.ts';
export { FEWEST_BACKGROUND_BOOKS, type Theme, themes } from './forms/themes.ts';
export { definedIn, glossary, tellsDefinitions } from './forms/glossary.ts';
export { quiz } from './forms/quiz.ts';
export { studyInstructions } from './prompts/study.v1.ts';
export { type NumberedSection, sectionAsked, sectionNamed } from './question/section.ts';
export { definitionsIn, subjectOf } from './answer/definitions.ts';
export { salientPhrases } from './answer/salient-phrases.ts';
export { givesReason } from './answer/reasons.ts';
export { countNames } from './names/persons.ts';
export { type Lead, leadsOf } from './answer/leads.ts';
export { ANSWER_CANDIDATES, ANSWER_THRESHOLD, answerFrom, type Shown } from './answer/answer-from.ts';
export { afterModel, isOpen } from './verify/support/after-model.ts';
export { isStatement, supportJudge, type Verdict } from './verify/support/support.ts';
export type { SupportState } from './verify/support/verdict.ts';
export { isEnglishWord } from './verify/english-words.ts';
export { verifyQuote } from './verify/verify-quote.ts';
export { SOURCE_MARKS, sourcesNamed } from './verify/find-quote.ts';
export { droppedIn, ownWords } from './verify/quotation-marks.ts';
export { type GuardedPiece, quoteGuard } from './verify/quote-guard.ts';

export { PROVIDER_ADDRESS } from './catalogue.ts';
export { ModelFailure } from './model/failure.ts';
export { type Model, openModel, type Timeouts, DEFAULT_TIMEOUTS, type Picture, type Usage } from './model/call.ts';
export { withPatience } from './model/patience.ts';
export type { ModelSettings } from './model/provider.ts';
export { estimateTokens } from './model/context.ts';
export { SEEN_NUMBER } from './model/vision-test.ts';
export { probe } from './model/probe.ts';
export { findLocalModels, LOCAL_ADDRESSES, type LocalServer } from './local/look.ts';
export type { TrialBook } from './trial/cases.ts';
export { trialCalls, tryModel } from './trial/run.ts';
export { harmless } from './guard/outbound.ts';
export { builtinTasks } from './tasks/builtin.ts';
export { modelTasks } from './tasks/model.ts';
export type {
  AiTasks,
  AnswerPart,
  BookListing,
  ClaimVerdict,
  ConciergeInput,
  DoubtfulClaim,
  DigestSentence,
  EngineMark,
  Exchange,
  Found,
  MoreWanted,
  QuoteChoice,
  ResearchPlan,
  ResearchTasks,
  SearchWanted,
  Source,
  TaskName,
  TaskOptions,
  ToolCall,
} from './tasks/types.ts';
