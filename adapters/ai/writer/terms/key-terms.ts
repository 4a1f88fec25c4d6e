import { isEmptyNoun } from '../../text/empty-nouns.ts';
import { baseForm } from '../../verify/support/english-forms.ts';
import type { Analysis } from '../source/analysis.ts';
import { tagWorth } from './tag-worth.ts';
import { isCapitalized, isProper, termForms, type TermForm, writtenForm } from './term-forms.ts';

/** How often terms occur in the person's other books of the language; `counts` by index term. */
export type Background = { counts: ReadonlyMap<string, number>; words: number };

/** A word of the source worth naming: its index terms joined by a space, how it is written, how often and where it occurs. */
export type KeyTerm = {
  term: string;
  shown: string;
  count: number;
  score: number;
  /** How well it serves as a tag or in a title; 0 for what any text can be full of. */
  tagWorth: number;
  sections: ReadonlyMap<number, number>;
};

const FEWEST = 3;
const MOST_KEY_TERMS = 60;
/** Pairs that occur together this much more often than by chance, as a logarithm. */
const COLLOCATION = 3;
const PAIR_WORTH = 1.5;
/** A term in this many sections counts fully. */
const SPREAD = 4;
/** Before a noun such a word is mostly a verb. */
const PAST_FORM = /ed$/u;
const NOT_NOUN = /(?:ly|ed|less|ful|able|ible|ous|ive)$/u;
const ARABIC_NOUN = /^ال/u;
const ARABIC_PAIR = /^ال\S* ال/u;
/** An adjective follows its noun and repeats the article; a noun mostly doesn't. */
const MOST_ATTRIBUTIVE = 0.4;
/** Languages in which nouns can be told from other words; elsewhere titles of sections are spoken, not terms. */
const TELLS_NOUNS: ReadonlySet<string> = new Set(['en', 'ar']);
/** Forms of address are capitalized and no names. */
const ADDRESS = /^(?:Mrs?|Ms|Miss|Sir|Dr|Lady|Lord|Madam)$/u;

function isNoun(form: TermForm, written: string, lang: string): boolean {
  if (lang === 'ar')
    return (
      ARABIC_NOUN.test(written) && form.attributive / form.count <= MOST_ATTRIBUTIVE && !isEmptyNoun(written, lang)
    );
  if (lang !== 'en') return false;
  const { ending, determined, verbal, count } = form;
  if (ADDRESS.test(written)) return false;
  if (isProper(form) && ending / count >= 0.4) return true;
  if (isEmptyNoun(written, lang)) return false;
  return (
    ending / count >= 0.6 &&
    determined / count >= 0.3 &&
    verbal / count <= 0.2 &&
    !NOT_NOUN.test(written) &&
    !(/ing$/u.test(written) && determined / count < 0.5)
  );
}

type Pair = { form: TermForm; last: TermForm };

/** Two words that name one thing. A name and a word before it are none: "said Filby". */
function isNounPair({ form, last }: Pair, written: string, lang: string): boolean {
  const words = written.split(' ');
  if (lang === 'ar') return ARABIC_PAIR.test(written) && !words.some((word) => isEmptyNoun(word, lang));
  if (isProper(form)) return true;
  if (isProper(last)) return false;
  const [before = '', second = ''] = words;
  // "Turing machine" is a pair, "Justice held" is none.
  if (PAST_FORM.test(before) || words.some((word) => baseForm(word) !== word)) return false;
  // A noun that mostly occurs in this pair has its determiners before the pair: "the Turing machine".
  const alone = last.count - form.count;
  const noun = alone < form.count ? { ...last, determined: last.determined + form.determined } : last;
  return isNoun(noun, second.toLowerCase(), lang) && form.verbal / form.count <= 0.2 && !/ly$/u.test(before);
}

/** A name as it is spoken of: "the Iroquois" keeps its article. */
const withArticle = (form: TermForm, written: string): string =>
  isCapitalized(written) && form.the / form.count > 0.5 ? `the ${written}` : written;

/** How much more a source uses a term than the person's other books do. */
function distinctness(term: string, count: number, words: number, background: Background | null): number {
  if (!background) return Math.log(1 + count);
  const elsewhere = ((background.counts.get(term) ?? 0) + 0.5) / (background.words + 1000);
  return Math.max(0, Math.log(count / words / elsewhere));
}

/** The terms a source is about, best first: nouns by their company, frequent here and rarer elsewhere, no word in two of them. */
export function keyTerms(analysis: Analysis, background: Background | null): KeyTerm[] {
  const { lang, words } = analysis;
  if (!TELLS_NOUNS.has(lang)) return [];
  const { single, pairs } = termForms(analysis);
  const found: KeyTerm[] = [];
  const distinct = (term: string, count: number) => distinctness(term, count, words, background);
  for (const [term, form] of single) {
    const written = writtenForm(form);
    if (form.count < FEWEST || written.length < 3 || !isNoun(form, written, lang)) continue;
    const spread = 0.6 + 0.4 * Math.min(1, form.sections.size / SPREAD);
    const score = Math.sqrt(form.count) * distinct(term, form.count) * spread;
    found.push({
      term,
      shown: withArticle(form, written),
      count: form.count,
      score,
      tagWorth: score * tagWorth(form, written, analysis),
      sections: form.sections,
    });
  }
  for (const [term, form] of pairs) {
    const [first, second] = term.split(' ').map((one) => single.get(one));
    const written = writtenForm(form);
    if (form.count < FEWEST || !first || !second) continue;
    if (!isNounPair({ form, last: second }, written, lang)) continue;
    if (Math.log((form.count * words) / (first.count * second.count)) < COLLOCATION) continue;
    const worth = Math.max(...term.split(' ').map((one) => distinct(one, form.count)));
    const score = Math.sqrt(form.count) * worth * PAIR_WORTH;
    found.push({
      term,
      shown: withArticle(form, written),
      count: form.count,
      score,
      tagWorth: score * tagWorth(form, written, analysis),
      sections: form.sections,
    });
  }
  return withoutOverlap(found.sort((a, b) => b.score - a.score || (a.term < b.term ? -1 : 1)));
}

function withoutOverlap(terms: readonly KeyTerm[]): KeyTerm[] {
  const taken = new Set<string>();
  const kept: KeyTerm[] = [];
  for (const one of terms) {
    const parts = one.term.split(' ');
    if (parts.some((part) => taken.has(part))) continue;
    for (const part of parts) taken.add(part);
    kept.push(one);
    if (kept.length === MOST_KEY_TERMS) break;
  }
  return kept;
}

/** Whether an excerpt or sentence holds every word of a key term. */
export const holdsTerm = (terms: ReadonlySet<string>, term: string): boolean =>
  term.split(' ').every((one) => terms.has(one));
