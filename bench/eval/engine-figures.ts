import {
  ANSWER_CANDIDATES,
  type AiTasks,
  type AnswerPart,
  builtinTasks,
  type GuardedPiece,
  modelTasks,
  openModel,
  quoteGuard,
} from '../../adapters/ai/index.ts';
import { placesOf, sentenceChecker } from '../../features/malaika/server/checked-sentence.ts';
import type { CheckedQuote } from '../../features/malaika/server/citation-store.ts';
import { packSources, roomForSources } from '../../features/malaika/server/research/pack-sources.ts';
import type { GivenSource } from '../../features/malaika/server/sources.ts';
import type { AiConfig } from '../../platform/server/config.ts';
import type { LabelledQuestion, QuestionSet } from './data.ts';
import { type BenchBook, type BenchLibrary, buildLibrary, find } from './engine.ts';
import { atLeast, type Figure } from './figure.ts';
import { median } from './measures.ts';
import { shelve } from './splits.ts';

const SIZES = [1, 100, 1000] as const;
/** Questions a size: a model costs time and money. */
const ASKED = { builtin: 30, model: 5 } as const;

type Told = { firstMs: number; fullMs: number; cited: number; exact: number; unsupported: number; sentences: number };

/** So many books: the articles, over and over under other names. */
function booksOf(set: QuestionSet, size: number): BenchBook[] {
  const articles = shelve(set).books;
  return Array.from({ length: size }, (_, index) => ({ ...articles[index % articles.length]!, id: `${index}` }));
}

const engineOf = async (config: AiConfig | null): Promise<AiTasks> =>
  config ? modelTasks(await openModel(config), { embeddings: false, images: false, speech: false }) : builtinTasks;

/** The passages found, as many as the product gives to a model with this context. */
function sourcesOf(library: BenchLibrary, found: ReturnType<typeof find>, contextTokens: number): GivenSource[] {
  const places = found.candidates
    .filter(({ bookId }) => library.books.has(bookId))
    .map(({ bookId, ord, text, chapter, lang }) => ({
      bookId,
      ord,
      section: 0,
      chapter,
      page: null,
      text,
      prefix: '',
      suffix: '',
      cfi: null,
      rects: null,
      title: bookId,
      language: lang,
      version: 1,
    }));
  return packSources(places, new Map(), roomForSources(contextTokens, ''));
}

/** Asks one question from the search to the checked answer. */
async function told(engine: AiTasks, library: BenchLibrary, question: string, lang: string): Promise<Told> {
  const began = performance.now();
  const contextTokens = engine.research?.contextTokens ?? 0;
  const found = find(library, question, lang, contextTokens ? ANSWER_CANDIDATES * 2 : ANSWER_CANDIDATES);
  const sources = sourcesOf(library, found, contextTokens);
  const passages = new Map(found.candidates.map((one) => [`${one.bookId} ${one.ord}`, one.text]));
  const quotes: Pick<CheckedQuote, 'bookId' | 'ord' | 'start' | 'end' | 'text'>[] = [];
  const checker = sentenceChecker(sources, question);
  const guard = quoteGuard(placesOf(sources).map(({ id, place }) => ({ id, text: place.text })));
  let firstMs = -1;
  let unsupported = 0;
  let sentences = 0;
  const check = (units: readonly GuardedPiece[][]): void => {
    for (const sentence of units.flatMap((unit) => checker.check(unit))) {
      sentences++;
      if (sentence.mark) unsupported++;
      quotes.push(...sentence.written.flatMap((one) => (one.kind === 'quote' ? [one.quote] : [])));
      if (firstMs < 0) firstMs = performance.now() - began;
    }
  };
  const take = (part: AnswerPart): void => {
    if (part.kind === 'words') check(guard.push(part.text));
    if (part.kind === 'quote') quotes.push(part);
    if (part.kind !== 'words' && firstMs < 0) firstMs = performance.now() - began;
  };
  const input = { question, plan: found.plan, passages: found.candidates, idf: found.idf, sources, earlier: [] };
  for await (const part of engine.answer(input, { signal: new AbortController().signal, locale: lang })) take(part);
  check(guard.end());
  const fullMs = performance.now() - began;
  const exact = quotes.filter(
    (quote) => passages.get(`${quote.bookId} ${quote.ord}`)?.slice(quote.start, quote.end) === quote.text,
  ).length;
  return { firstMs: firstMs < 0 ? fullMs : firstMs, fullMs, cited: quotes.length, exact, unsupported, sentences };
}

/** First word, whole answer and exactness of citations of an engine, over one book, a hundred and a thousand. */
export async function engineFigures(set: QuestionSet, config: AiConfig | null): Promise<Figure[]> {
  const engine = await engineOf(config);
  const figures: Figure[] = [];
  for (const size of SIZES) {
    const library = buildLibrary(booksOf(set, size));
    const inside = (question: LabelledQuestion) =>
      size > 1 || set.passages[question.passage]?.article === set.passages[0]?.article;
    const questions = set.questions.filter(inside).slice(0, ASKED[config ? 'model' : 'builtin']);
    const all: Told[] = [];
    for (const { question } of questions) all.push(await told(engine, library, question, set.lang));
    const sum = (pick: (one: Told) => number) => all.reduce((total, one) => total + pick(one), 0);
    const note = `${size} book(s), ${all.length} questions`;
    const cited = sum((one) => one.cited);
    figures.push(
      { name: `first word ms p50, ${size}`, value: median(all.map((one) => one.firstMs)), digits: 1, note },
      { name: `whole answer ms p50, ${size}`, value: median(all.map((one) => one.fullMs)), digits: 1, note },
      {
        name: `citations exact, ${size}`,
        value: cited === 0 ? 1 : sum((one) => one.exact) / cited,
        floor: atLeast(1),
        note: `${cited} citations`,
      },
      ...(config
        ? [
            {
              name: `sentences not borne out, ${size}`,
              value:
                sum((one) => one.unsupported) /
                Math.max(
                  1,
                  sum((one) => one.sentences),
                ),
              note,
            },
          ]
        : []),
    );
  }
  return figures;
}
