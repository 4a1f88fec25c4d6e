import { type AiTasks, countNames, salientPhrases } from '../../../adapters/ai/index.ts';
import { words } from '../../../platform/server/words.ts';
import { ASSUMED_LANGUAGE } from '../../library/limits.ts';
import type { BookRecord, Library, OutlinePart, Scope } from '../../library/server/index.ts';
import type { Suggestion } from '../contract.ts';
import { chapterTopics } from '../core/index.ts';
import { isAround, plain } from './books-named.ts';
import { foundAnswer } from './found-answer.ts';
import type { CheckedQuote } from './message-store.ts';
import { type Ground, groundOf } from './retrieve.ts';

/** Questions that are shown together, and of one book. */
const MOST = 3;
/** Passages of a book that are read to learn what it is about. */
const MOST_READ = 400;
const MOST_BOOKS = 4;
const TRIED = { persons: 3, phrases: 8, chapters: 4 } as const;
/** Somebody named less often is not whom a book is about. */
const FEWEST_NAMED = 6;
/** Books whose questions are remembered. */
const REMEMBERED = 2000;

/** A question, and the words that a quotation shown for it must hold; a chapter instead, when it is about one. */
type Idea = { question: string; holds?: string; chapter?: string };

const withoutArticle = (name: string): string => name.replace(/^the /iu, '');

/** The passages of a book's own text, evenly thinned out where there are very many. */
async function ownPassages(
  library: Library,
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
  const read = await library.passages.read(
    scope,
    all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)),
  );
  return read.filter(({ text }) => !/gutenberg|https?:|©|copyright|all rights reserved|\.{5}/iu.test(text));
}

/** What one could ask about a book, taken from its own text: whom it names, real titles of chapters, phrases it comes back to. */
async function ideasOf(library: Library, scope: Scope, book: BookRecord, locale: string): Promise<Idea[][]> {
  const parts = await library.outline(scope, 6000);
  const passages = await ownPassages(library, scope, parts);
  const language = book.language ?? ASSUMED_LANGUAGE;
  // An English article reads on in an English sentence only.
  const inSentence = (name: string) => (locale === 'en' ? name : withoutArticle(name));
  const counted = countNames(language);
  counted?.read(passages);
  const persons = (counted?.persons(TRIED.persons * 2) ?? [])
    .filter(({ name, count }) => count >= FEWEST_NAMED && !plain(book.author ?? '').includes(plain(name)))
    .slice(0, TRIED.persons);
  const names = persons.map(({ name }) => plain(name));
  const chapters = chapterTopics(
    parts.map(({ chapter }) => chapter),
    book.title,
  );
  const step = Math.max(1, Math.floor(chapters.length / TRIED.chapters));
  const phrases = salientPhrases(
    passages.map(({ text }) => text),
    language,
    TRIED.phrases * 2,
  ).filter(
    ({ phrase }) =>
      !names.some((name) => name.includes(plain(phrase)) || plain(phrase).includes(name)) &&
      !isAround(phrase) &&
      !plain(book.title).includes(plain(phrase)),
  );
  return [
    persons.map(({ name }) => ({
      question: words(locale, 'malaika.ask.who', { name: inSentence(name) }),
      holds: name,
    })),
    phrases
      .slice(0, TRIED.phrases)
      .map(({ phrase }) => ({
        question: words(locale, 'malaika.ask.about', { words: inSentence(phrase) }),
        holds: withoutArticle(phrase),
      })),
    chapters
      .filter((_, at) => at % step === 0)
      .slice(0, TRIED.chapters)
      .map((chapter) => ({ question: words(locale, 'malaika.ask.chapter', { chapter }), chapter })),
  ];
}

const isFor = ({ holds, chapter }: Idea, quote: CheckedQuote): boolean =>
  chapter === undefined
    ? plain(quote.text).includes(plain(holds ?? ''))
    : plain(quote.chapter).includes(plain(chapter));

/** What could be asked; every question is put to the built-in engine first, and only one it answers is offered. */
export function suggester(library: Library, engine: AiTasks) {
  const known = new Map<string, Promise<Suggestion[]>>();

  async function isAnswered(idea: Idea, ground: Ground, locale: string): Promise<boolean> {
    // What is remembered is for whoever asks next, too: nobody's leaving cuts it short.
    const asked = {
      library,
      scope: ground.scope,
      question: idea.question,
      earlier: [],
      engine,
      locale,
      signal: new AbortController().signal,
    };
    const written = foundAnswer(asked, ground);
    const quotes: CheckedQuote[] = [];
    for (let step = await written.next(); ; step = await written.next()) {
      if (step.done) return !step.value.outcome.abstained && quotes.some((quote) => isFor(idea, quote));
      if (step.value.kind === 'quote') quotes.push(step.value.quote);
    }
  }

  async function ofBook(scope: Scope, book: BookRecord, locale: string): Promise<Suggestion[]> {
    const found: string[] = [];
    const ground = await groundOf(library, scope);
    const kinds = await ideasOf(library, scope, book, locale);
    // One of each kind first.
    const answered = async (ideas: Idea[]): Promise<void> => {
      for (let idea = ideas.shift(); idea; idea = ideas.shift()) {
        if (found.includes(idea.question) || !(await isAnswered(idea, ground, locale))) continue;
        found.push(idea.question);
        return;
      }
    };
    for (let round = 0; round < MOST && found.length < MOST; round++)
      for (const ideas of kinds) if (found.length < MOST) await answered(ideas);
    // Any quotation answers what a book is about.
    await answered([{ question: words(locale, 'malaika.start.aboutBook', { title: book.title }), holds: '' }]);
    return found.slice(0, MOST).map((question) => ({ question, bookId: book.id, title: book.title }));
  }

  return {
    /** Questions about the books of a scope, one of each book first. */
    async suggest(scope: Scope, locale: string): Promise<Suggestion[]> {
      const books = (await library.records(scope, MOST_BOOKS)).slice(0, MOST_BOOKS);
      const ready = new Set(
        (
          await library.cards(
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
            // Everything that what is suggested depends on: a book that is made anew has other passages.
            const wall = scope.upTo ? (scope.upTo.get(book.id) ?? -1) : 'all';
            const key = [
              scope.ownerId,
              book.id,
              await library.passages.lastOrd(book.id),
              wall,
              locale,
              book.language,
              book.title,
            ].join(' ');
            let mine = known.get(key);
            if (!mine) {
              if (known.size >= REMEMBERED) known.clear();
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
