import { isDateWord } from '../../text/date-words.ts';
import { everydayRank } from '../../verify/english-words.ts';
import { isProper, type TermForm } from './term-forms.ts';

/**
 * How often in 1,000 words a word must occur at least to be what a text is about: rarer words, everyday words and the most frequent
 * ones, which any text holds.
 */
const FEWEST_IN_THOUSAND = [0, 1, 5] as const;
/** How much a name, a pair or a rare word counts before everyday words. */
const WORTH = [1, 0.7, 0.5] as const;
/** Everyday words for what can't be seen must occur this much more often. */
const ABSTRACT = 2;
const ABSTRACT_ENDING = /\p{L}{3}(?:tions?|sions?|ments?|[ea]nces?|[ea]ncy|ness|it(?:y|ies)|ships|hood|dom|isms?)$/u;
/** A noun that is followed by "of" or "that" this often is the beginning of what is meant: "a series of", "the existence of". */
const MOST_RELATIONAL = 0.3;
/** A name with other words behind it is an adjective or the beginning of a longer name: "the Byzantine Empire", "the National Science". */
const FEWEST_ENDS = 0.3;
const FEWEST_ADJECTIVE_ENDS = 0.6;
const ADJECTIVE_OF_NAME = /(?:ish|ese|ch|ic|[tp]ine|[ie]an|al|ed|i)$/u;
/** A name behind another capital is the end of a longer one: "Kublai Khan". */
const MOST_LED = 0.5;
const SHORTEST_NAME = 3;
/** Arabic adjectives of relation, of which few are nouns, and comparatives. */
const NISBA = /يّ?ة?$/u;
const MOST_ATTRIBUTIVE_NISBA = 0.2;
const COMPARATIVE = /^الأ[^اويىة]{3}$/u;

/** What remains of a rate in 1,000 words when chance is taken off: 3 of 300 words say less than 30 of 3,000. */
const certainRate = (count: number, words: number): number => ((count - 2 * Math.sqrt(count)) / words) * 1000;

function worthInEnglish(form: TermForm, written: string, words: number): number {
  const { count, ending, led, relational } = form;
  if (isDateWord(written)) return 0;
  if (ending / count < FEWEST_ENDS) return 0;
  if (written.includes(' ')) return WORTH[0];
  if (relational / count > MOST_RELATIONAL) return 0;
  if (isProper(form)) {
    if (led / count > MOST_LED) return 0;
    if (ADJECTIVE_OF_NAME.test(written) && ending / count < FEWEST_ADJECTIVE_ENDS) return 0;
  }
  const rank = everydayRank(written.toLowerCase());
  if (rank === 0) return written.length < SHORTEST_NAME ? 0 : WORTH[0];
  const fewest = FEWEST_IN_THOUSAND[rank]! * (ABSTRACT_ENDING.test(written) ? ABSTRACT : 1);
  return certainRate(count, words) < fewest ? 0 : WORTH[rank]!;
}

function worthInArabic({ count, attributive, relational }: TermForm, written: string): number {
  if (written.includes(' ')) return WORTH[0];
  if (COMPARATIVE.test(written) || relational / count > MOST_RELATIONAL) return 0;
  return NISBA.test(written) && attributive / count > MOST_ATTRIBUTIVE_NISBA ? 0 : WORTH[0];
}

/** How well a term of a source serves as a tag, from 0 for what no librarian would look for to 1 for names, pairs and rare words. */
export const tagWorth = (form: TermForm, written: string, { lang, words }: { lang: string; words: number }): number =>
  lang === 'en' ? worthInEnglish(form, written, words) : worthInArabic(form, written);
