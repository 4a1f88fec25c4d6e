import { foldWords } from '../../../platform/common/fold-text.ts';
import {
  ANSWER_CANDIDATES,
  type AnswerQuote,
  type Candidate,
  definitionsIn,
  isHeading,
  type Lead,
  sentencesOf,
} from '../../../adapters/ai/index.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';
import { type SearchContext, searchContextOf } from './search-context.ts';
import type { Hit } from '../../passages/server/index.ts';

/** Words a passage needs besides those of the question. */
const TELLING_WORDS = 7;
const ENOUGH_HITS = 3;

/** Drops bare headings, and fragments of dialogue if enough is left. */
function worthReading(hits: Hit[]): Hit[] {
  const passages = hits.filter((hit) => !isHeading(hit.text, hit.chapter));
  const telling = passages.filter(
    (hit) => hit.text.split(/\s+/).length >= TELLING_WORDS || !/\s/.test(hit.text.trim()),
  );
  return telling.length >= ENOUGH_HITS ? telling : passages;
}

/** What was found for a question, the same for every engine. */
export type Retrieved = ReadQuestion & {
  hits: Hit[];
  candidates: Candidate[];
  idf: (term: string) => number;
};
export { type SearchContext, searchContextOf };

/** Most passages searched for the introduction of a name. */
const INTRODUCED_IN = 400;

const asCandidates = (hits: readonly Hit[], language: string): Candidate[] =>
  hits.map(({ bookId, ord, score, text, chapter, language: lang }) => ({
    bookId,
    ord,
    score,
    text,
    chapter,
    lang: lang ?? language,
  }));

/** The passages in scope that match a question, best first. */
export async function retrieve(context: SearchContext, given: string, signal: AbortSignal): Promise<Retrieved> {
  const { passages, scope, languages } = context;
  const read = await readQuestion(context, given);
  const { hits: found, idf } = await passages.search(scope, read.plan, ANSWER_CANDIDATES * 2, {
    question: read.question,
    signal,
  });
  const hits = worthReading(found);
  return { ...read, hits, idf, candidates: asCandidates(hits, languages[0] ?? 'en') };
}

/** Sentences that introduce the subject of a question, with their passages; most mentions of a name say nothing about it. */
export async function introductions(
  { passages, scope, languages }: SearchContext,
  { question, plan }: Retrieved,
  subject: string | null,
  signal: AbortSignal,
): Promise<{ quotes: AnswerQuote[]; hits: Hit[] }> {
  if (subject === null) return { quotes: [], hits: [] };
  const { hits } = await passages.search(scope, plan, INTRODUCED_IN, { question, signal });
  const quotes = definitionsIn(subject, plan, asCandidates(hits, languages[0] ?? 'en'));
  const places = new Set(quotes.map(({ bookId, ord }) => `${bookId} ${ord}`));
  return { quotes, hits: hits.filter(({ bookId, ord }) => places.has(`${bookId} ${ord}`)) };
}

/** Sentences that contain some words verbatim. */
export function holding(phrase: string, { hits }: Retrieved): (Lead & { score: number })[] {
  const sought = foldWords(phrase);
  if (!sought) return [];
  return hits.flatMap(({ bookId, ord, text, language }) =>
    sentencesOf(text, language ?? 'en')
      .filter((sentence) => foldWords(sentence.text).includes(sought))
      .map(({ start, end, text: words }) => ({ bookId, ord, start, end, text: words, score: 1 })),
  );
}
