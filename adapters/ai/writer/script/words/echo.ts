import { isFunctionWord } from '../../../text/stop-words.ts';
import { analyze } from '../../../text/analyzer.ts';
import { tokensOf } from '../../../text/tokens.ts';
import type { Excerpt } from '../../excerpts/excerpt.ts';
import { isFiction } from '../../excerpts/find-excerpts.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Analysis } from '../../source/analysis.ts';
import type { Quotation } from '../../types.ts';

const OPENS_NOUN = /^(?:the|an?|his|her|its|my|our|your|their|no|every|some|many|such)$/iu;
const LINKS_NOUN = /^of$/iu;
const MAY_FOLLOW_NOUN = /^(?:of|and|or|who|which|that|is|are|was|were|had|have)$/iu;
/** Words that no list of function words has, and that end a noun all the same. */
const ENDS_NOUN =
  /^(?:inside|outside|onto|upon|amid|behind|beside|beyond|except|across|opposite|past|per|via|toward|towards|near|along|among|within|without|since|despite|unlike|like|plus|versus|less|first|second|next|last|other|others|same|later|often|even|still|almost|never|ever|perhaps|indeed|yet|thus|rather|quite|well|one|two|three|et|al)$/iu;
/** Last words that make a clause of what looks like a noun with its adjectives. */
const CLAUSE =
  /(?:ed|ing|ly)$|^(?:stood|sat|lay|ran|went|came|saw|said|made|took|gave|got|found|knew|thought|felt|kept|held|left|told|became|began|brought|built|caught|chose|drew|drove|fell|flew|grew|heard|hid|led|lost|met|put|read|rode|rose|sang|sent|set|shook|shone|slept|spoke|spent|stole|struck|swam|swept|threw|tore|woke|wore|won|wrote|lie|stand|run|come|go|make|take|give|get|keep|let|seem|seems|remain|become|begin|is|are|was|were|not|so|too)$/iu;
const ARABIC_PAIR =
  /(?<![\p{L}\p{M}])ال[\p{L}\p{M}]{3,} ال(?!ذي|ذين|تي|لت|لذ|لوا|لات|أخر|آخر|أول|ثان|سابق|تال)[\p{L}\p{M}]{3,}(?![\p{L}\p{M}])/gu;
const MOST_WORDS = 7;
const FEWEST_LETTERS = 9;
/** Log rarity below which words are too plain to be said again. */
const LEAST_RARITY = 3;
const LATE = 0.8;
/** "His utilitarian character" says less alone than "the watery part of the world". */
const OWNED = 0.7;
const OWNER = /^(?:his|her|its|their)\b/iu;

type Phrase = { start: number; end: number };

/** A noun with its adjectives, as its neighbors tell: from an article to the next function word or mark, over an "of". */
function englishPhrases(text: string, plain: boolean): Phrase[] {
  const tokens = tokensOf(text);
  const joined = (at: number): boolean =>
    at + 1 < tokens.length && /^[ -]$/u.test(text.slice(tokens[at]!.end, tokens[at + 1]!.start));
  const content = (at: number): boolean => {
    const { text: word } = tokens[at]!;
    return !isFunctionWord(word, 'en') && !ENDS_NOUN.test(word) && !/\p{N}/u.test(word);
  };
  const run = (from: number): number => {
    let at = from;
    while (joined(at) && content(at + 1)) at++;
    return at;
  };
  return tokens.flatMap(({ text: word, start }, at): Phrase[] => {
    if (!OPENS_NOUN.test(word)) return [];
    let last = run(at);
    let count = last - at;
    if (count === 0) return [];
    if (joined(last) && LINKS_NOUN.test(tokens[last + 1]!.text)) {
      const linked = last + 1;
      const from = joined(linked) && OPENS_NOUN.test(tokens[linked + 1]!.text) ? linked + 1 : linked;
      const end = run(from);
      count += end - from;
      if (end > from) last = end;
      // "The activities of Shirley" is worth saying again in a story only.
      if (!plain && count < 3) return [];
    }
    const long = last - at + 1 > MOST_WORDS;
    // "The river flows into": a word in -s before a function word may be a verb.
    const verb = /[^s]s$/u.test(tokens[last]!.text) && joined(last) && !MAY_FOLLOW_NOUN.test(tokens[last + 1]!.text);
    return count < 2 || long || verb || CLAUSE.test(tokens[last]!.text) ? [] : [{ start, end: tokens[last]!.end }];
  });
}

const phrasesOf = (text: string, lang: string, plain: boolean): Phrase[] => {
  if (lang === 'en') return englishPhrases(text, plain);
  if (lang !== 'ar') return [];
  return [...text.matchAll(ARABIC_PAIR)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
};

/** How rare the content words of a phrase are in the source, on average. */
function rarity(phrase: string, { holding, sentences, lang }: Analysis): number {
  const terms = analyze(phrase, lang).flatMap(({ folded, terms: [first] }) =>
    first === undefined || isFunctionWord(folded, lang) ? [] : [first],
  );
  const sum = terms.reduce((total, term) => total + Math.log((sentences.length + 1) / (holding.get(term) ?? 1)), 0);
  return sum / Math.max(1, terms.length);
}

/**
 * A few words of a passage that a listener says again: rare ones, rather from its end. Null where no phrase is worth it.
 * `said` are those that were echoed before.
 */
export function echoOf(
  excerpt: Quotation & Pick<Excerpt, 'lang'>,
  { analysis, genre }: Pick<Plan, 'analysis' | 'genre'>,
  said: ReadonlySet<string>,
): Quotation | null {
  let best: Phrase | null = null;
  let most = 0;
  for (const phrase of phrasesOf(excerpt.text, excerpt.lang, isFiction(genre))) {
    const text = excerpt.text.slice(phrase.start, phrase.end);
    if (/\s{2}|\n/u.test(text) || text.length < FEWEST_LETTERS || said.has(text.toLowerCase())) continue;
    const rare = rarity(text, analysis);
    const value = rare + LATE * (phrase.start / excerpt.text.length) - (OWNER.test(text) ? OWNED : 0);
    if (rare < Math.min(LEAST_RARITY, Math.log(analysis.sentences.length) * 0.6) || value <= most) continue;
    most = value;
    best = phrase;
  }
  if (!best) return null;
  const { passageId, start } = excerpt;
  return {
    passageId,
    start: start + best.start,
    end: start + best.end,
    text: excerpt.text.slice(best.start, best.end),
  };
}
