import { analyze } from '../text/analyzer.ts';
import type { AnalyzedToken } from '../text/analyzer.ts';
import { baseLanguage } from '../text/language-code.ts';
import { spokenLanguage } from '../text/language.ts';
import { functionWords } from '../text/stop-words.ts';
import type { QueryPlan, QueryTerm, QuestionType } from '../types.ts';
import { questionType } from './question-type.ts';

/** The topic words of a question by the rules of `lang`; all words when none is left. */
export function topicWords(question: string, lang: string, spoken: string): AnalyzedToken[] {
  const tokens = analyze(question, lang).filter((token) => token.folded !== '');
  const stop = functionWords(spoken);
  const topical = tokens.filter((token) => !stop.has(token.folded) && token.terms.length > 0);
  return topical.length > 0 ? topical : tokens.filter((token) => token.terms.length > 0);
}

function firstKnownType(question: string, languages: readonly string[]): QuestionType {
  for (const lang of languages) {
    const type = questionType(question, lang);
    if (type !== 'other') return type;
  }
  return 'other';
}

/**
 * Makes a question ready for searching. Give the languages of the books searched when they differ:
 * a word is looked up under the stem each of them would give it.
 */
export function planQuery(question: string, language: string | readonly string[]): QueryPlan {
  const given = typeof language === 'string' ? [language] : language;
  const languages = [...new Set(given.map(baseLanguage))];
  const spoken = spokenLanguage(question, languages);
  const terms = new Map<string, QueryTerm>();
  for (const lang of languages) {
    for (const token of topicWords(question, lang, spoken)) {
      for (const term of token.terms) {
        if (!terms.has(term)) terms.set(term, { term, weight: 1, surface: token.text });
      }
    }
  }
  const type = firstKnownType(question, languages);
  return { question, languages, spoken, terms: [...terms.values()], type, corrections: new Map() };
}

/** The same plan with some terms replaced by spellings in the index. */
export function withSpelling(plan: QueryPlan, corrections: ReadonlyMap<string, string>): QueryPlan {
  const terms = plan.terms.map((term) => ({ ...term, term: corrections.get(term.term) ?? term.term }));
  return { ...plan, terms, corrections };
}

/** The query words as the user wrote them, without duplicates. */
export function lookedFor(plan: QueryPlan): string[] {
  return [...new Set(plan.terms.map((term) => term.surface))];
}
