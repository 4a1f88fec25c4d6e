import { subjectOf } from '../answer/definitions.ts';
import { questionType } from '../question/question-type.ts';
import { analyze } from '../text/analyzer.ts';
import type { QueryPlan } from '../types.ts';

/** Languages that write nouns with a capital, where it marks no name. */
const NOUNS_CAPITAL: ReadonlySet<string> = new Set(['de']);
const CAPITAL = /^\p{Lu}/u;
const CASED = /[\p{Lu}\p{Ll}]/u;
/** A share of capitalized words from which on the capitals say nothing: headings, and people who write everything large. */
const TITLE_CASE = 0.7;
const FEWEST_WORDS = 4;

/** Whether capitals mean anything in a question. */
function capitalsTell(words: readonly string[], spoken: string): boolean {
  const cased = words.filter((word) => CASED.test(word));
  if (NOUNS_CAPITAL.has(spoken) || cased.every((word) => word === word.toUpperCase())) return false;
  const long = cased.filter((word) => word.length > 2);
  return long.length < FEWEST_WORDS || long.filter((word) => CAPITAL.test(word)).length / long.length <= TITLE_CASE;
}

/**
 * The words of a question, as written, that it treats as names: capitalized inside the question, or what it asks "who is"
 * about. Where a word can only be known to be a name by its capital and the whole question is capitalized, there are none.
 */
export function namesAsked(plan: QueryPlan): Set<string> {
  const { question, spoken } = plan;
  const words = question.match(/[\p{L}\p{M}'’\u200c]+/gu) ?? [];
  const surfaces = new Set(plan.terms.map((term) => term.surface));
  const names = new Set<string>();
  if (capitalsTell(words, spoken)) {
    const second = words[1];
    for (const [at, word] of words.entries()) {
      // The first word is capitalized anyway, except before another name: "Frodo Baggins went where?"
      const begins = at === 0 && !(second !== undefined && CAPITAL.test(second) && surfaces.has(second));
      if (CAPITAL.test(word) && !begins && surfaces.has(word)) names.add(word);
    }
  }
  const subject = plan.languages.some((lang) => questionType(question, lang) === 'who') ? subjectOf(question) : null;
  if (subject !== null && !/^(?:the|a|an|der|die|das|el|la|los|las|le|les)\s/iu.test(subject))
    for (const { text } of analyze(subject, spoken)) if (surfaces.has(text)) names.add(text);
  return names;
}
