import { carriers, countTerms, distinctive, writtenAs } from './distinctive.ts';
import type { FormSentence } from './form-sentence.ts';
import { properNouns, termsOfNames } from './proper-nouns.ts';

/** Fewer other books make no background: words that are common in the language would pass for a theme. */
export const FEWEST_BACKGROUND_BOOKS = 3;
/** A term in a larger share of the other books' sentences is a common word. */
const MOST_COMMON = 0.004;
/** Share of a book's chapters in which a theme occurs. */
const SPREAD = 0.2;
const MOST_CHAPTERS_ASKED = 3;
const CANDIDATES = 160;
const SHORTEST = 4;

/** A word that marks a book, with a sentence that holds it. */
export type Theme = { term: string; word: string; sentence: FormSentence };

/**
 * Words that mark a book: used more than in other books of its language, in several of its chapters, and no names. `names` are further names
 * known from elsewhere. Each with a sentence that holds it and as many of the others as possible.
 */
export function themes(
  sentences: readonly FormSentence[],
  others: readonly FormSentence[],
  names: readonly string[],
  most = 5,
): Theme[] {
  const [first] = sentences;
  if (!first || others.length === 0) return [];
  const named = termsOfNames([...names, ...properNouns(sentences).map(({ name }) => name)], first.language);
  const elsewhere = countTerms(others);
  const chaptersOf = new Map<string, Set<string>>();
  for (const { terms, chapter } of sentences)
    for (const term of terms) chaptersOf.set(term, (chaptersOf.get(term) ?? new Set()).add(chapter));
  const chapters = new Set(sentences.map(({ chapter }) => chapter)).size;
  const spread = Math.min(chapters, MOST_CHAPTERS_ASKED, Math.max(2, Math.ceil(chapters * SPREAD)));
  const isTheme = (term: string): boolean =>
    !named.has(term) &&
    (term.length >= SHORTEST || /\p{Script=Han}{2}/u.test(term)) &&
    !/\p{N}/u.test(term) &&
    (elsewhere.get(term) ?? 0) / others.length < MOST_COMMON &&
    (chaptersOf.get(term)?.size ?? 0) >= spread;
  const terms = distinctive(sentences, others, CANDIDATES).filter(isTheme).slice(0, most);
  const taken = new Set<number>();
  return terms.flatMap((term) => {
    const holding = sentences.filter((one) => one.terms.includes(term));
    const weights = new Map(terms.map((one): [string, number] => [one, one === term ? 2 : 1]));
    const [sentence] = carriers(holding, weights, 1, taken);
    return sentence ? [{ term, word: writtenAs(term, holding), sentence }] : [];
  });
}
