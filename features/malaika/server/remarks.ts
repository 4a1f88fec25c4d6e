import type { Grade } from '../../../adapters/ai/index.ts';
import { words } from '../../../platform/server/words.ts';
import type { AnswerRequest } from './answer-request.ts';
import { languageName } from './form-reply.ts';
import type { AbsentName, ReadQuestion } from './read-question.ts';
import type { SearchContext } from './retrieve.ts';

/** Languages named in a remark. */
const MOST_LANGUAGES = 3;

const listed = (
  names: readonly string[],
  locale: string,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(locale, { type }).format(names.map((word) => words(locale, 'answers.word', { word })));
const namesOf = (absent: readonly AbsentName[]): string[] => absent.map(({ name }) => name);
const nearOf = (absent: readonly AbsentName[]): string[] => [...new Set(absent.flatMap(({ near }) => near))];

/** The words that were searched for, absent names among them. */
export const lookedForIn = ({ plan, absent }: ReadQuestion): string[] => [
  ...new Set([...namesOf(absent), ...plan.terms.map((term) => term.surface)]),
];

/** Says that names aren't in the books, and which others may be meant; null when none is absent. */
export function namesAbsent({ locale, scope }: AnswerRequest, { absent }: ReadQuestion, count: number): string | null {
  if (absent.length === 0) return null;
  const near = nearOf(absent);
  return [
    words(locale, scope.upTo ? 'answers.nameAbsentRead' : 'answers.nameAbsent', {
      names: listed(namesOf(absent), locale),
      n: absent.length,
      count,
    }),
    near.length > 0 ? words(locale, 'answers.didYouMean', { names: listed(near, locale, 'disjunction') }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The question as it was asked, with another name for each that may be meant. */
export const questionsMeant = (question: string, absent: readonly AbsentName[]): string[] =>
  absent
    .filter(({ name }) => question.includes(name))
    .flatMap(({ name, near }) => near.map((other) => question.replace(name, other)));

/** What quotations are introduced with: how sure the engine is, and what they leave out. */
export function opening(
  locale: string,
  o: { grade: Grade | null; count: number; absent: readonly AbsentName[] },
): string {
  if (o.absent.length > 0)
    return words(locale, 'answers.closestWithout', { names: listed(namesOf(o.absent), locale), count: o.count });
  if (o.grade === null) return words(locale, 'answers.found', { count: o.count });
  return words(locale, o.grade === 'answer' ? 'answers.answer' : 'answers.closest', { count: o.count });
}

/** Which words were read as others. */
export const readAsRemark = (locale: string, { readAs }: ReadQuestion): string =>
  readAs
    .map(([typed, meant]) =>
      words(locale, 'answers.readAs', {
        typed: words(locale, 'answers.word', { word: typed }),
        meant: words(locale, 'answers.word', { word: meant }),
      }),
    )
    .join(' ');

/** Says that question and books are in different languages; empty when they aren't. */
export function languageRemark(locale: string, { foreign }: ReadQuestion, { languages, asked }: SearchContext): string {
  if (foreign === null) return '';
  const names = languages.slice(0, MOST_LANGUAGES).map((language) => languageName(language, locale));
  return words(locale, 'answers.otherLanguage', {
    asked: languageName(foreign, locale),
    books: new Intl.ListFormat(locale).format(names),
    count: asked,
  });
}
