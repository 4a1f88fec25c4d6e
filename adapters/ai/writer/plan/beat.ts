import type { Excerpt } from '../excerpts/excerpt.ts';
import { isFiction } from '../excerpts/find-excerpts.ts';
import type { CastMember } from '../terms/cast.ts';
import type { KeyTerm } from '../terms/key-terms.ts';
import type { Plan } from './plan.ts';
import type { Unit } from './units.ts';

/** What a part of a making is built on: an excerpt, and why it is there. */
export type Beat = {
  unit: Unit;
  first: Excerpt;
  /** It opens the section, introduces `person`, or speaks of `term` (or of the section alone). */
  kind: 'opening' | 'person' | 'unit';
  person?: CastMember;
  term?: KeyTerm;
};

export type BeatsWanted = {
  /** How many parts. */
  most: number;
  /** Fewest and most words of the excerpt a part is built on. */
  words: readonly [least: number, most: number];
  taken: readonly Excerpt[];
  /** Terms and names already dealt with. */
  skip?: ReadonlySet<string>;
  /** A further liking, such as for what a person asked about. */
  liking?: (excerpt: Excerpt) => number;
  /** Only these may be what a part is built on. */
  only?: (excerpt: Excerpt) => boolean;
};

const IDEAL = { stories: 85, fiction: 62, other: 46 };

/** The best length of an excerpt that a part is built on. */
export const idealOf = (plan: Plan, [, most]: BeatsWanted['words']): number =>
  Math.min(most, plan.genre === 'stories' ? IDEAL.stories : isFiction(plan.genre) ? IDEAL.fiction : IDEAL.other);

/** The part an excerpt stands in. */
export const unitOf = (plan: Plan, { section }: Excerpt): Unit => plan.units.find((unit) => unit.section === section)!;

/** Whether an excerpt is how its section begins. */
export const opensSection = (plan: Plan, excerpt: Excerpt): boolean =>
  excerpt.at === 0 ||
  plan.analysis.sentences[excerpt.at - 1]?.place.section !== plan.analysis.sentences[excerpt.at]?.place.section;

/** What stands between a term and what is said of it, by language. */
const SAYS_WHAT: Readonly<Record<string, RegExp>> = {
  en: /^(?:s|es)?(?: \([^)]*\))?,? (?:is|are|was|were|refers? to|means?|describes?) (?!the (?:first|last|only|easy|same|answer)\b)/u,
  ar: /^(?: \([^)]*\))?،? (?:هو|هي|هم|عبارة عن|يعني|تعني|يعرف|تعرف|يسمى|تسمى)\s/u,
};

/** Whether an excerpt opens with a term and says what it is; only then may a text ask what it means. */
export function defines({ sentences: [first = ''], cues, lang }: Excerpt, shown: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replace(/^(?:an?|the) /u, '');
  const [sentence, term] = [bare(first), bare(shown)];
  if (cues.what !== 1 || !sentence.startsWith(term)) return false;
  return (SAYS_WHAT[lang] ?? /^\s/u).test(sentence.slice(term.length));
}
