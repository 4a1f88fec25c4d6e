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
import type { Hit, Library, Scope as LibraryScope } from '../../library/server/index.ts';
import { editsOf } from '../core/index.ts';

/** Shorter words have too many neighbours. */
const SHORTEST_TYPO = 4;

/** Words the library does not know, read as their nearest known neighbours. */
async function corrected(library: Library, scope: LibraryScope, plan: QueryPlan): Promise<QueryPlan> {
  const terms = plan.terms.map((t) => t.term),
    surfaceOf = new Map(plan.terms.map((t) => [t.term, t.surface])),
    known = await library.passages.known(scope, terms),
    // a word that one of the languages knows is not misspelt in the others
    isSurfaceKnown = new Set(plan.terms.filter((t) => known.has(t.term)).map((t) => t.surface));
  const unknown = terms
    .filter((term) => !known.has(term) && !isSurfaceKnown.has(surfaceOf.get(term) ?? ''))
    .map((term) => ({ term, edits: editsOf(term) }))
    .filter((t) => t.edits.length > 0)
    .slice(0, 6);
  if (unknown.length === 0) return plan;
  const vocabulary = await library.passages.known(
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

/** Misspelt question words ("whoo", "waht") are no topic: they are put right before the question is read. */
async function withFunctionWords(
  library: Library,
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
  const known = await library.passages.known(
    scope,
    terms.map(({ term }) => term),
  );
  for (const { term, surface } of terms) if (known.has(term)) meant.delete(surface);
  return question.replace(/[\p{L}\p{M}]+/gu, (word) => meant.get(word) ?? word);
}

/** Words a passage needs to say something beside the question's own. */
const TELLING_WORDS = 7;
const ENOUGH_HITS = 3;

/** Without bare headings; without scraps of dialogue too, when there is enough else. */
function worthReading(hits: Hit[]): Hit[] {
  const passages = hits.filter((hit) => !isHeading(hit.text, hit.chapter));
  const telling = passages.filter(
    (hit) => hit.text.split(/\s+/).length >= TELLING_WORDS || !/\s/.test(hit.text.trim()),
  );
  return telling.length >= ENOUGH_HITS ? telling : passages;
}

/** What a question finds: the same for every engine. */
export type Retrieved = {
  question: string;
  plan: QueryPlan;
  hits: Hit[];
  candidates: Candidate[];
  idf: (term: string) => number;
};
/** What is searched in, found out once a question. */
export type Ground = { library: Library; scope: LibraryScope; languages: readonly string[]; asked: number };

export async function groundOf(library: Library, scope: LibraryScope): Promise<Ground> {
  const [languages, asked] = await Promise.all([
    library.passages.languages(scope),
    library.passages.countSearchable(scope),
  ]);
  return { library, scope, languages, asked };
}

/** Passages in which a name may be introduced are long; so many are read for one. */
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

/** The passages of the scope that speak to a question, best first. */
export async function retrieve(
  { library, scope, languages, asked }: Ground,
  given: string,
  signal: AbortSignal,
): Promise<Retrieved> {
  const read = languages.length ? languages : ['en'];
  const question = asked === 0 ? given : await withFunctionWords(library, scope, given, read);
  const own = planQuery(question, read);
  const plan = asked === 0 ? own : await corrected(library, scope, own);
  const { hits: found, idf } = await library.searchPassages(scope, plan, ANSWER_CANDIDATES * 2, { question, signal });
  const hits = worthReading(found);
  return { question, plan, hits, idf, candidates: asCandidates(hits, languages[0] ?? 'en') };
}

/** Sentences that introduce who or what is asked about, with the passages they stand in; most mentions of a name say nothing about it. */
export async function introductions(
  { library, scope, languages }: Ground,
  { question, plan }: Retrieved,
  subject: string | null,
  signal: AbortSignal,
): Promise<{ quotes: AnswerQuote[]; hits: Hit[] }> {
  if (subject === null) return { quotes: [], hits: [] };
  const { hits } = await library.searchPassages(scope, plan, INTRODUCED_IN, { question, signal });
  const quotes = definitionsIn(subject, plan, asCandidates(hits, languages[0] ?? 'en'));
  const places = new Set(quotes.map(({ bookId, ord }) => `${bookId} ${ord}`));
  return { quotes, hits: hits.filter(({ bookId, ord }) => places.has(`${bookId} ${ord}`)) };
}

const squash = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”„«»"‘’']/gu, '')
    .replace(/\s+/gu, ' ');

/** Sentences that hold some words as they stand. */
export function holding(phrase: string, { hits }: Retrieved): (Lead & { score: number })[] {
  const sought = squash(phrase).trim();
  return hits.flatMap(({ bookId, ord, text, language }) =>
    sentencesOf(text, language ?? 'en')
      .filter((sentence) => squash(sentence.text).includes(sought))
      .map(({ start, end, text: words }) => ({ bookId, ord, start, end, text: words, score: 1 })),
  );
}
