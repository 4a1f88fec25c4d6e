import { countNames, type Lead } from '../../../adapters/ai/index.ts';
import { words } from '../../../platform/server/words.ts';
import { ASSUMED_LANGUAGE } from '../../library/limits.ts';
import type { BookRecord, Hit } from '../../library/server/index.ts';
import { isAround } from './books-named.ts';
import { type FormAsked, type FormReply, languageName, outlineOf, spoken } from './form-reply.ts';

/** Names that are shown. */
const MOST_PERSONS = 6;
/** Passages of a book whose names are counted, and how many are read at once. */
const MOST_READ = 12_000;
const BATCH = 400;
const FULL_SCORE = 1;

/** Whom a book names most often, up to the wall, each with the sentence that introduces them. */
export async function castOf(asked: FormAsked, book: BookRecord): Promise<FormReply> {
  const { library, scope, locale } = asked;
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
    names.read(await library.passages.read(scope, places.slice(from, Math.min(from + BATCH, MOST_READ))));
  }
  const persons = names.persons(MOST_PERSONS);
  if (persons.length === 0) return spoken(words(locale, 'answers.noPersons', { title }), { declined: true });
  const quotes: Lead[] = persons.map(({ introduction }) => introduction);
  const hits: Hit[] = (await library.passages.read(scope, quotes)).map((place) => ({ ...place, score: FULL_SCORE }));
  return spoken(words(locale, scope.upTo ? 'answers.personsRead' : 'answers.persons', { title }), {
    quotes,
    labels: persons.map(({ name, count }) => words(locale, 'answers.person', { name, count })),
    hits,
    topics: persons.slice(0, 3).map(({ name }) => name),
  });
}
