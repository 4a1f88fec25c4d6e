import { dropOldest } from '../../../platform/common/drop-oldest.ts';
import { foldWords } from '../../../platform/common/fold-text.ts';
import { type AiTasks, countNames, salientPhrases } from '../../../adapters/ai/index.ts';
import { ASSUMED_LANGUAGE } from '../../passages/limits.ts';
import type { Catalog, Scope } from '../../catalog/server/index.ts';
import type { Suggestion } from '../contract.ts';
import { chapterTopics } from '../core/index.ts';
import { askIn, withoutArticle } from './ask-in.ts';
import { isAround } from './books-named.ts';
import { extractiveAnswer } from './extractive-answer.ts';
import type { CheckedQuote } from './citation-store.ts';
import { type SearchContext, searchContextOf } from './retrieve.ts';
import type { BookRecord, OutlinePart, Passages } from '../../passages/server/index.ts';

/** Most suggested questions in all, and per book. */
const MOST = 3;
/** Passages of a book that are read to find its topics. */
const MOST_READ = 400;
const MOST_BOOKS = 4;
const TRIED = { persons: 3, phrases: 8, chapters: 4 } as const;
/** Fewest mentions of a person that make a suggestion. */
const FEWEST_NAMED = 6;
/** Books whose suggestions are cached. */
const REMEMBERED = 2000;

/** A question, and the words that a quotation in its answer must contain, or the chapter it is about. */
type Idea = { question: string; holds?: string; chapter?: string };

/** The passages of a book's body text, sampled evenly when there are many. */
async function ownPassages(
  passages: Passages,
  scope: Scope,
  parts: readonly OutlinePart[],
): Promise<{ bookId: string; ord: number; text: string }[]> {
  const own = parts.filter(
    ({ chapter }) => !isAround(chapter) && !/contents|licen[cs]e|gutenberg|index/iu.test(chapter),
  );
  const all = own.flatMap(({ bookId, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => ({ bookId, ord: first + at })),
  );
  const step = Math.max(1, all.length / MOST_READ);
  const read = await passages.read(
    scope,
    all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)),
  );
  return read.filter(({ text }) => !/gutenberg|https?:|©|copyright|all rights reserved|\.{5}/iu.test(text));
}

/** Questions one could ask about a book, based on its text: people it names, meaningful chapter titles, recurring phrases. */
async function ideasOf(passages: Passages, scope: Scope, book: BookRecord, locale: string): Promise<Idea[][]> {
  const parts = await passages.outline(scope, 6000);
  const own = await ownPassages(passages, scope, parts);
  const language = book.language ?? ASSUMED_LANGUAGE;
  const counted = countNames(language);
  counted?.read(own);
  const persons = (counted?.persons(TRIED.persons * 2) ?? [])
    .filter(({ name, count }) => count >= FEWEST_NAMED && !foldWords(book.author ?? '').includes(foldWords(name)))
    .slice(0, TRIED.persons);
  const names = persons.map(({ name }) => foldWords(name));
  const chapters = chapterTopics(
    parts.map(({ chapter }) => chapter),
    book.title,
  );
  const step = Math.max(1, Math.floor(chapters.length / TRIED.chapters));
  const phrases = salientPhrases(
    own.map(({ text }) => text),
    language,
    TRIED.phrases * 2,
  ).filter(
    ({ phrase }) =>
      !names.some((name) => name.includes(foldWords(phrase)) || foldWords(phrase).includes(name)) &&
      !isAround(phrase) &&
      !foldWords(book.title).includes(foldWords(phrase)),
  );
  return [
    persons.map(({ name }) => ({
      question: askIn(language, locale, 'who', name),
      holds: name,
    })),
    phrases.slice(0, TRIED.phrases).map(({ phrase }) => ({
      question: askIn(language, locale, 'topic', phrase),
      holds: withoutArticle(phrase),
    })),
    chapters
      .filter((_, at) => at % step === 0)
      .slice(0, TRIED.chapters)
      .map((chapter) => ({ question: askIn(language, locale, 'chapter', chapter), chapter })),
  ];
}

const isFor = ({ holds, chapter }: Idea, quote: CheckedQuote): boolean =>
  chapter === undefined
    ? foldWords(quote.text).includes(foldWords(holds ?? ''))
    : foldWords(quote.chapter).includes(foldWords(chapter));

/** Suggested questions; each is tried on the built-in engine first, and only those it can answer are offered. */
export function suggester(
  { catalog, passages }: { catalog: Pick<Catalog, 'cards'>; passages: Passages },
  engine: AiTasks,
) {
  const known = new Map<string, Promise<Suggestion[]>>();

  async function isAnswered(idea: Idea, context: SearchContext, locale: string): Promise<boolean> {
    // The result is cached for later requests, so a client that disconnects doesn't cancel it.
    const asked = {
      passages,
      scope: context.scope,
      question: idea.question,
      earlier: [],
      engine,
      locale,
      signal: new AbortController().signal,
    };
    const written = extractiveAnswer(asked, context);
    const quotes: CheckedQuote[] = [];
    for (let step = await written.next(); ; step = await written.next()) {
      if (step.done) return !step.value.outcome.abstained && quotes.some((quote) => isFor(idea, quote));
      if (step.value.kind === 'quote') quotes.push(step.value.quote);
    }
  }

  async function ofBook(scope: Scope, book: BookRecord, locale: string): Promise<Suggestion[]> {
    const found: string[] = [];
    const context = await searchContextOf(passages, scope);
    const kinds = await ideasOf(passages, scope, book, locale);
    // One of each kind first.
    const answered = async (ideas: Idea[]): Promise<void> => {
      for (let idea = ideas.shift(); idea; idea = ideas.shift()) {
        if (found.includes(idea.question) || !(await isAnswered(idea, context, locale))) continue;
        found.push(idea.question);
        return;
      }
    };
    for (let round = 0; round < MOST && found.length < MOST; round++)
      for (const ideas of kinds) if (found.length < MOST) await answered(ideas);
    // Any quotation answers what a book is about.
    await answered([{ question: askIn(book.language ?? ASSUMED_LANGUAGE, locale, 'book', book.title), holds: '' }]);
    return found.slice(0, MOST).map((question) => ({ question, bookId: book.id, title: book.title }));
  }

  return {
    /** Questions about the books in a scope, one per book first. */
    async suggest(scope: Scope, locale: string): Promise<Suggestion[]> {
      const books = (await passages.records(scope, MOST_BOOKS)).slice(0, MOST_BOOKS);
      const ready = new Set(
        (
          await catalog.cards(
            scope.ownerId,
            books.map(({ id }) => id),
          )
        )
          .filter(({ chatReady }) => chatReady)
          .map(({ id }) => id),
      );
      const each = await Promise.all(
        books
          .filter(({ id }) => ready.has(id))
          .map(async (book) => {
            // The cache key covers everything suggestions depend on: a reprocessed book has other passages.
            const wall = scope.upTo ? (scope.upTo.get(book.id) ?? -1) : 'all';
            const key = [
              scope.ownerId,
              book.id,
              await passages.lastOrd(book.id),
              wall,
              locale,
              book.language,
              book.title,
            ].join(' ');
            let mine = known.get(key);
            if (!mine) {
              dropOldest(known, REMEMBERED - 1);
              mine = ofBook({ ...scope, bookIds: [book.id] }, book, locale).catch((error: unknown) => {
                known.delete(key);
                throw error;
              });
              known.set(key, mine);
            }
            return mine;
          }),
      );
      return Array.from({ length: MOST }, (_, round) => each.flatMap((own) => own[round] ?? []))
        .flat()
        .slice(0, MOST);
    },
  };
}
