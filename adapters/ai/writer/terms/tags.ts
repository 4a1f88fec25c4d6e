import type { Excerpt } from '../excerpts/excerpt.ts';
import { isFiction } from '../excerpts/find-excerpts.ts';
import type { Plan } from '../plan/plan.ts';
import { holdsTerm, type KeyTerm } from './key-terms.ts';

const MOST_TAGS = 5;
const MOST_PERSONS = 3;

/** A term below these is not what a source is about, even where a quotation speaks of it. */
const MOST_NAMED = 8;

/** Terms that serve as tags and in titles, best first; of those only what the quotations speak of, where they are known. */
export const namedTerms = ({ terms }: Pick<Plan, 'terms'>, quoted?: readonly Excerpt[]): KeyTerm[] =>
  terms
    .filter(({ tagWorth }) => tagWorth > 0)
    .sort((a, b) => b.tagWorth - a.tagWorth)
    .slice(0, MOST_NAMED)
    .filter(({ term }) => !quoted || quoted.some((one) => holdsTerm(one.terms, term)));

/** Tags of what is made of a source, whatever its form: in a story its persons first; none rather than one that says nothing. */
export function tagsOf(plan: Plan, quoted?: readonly Excerpt[]): string[] {
  const { cast, genre } = plan;
  const names = isFiction(genre)
    ? cast
        .filter(({ name }) => !quoted || quoted.some(({ text }) => text.includes(name)))
        .slice(0, MOST_PERSONS)
        .map(({ name }) => name)
    : [];
  const taken = new Set(cast.flatMap(({ name }) => name.toLowerCase().split(' ')));
  const others = namedTerms(plan, quoted)
    .map(({ shown }) => shown)
    .filter((shown) => !shown.split(' ').some((word) => taken.has(word.toLowerCase())));
  return [...names, ...others].slice(0, MOST_TAGS);
}
