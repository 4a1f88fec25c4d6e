import {
  baseLanguage,
  FEWEST_BACKGROUND_BOOKS,
  type FormSentence,
  type Theme,
  themes,
  countNames,
} from '../../../../adapters/ai/index.ts';
import { ASSUMED_LANGUAGE } from '../../../passages/limits.ts';
import type { BookRecord } from '../../../passages/server/index.ts';
import type { IntentRequest } from '../form-reply.ts';
import { type BookText, readBook } from './book-text.ts';

/** Other books whose words are counted, and passages of each. */
const MOST_BOOKS = 8;
const MOST_PASSAGES = 400;
const MOST_RECORDS = 500;
const PERSONS = 60;

/** Sentences of the person's other books in a language; null when there are too few to tell common words from marked ones. The wall hides nothing of them: they are only counted. */
async function background(
  asked: IntentRequest,
  book: BookRecord,
): Promise<{ sentences: FormSentence[]; books: number }> {
  const everywhere = { ...asked, scope: { ownerId: asked.scope.ownerId, bookIds: null } };
  const language = baseLanguage(book.language ?? ASSUMED_LANGUAGE);
  const records = (await asked.passages.records(everywhere.scope, MOST_RECORDS)).filter(
    (one) => one.id !== book.id && baseLanguage(one.language ?? ASSUMED_LANGUAGE) === language,
  );
  const sentences: FormSentence[] = [];
  let books = 0;
  if (records.length < FEWEST_BACKGROUND_BOOKS) return { sentences, books: records.length };
  for (const record of records.slice(0, MOST_BOOKS)) {
    const read = await readBook(everywhere, record, MOST_PASSAGES);
    if (read.sentences.length > 0) books++;
    for (const sentence of read.sentences) sentences.push(sentence);
  }
  return { sentences, books };
}

/** The words that mark a book, or how many other books there are when they are too few. */
export async function markedWords(
  asked: IntentRequest,
  record: BookRecord,
): Promise<{ book: BookText; found: Theme[]; books: number }> {
  const [book, others] = [await readBook(asked, record), await background(asked, record)];
  if (others.books < FEWEST_BACKGROUND_BOOKS) return { book, found: [], books: others.books };
  const names = countNames(record.language ?? ASSUMED_LANGUAGE);
  names?.read(book.hits);
  const persons = names?.persons(PERSONS).map(({ name }) => name) ?? [];
  return { book, found: themes(book.sentences, others.sentences, persons), books: others.books };
}
