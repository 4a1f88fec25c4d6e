import {
  baseLanguage,
  distinctive,
  isApparatus,
  type FormSentence,
  FEWEST_BACKGROUND_BOOKS,
  fate,
  type FormRequest,
  formSentences,
  onTopic,
  type Lead,
  simplest,
  tellsFates,
} from '../../../../adapters/ai/index.ts';
import { words } from '../../../../platform/server/words.ts';
import { ASSUMED_LANGUAGE } from '../../../passages/limits.ts';
import type { BookRecord, Hit } from '../../../passages/server/index.ts';
import { booksNamed, partsMeant } from '../books-named.ts';
import { type FormReply, type IntentRequest, languageName, spoken } from '../form-reply.ts';
import { retrieve, searchContextOf } from '../retrieve.ts';
import { markedWords } from './background.ts';
import { hitsOfParts, leadOf, readBook, sentencesOfParts } from './book-text.ts';
import { bookMeant, whichBook } from './which-book.ts';

/** Terms of a chapter that stand for its topic. */
const CHAPTER_TERMS = 8;
const MOST_COMPARED = 2;
const NEVER = new AbortController().signal;

/** The book a name belongs to: the one meant, otherwise the one that speaks of it most. */
async function bookOf(asked: IntentRequest, records: readonly BookRecord[], name: string): Promise<BookRecord | null> {
  const meant = bookMeant(asked, records);
  if (meant) return meant;
  const context = await searchContextOf(asked.passages, asked.scope);
  const { hits } = await retrieve(context, name, asked.signal ?? NEVER);
  const counts = new Map<string, number>();
  for (const { bookId } of hits) counts.set(bookId, (counts.get(bookId) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return records.find(({ id }) => id === most?.[0]) ?? null;
}

/** What a book tells of somebody; null when the name isn't in it, or is no name there. */
export async function fateReply(
  asked: IntentRequest,
  { name }: Extract<FormRequest, { kind: 'fate' }>,
  records: readonly BookRecord[],
): Promise<FormReply | null> {
  const { locale } = asked;
  const record = await bookOf(asked, records, name);
  if (!record) return null;
  const language = record.language ?? ASSUMED_LANGUAGE;
  if (!tellsFates(baseLanguage(language)))
    return spoken(words(locale, 'answers.fateLanguage', { language: languageName(language, locale) }), {
      declined: true,
    });
  const book = await readBook(asked, record);
  const lines = fate(book.sentences, name);
  if (lines.length < 2) return null;
  const { title } = record;
  return spoken(words(locale, asked.scope.upTo ? 'answers.fateRead' : 'answers.fate', { title, name }), {
    quotes: lines.map(({ sentence }) => leadOf(sentence)),
    labels: lines.map(({ why }) => words(locale, `answers.fate.${why}`)),
    hits: book.hits.filter(({ ord }) => lines.some(({ sentence }) => sentence.ord === ord)),
    after: words(locale, 'answers.withModel.fate'),
  });
}

/** The plainest sentences about a topic or chapter; null when there are none. */
export async function simplyReply(
  asked: IntentRequest,
  { text, section }: Extract<FormRequest, { kind: 'simply' }>,
  records: readonly BookRecord[],
): Promise<FormReply | null> {
  const found = section ? await simplyOfPart(asked, section, records) : await simplyOfTopic(asked, text);
  if (!found || found.quotes.length === 0) return null;
  return spoken(words(asked.locale, 'answers.simply'), {
    ...found,
    after: words(asked.locale, 'answers.withModel.simply'),
  });
}

type Chosen = { quotes: Lead[]; hits: Hit[] };

async function simplyOfPart(
  asked: IntentRequest,
  section: NonNullable<Extract<FormRequest, { kind: 'simply' }>['section']>,
  records: readonly BookRecord[],
): Promise<Chosen | null> {
  const record = bookMeant(asked, records);
  if (!record) return null;
  const book = await readBook(asked, record);
  const parts = partsMeant(section, book.parts);
  const own = sentencesOfParts(book, parts);
  const inside = new Set(own.map(({ at }) => at));
  const rest = book.sentences.filter(({ at }) => !inside.has(at));
  const chosen = simplest(own, distinctive(own, rest, CHAPTER_TERMS), book.sentences);
  return { quotes: [...chosen].sort((a, b) => a.at - b.at).map(leadOf), hits: hitsOfParts(book, parts) };
}

async function simplyOfTopic(asked: IntentRequest, topic: string): Promise<Chosen> {
  const { sentences, hits } = await sentencesAbout(asked, topic);
  return { quotes: simplest(sentences, topic, sentences).map(leadOf), hits };
}

/** The sentences of the passages that are found for a topic. */
async function sentencesAbout(
  asked: IntentRequest,
  topic: string,
): Promise<{ sentences: FormSentence[]; hits: Hit[] }> {
  const context = await searchContextOf(asked.passages, asked.scope);
  const { hits } = await retrieve(context, topic, asked.signal ?? NEVER);
  const own = hits.filter(({ chapter }) => !isApparatus(chapter));
  const sentences = formSentences(
    own.map(({ bookId, ord, text, chapter, language }) => ({
      bookId,
      ord,
      text,
      chapter,
      language: language ?? ASSUMED_LANGUAGE,
    })),
  );
  return { sentences, hits: own };
}

/** The words that mark a book, each in one of its sentences; or why that can't be told. */
export async function themesReply(asked: IntentRequest, record: BookRecord): Promise<FormReply> {
  const { locale } = asked;
  const { title } = record;
  const { book, found, books } = await markedWords(asked, record);
  if (found.length === 0) {
    const key = books < FEWEST_BACKGROUND_BOOKS ? 'answers.themesFew' : 'answers.themesNone';
    return spoken(words(locale, key, { title, count: books, least: FEWEST_BACKGROUND_BOOKS }), {
      declined: true,
      hits: book.hits,
    });
  }
  return spoken(words(locale, 'answers.themes', { title, count: books }), {
    quotes: found.map(({ sentence }) => leadOf(sentence)),
    labels: found.map(({ word }) => words(locale, 'answers.word', { word })),
    hits: book.hits,
    after: words(locale, 'answers.withModel.themes'),
  });
}

/** Two books on no topic: what marks each, side by side, and a request for a topic. Nothing is said to be shared. */
export async function compareBooksReply(asked: IntentRequest, books: readonly BookRecord[]): Promise<FormReply> {
  const { locale } = asked;
  const [a, b] = books;
  if (!a || !b || books.length > MOST_COMPARED) return whichBook(asked, books.length);
  const each = [await markedWords(asked, a), await markedWords(asked, b)];
  const all = each.flatMap(({ found, book }) =>
    found.map(({ word, sentence }) => ({ title: book.record.title, word, quote: leadOf(sentence) })),
  );
  const ask = words(locale, 'answers.compareTopic', { a: a.title, b: b.title });
  if (each.some(({ found }) => found.length === 0)) return spoken(ask, { declined: true });
  return spoken(words(locale, 'answers.compareMarked'), {
    quotes: all.map(({ quote }) => quote),
    labels: all.map(({ title, word }) => words(locale, 'answers.compareWord', { title, word })),
    hits: each.flatMap(({ book }) => book.hits),
    after: ask,
  });
}

/** Sentences of each side of a comparison. */
const MOST_SAID = 2;

/** What books say about a topic, each heard for itself; those that say nothing are named. */
export async function compareOnReply(
  asked: IntentRequest,
  topic: string,
  books: readonly BookRecord[],
): Promise<FormReply> {
  const { locale } = asked;
  const sides = [];
  for (const { id, title } of books) {
    const one = { ...asked, scope: { ...asked.scope, bookIds: [id] } };
    const { sentences, hits } = await sentencesAbout(one, topic);
    sides.push({ title, hits, said: onTopic(sentences, topic).slice(0, MOST_SAID) });
  }
  const silent = sides
    .filter(({ said }) => said.length === 0)
    .map(({ title }) => words(locale, 'answers.word', { word: title }));
  const nothing =
    silent.length > 0 ? words(locale, 'answers.nothingIn', { books: new Intl.ListFormat(locale).format(silent) }) : '';
  const model = words(locale, 'answers.withModel.compare');
  if (silent.length === sides.length) return spoken(nothing, { declined: true });
  return spoken(words(locale, 'answers.comparedOn', { topic }), {
    quotes: sides.flatMap(({ said }) => said.map(leadOf)),
    labels: sides.flatMap(({ title, said }) =>
      said.map((_, at) => (at === 0 ? words(locale, 'answers.study.label', { label: title }) : '')),
    ),
    hits: sides.flatMap(({ hits }) => hits),
    after: [nothing, model].filter(Boolean).join('\n\n'),
  });
}

/** The two books that two phrases name; null unless both name one of them. */
export function booksCompared(topics: readonly [string, string], records: readonly BookRecord[]): BookRecord[] | null {
  const named = topics.map((topic) => booksNamed(topic, records)[0]);
  const [a, b] = named;
  return a && b && a.id !== b.id ? [a, b] : null;
}
