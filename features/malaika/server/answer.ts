import {
  ANSWER_CANDIDATES,
  answerFrom,
  planQuery,
  sentencesOf,
  type QueryPlan,
  suggestSpelling,
  verifyQuote,
  withSpelling,
} from '../../../adapters/ai/index.ts';
import type { Hit, Library, Scope as LibraryScope } from '../../library/server/index.ts';
import { words } from '../../../platform/server/words.ts';
import { editsOf, isHeading } from '../core/index.ts';
import type { Answer, CheckedQuote } from './message-store.ts';

export const BUILTIN = { kind: 'builtin', model: 'maktaba-extractive', version: '1' } as const;
export type Written = { answer: Answer; quotes: CheckedQuote[] };

/** Words the library does not know, read as their nearest known neighbours. */
async function corrected(library: Library, scope: LibraryScope, plan: QueryPlan): Promise<QueryPlan> {
  const terms = plan.terms.map((t) => t.term),
    known = await library.passages.known(scope, terms);
  const unknown = terms
    .filter((term) => !known.has(term))
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

/** A quotation shorter than this says too little by itself and takes its neighbours along, characters. */
const SHORT_QUOTE = 48;
const ENOUGH = 110;

/** Words a passage needs to say something beside the question's own. */
const TELLING_WORDS = 7;
const ENOUGH_HITS = 3;

/** Without bare headings; without scraps of dialogue too, when there is enough else. */
function worthReading(hits: Hit[]): Hit[] {
  const passages = hits.filter((hit) => !isHeading(hit.text, hit.chapter));
  const telling = passages.filter((hit) => hit.text.split(/\s+/).length >= TELLING_WORDS || !/\s/.test(hit.text.trim()));
  return telling.length >= ENOUGH_HITS ? telling : passages;
}

/** A very short sentence with what follows it (else what precedes it) in the same passage. */
function withNeighbours(quote: { bookId: string; ord: number; start: number; end: number; text: string }, hit: Hit | undefined) {
  if (!hit || quote.text.length >= SHORT_QUOTE) return quote;
  const sentences = sentencesOf(hit.text, hit.language ?? 'en');
  let first = sentences.findIndex((one) => one.end > quote.start);
  let last = first;
  if (first < 0) return quote;
  const length = () => sentences[last]!.end - sentences[first]!.start;
  while (length() < ENOUGH && (last + 1 < sentences.length || first > 0)) {
    if (last + 1 < sentences.length) last++;
    else first--;
  }
  const [start, end] = [sentences[first]!.start, sentences[last]!.end];
  return { ...quote, start, end, text: hit.text.slice(start, end) };
}

/** The citation guard: only what the stored passage holds may be shown, in the passage's own words. */
function checked(hits: Map<string, Hit>, quote: { bookId: string; ord: number; text: string }): CheckedQuote | null {
  const hit = hits.get(`${quote.bookId} ${quote.ord}`);
  if (!hit) return null;
  const verdict = verifyQuote(quote.text, hit.text);
  if (verdict.status === 'unsupported') return null;
  return {
    bookId: hit.bookId,
    bookTitle: hit.title,
    bookVersion: hit.version,
    ord: hit.ord,
    start: verdict.start,
    end: verdict.end,
    text: hit.text.slice(verdict.start, verdict.end),
    status: verdict.status,
    prefix: (hit.prefix + hit.text.slice(0, verdict.start)).slice(-40),
    suffix: (hit.text.slice(verdict.end) + hit.suffix).slice(0, 40),
    chapter: hit.chapter,
    page: hit.page,
    cfi: hit.cfi,
    rects: hit.rects,
  };
}

/** Quotations of one passage that overlap are one. */
function merged<Q extends { bookId: string; ord: number; start: number; end: number }>(quotes: Q[]): Q[] {
  return quotes.filter(
    (q, i) => !quotes.slice(0, i).some((p) => p.bookId === q.bookId && p.ord === q.ord && q.start < p.end && p.start < q.end),
  );
}

const placeOf = (q: CheckedQuote, locale: string) =>
  [q.chapter, q.page === null ? '' : words(locale, 'malaika.answer.page', { page: q.page })].filter(Boolean).join(', ');

/** Words around the quotations; the built-in engine finds passages and says so, it never claims to have understood. */
function compose(quotes: CheckedQuote[], locale: string): string {
  const lines = quotes.map((q, i) =>
    words(locale, placeOf(q, locale) ? 'malaika.answer.quote' : 'malaika.answer.quotePlain', {
      quote: q.text.replace(/\s+/g, ' ').trim(),
      number: i + 1,
      book: q.bookTitle,
      place: placeOf(q, locale),
    }),
  );
  return `${words(locale, 'malaika.answer.found', { count: quotes.length })}\n\n${lines.join('\n\n')}`;
}

/** Answers from the books in scope with the built-in engine: ranked passages, chosen sentences, each checked before it is shown. */
export async function writeAnswer(library: Library, scope: LibraryScope, question: string, locale: string): Promise<Written> {
  const none = (key: string, values: Record<string, unknown>, lookedFor: string[]): Written => ({
    answer: { content: words(locale, key, values), state: 'done', abstained: true, lookedFor, engine: BUILTIN },
    quotes: [],
  });
  const languages = await library.passages.languages(scope),
    asked = await library.passages.countSearchable(scope);
  if (asked === 0) return none(scope.upTo ? 'malaika.answer.nothingRead' : 'malaika.answer.nothingToAsk', {}, []);
  const plan = await corrected(library, scope, planQuery(question, languages.length ? languages : ['en']));
  const { hits: found, idf } = await library.searchPassages(scope, plan, ANSWER_CANDIDATES * 2);
  const hits = worthReading(found);
  const result = answerFrom(
    question,
    plan,
    hits.map((h) => ({
      bookId: h.bookId,
      ord: h.ord,
      score: h.score,
      text: h.text,
      chapter: h.chapter,
      lang: h.language ?? languages[0] ?? 'en',
    })),
    idf,
  );
  const byPlace = new Map(hits.map((h) => [`${h.bookId} ${h.ord}`, h]));
  const quotes = result.abstained
    ? []
    : merged(result.quotes.map((quote) => withNeighbours(quote, byPlace.get(`${quote.bookId} ${quote.ord}`)))).flatMap(
        (quote) => checked(byPlace, quote) ?? [],
      );
  if (quotes.length === 0)
    return none(
      !result.lookedFor.length ? 'malaika.answer.noWords' : scope.upTo ? 'malaika.answer.notFoundRead' : 'malaika.answer.notFound',
      {
        words: new Intl.ListFormat(locale).format(result.lookedFor.map((w) => words(locale, 'malaika.answer.word', { word: w }))),
        count: asked,
      },
      result.lookedFor,
    );
  return {
    answer: { content: compose(quotes, locale), state: 'done', abstained: false, lookedFor: result.lookedFor, engine: BUILTIN },
    quotes,
  };
}
