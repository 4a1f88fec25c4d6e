import { countNames, type Lead } from '../../../adapters/ai/index.ts';
import { words } from '../../../platform/server/words.ts';
import { ASSUMED_LANGUAGE } from '../../passages/limits.ts';
import type { BookRecord, Hit } from '../../passages/server/index.ts';
import { isAround } from './books-named.ts';
import { type IntentRequest, type FormReply, languageName, outlineOf, spoken } from './form-reply.ts';

/** Most names shown. */
const MOST_PERSONS = 6;
/** Most passages of a book whose names are counted, and passages read per query. */
const MOST_READ = 12_000;
const BATCH = 400;
const FULL_SCORE = 1;

/** The people named most often in a book, up to the spoiler wall, each with the sentence that introduces them. */
export async function listCharacters(asked: IntentRequest, book: BookRecord): Promise<FormReply> {
  const { passages, scope, locale } = asked;
  const { title } = book;
  const language = book.language ?? ASSUMED_LANGUAGE;
  const names = countNames(language);
  if (!names)
    return spoken(words(locale, 'answers.noNames', { title, language: languageName(language, locale) }), {
      declined: true,
    });
  const parts = (await outlineOf(asked, [book])).filter(({ chapter }) => !isAround(chapter));
  const places = parts.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => ({ bookId: book.id, ord: first + at })),
  );
  for (let from = 0; from < Math.min(places.length, MOST_READ); from += BATCH) {
    names.read(await passages.read(scope, places.slice(from, Math.min(from + BATCH, MOST_READ))));
  }
  const persons = names.persons(MOST_PERSONS);
  if (persons.length === 0) return spoken(words(locale, 'answers.noPersons', { title }), { declined: true });
  const quotes: Lead[] = persons.map(({ introduction }) => introduction);
  const hits: Hit[] = (await passages.read(scope, quotes)).map((place) => ({ ...place, score: FULL_SCORE }));
  return spoken(words(locale, scope.upTo ? 'answers.personsRead' : 'answers.persons', { title }), {
    quotes,
    labels: persons.map(({ name, count }) => words(locale, 'answers.person', { name, count })),
    hits,
    topics: persons.slice(0, 3).map(({ name }) => name),
  });
}
