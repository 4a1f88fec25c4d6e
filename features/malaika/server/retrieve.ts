import { foldWords } from '../../../platform/common/fold-text.ts';
import {
  ANSWER_CANDIDATES,
  type AnswerQuote,
  type Candidate,
  definitionsIn,
  isFunctionWord,
  isHeading,
  type Lead,
  planQuery,
  type QueryPlan,
  sentencesOf,
  spokenLanguage,
  suggestSpelling,
  withSpelling,
} from '../../../adapters/ai/index.ts';
import type { Scope as LibraryScope } from '../../catalog/server/index.ts';
import { editsOf } from '../core/index.ts';
import type { Hit, Passages } from '../../passages/server/index.ts';

/** Shorter words have too many neighbors. */
const SHORTEST_TYPO = 4;

/** Corrections of words that aren't in the index. */
async function corrected(passages: Passages, scope: LibraryScope, plan: QueryPlan): Promise<QueryPlan> {
  const terms = plan.terms.map((t) => t.term),
    surfaceOf = new Map(plan.terms.map((t) => [t.term, t.surface])),
    known = await passages.known(scope, terms),
    // a word known in one of the languages isn't misspelled in the others
    isSurfaceKnown = new Set(plan.terms.filter((t) => known.has(t.term)).map((t) => t.surface));
  const unknown = terms
    .filter((term) => !known.has(term) && !isSurfaceKnown.has(surfaceOf.get(term) ?? ''))
    .map((term) => ({ term, edits: editsOf(term) }))
    .filter((t) => t.edits.length > 0)
    .slice(0, 6);
  if (unknown.length === 0) return plan;
  const vocabulary = await passages.known(
      scope,
      unknown.flatMap((t) => t.edits),
    ),
    corrections = new Map<string, string>();
  for (const { term, edits } of unknown) {
    const better = suggestSpelling(
      term,
      edits.filter((edit) => vocabulary.has(edit)),
    );
    if (better) corrections.set(term, better);
  }
  return corrections.size > 0 ? withSpelling(plan, corrections) : plan;
}

/** Corrects misspelled question words ("whoo", "waht") before the question is classified, so that they aren't taken for topics. */
async function withFunctionWords(
  passages: Passages,
  scope: LibraryScope,
  question: string,
  languages: readonly string[],
): Promise<string> {
  const spoken = spokenLanguage(question, languages);
  const meant = new Map<string, string>();
  for (const { surface } of planQuery(question, languages).terms) {
    const right =
      surface.length < SHORTEST_TYPO || /^\p{Lu}/u.test(surface)
        ? undefined
        : editsOf(surface.toLowerCase()).find((edit) => edit.length > 1 && isFunctionWord(edit, spoken));
    if (right !== undefined) meant.set(surface, right);
  }
  if (meant.size === 0) return question;
  const terms = planQuery([...meant.keys()].join(' '), languages).terms;
  const known = await passages.known(
    scope,
    terms.map(({ term }) => term),
  );
  for (const { term, surface } of terms) if (known.has(term)) meant.delete(surface);
  return question.replace(/[\p{L}\p{M}]+/gu, (word) => meant.get(word) ?? word);
}

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
export type Retrieved = {
  question: string;
  plan: QueryPlan;
  hits: Hit[];
  candidates: Candidate[];
  idf: (term: string) => number;
};
/** Where to search, determined once per question. */
export type SearchContext = { passages: Passages; scope: LibraryScope; languages: readonly string[]; asked: number };

export async function searchContextOf(passages: Passages, scope: LibraryScope): Promise<SearchContext> {
  const [languages, asked] = await Promise.all([passages.languages(scope), passages.countSearchable(scope)]);
  return { passages, scope, languages, asked };
}

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
export async function retrieve(
  { passages, scope, languages, asked }: SearchContext,
  given: string,
  signal: AbortSignal,
): Promise<Retrieved> {
  const read = languages.length ? languages : ['en'];
  const question = asked === 0 ? given : await withFunctionWords(passages, scope, given, read);
  const own = planQuery(question, read);
  const plan = asked === 0 ? own : await corrected(passages, scope, own);
  const { hits: found, idf } = await passages.search(scope, plan, ANSWER_CANDIDATES * 2, { question, signal });
  const hits = worthReading(found);
  return { question, plan, hits, idf, candidates: asCandidates(hits, languages[0] ?? 'en') };
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
