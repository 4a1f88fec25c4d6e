import { analyze } from '../text/analyzer.ts';
import { baseLanguage } from '../text/language-code.ts';
import { functionWords } from '../text/stop-words.ts';
import { questionType } from '../question/question-type.ts';
import { topicWords } from '../question/plan.ts';
import type { QueryPlan, QuestionType } from '../types.ts';

/** A word of the question; any of its index terms matches it. */
export type Slot = { terms: readonly string[]; isName: boolean; isNumber: boolean };

/** A question as the sentence ranker reads it, in the language of the passage at hand. */
export type Question = {
  lang: string;
  type: QuestionType;
  slots: readonly Slot[];
  slotTerms: ReadonlySet<string>;
  nameTerms: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
  /** The noun after "which" or "what": "river" in "which river". */
  focus: string | null;
};

const FOCUS = /\b(?:what|which)\s+(?:is|was|are|were|did|does|do|the)?\s*(?:the\s+)?([a-z]+)/i;

/** The form in which ranker and question compare words, including stop words. */
export function comparableTerm(token: { terms: readonly string[]; folded: string }): string {
  return token.terms[0] ?? token.folded;
}

function wordPairs(question: string, lang: string, spoken: string): Set<string> {
  const stop = functionWords(spoken);
  const tokens = analyze(question, lang);
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < tokens.length; i++) {
    const [left, right] = [tokens[i], tokens[i + 1]];
    if (!left || !right || (stop.has(left.folded) && stop.has(right.folded))) continue;
    pairs.add(`${comparableTerm(left)} ${comparableTerm(right)}`);
  }
  return pairs;
}

function focusTerm(question: string, lang: string): string | null {
  const noun = lang === 'en' ? FOCUS.exec(question)?.[1] : undefined;
  const token = noun === undefined ? undefined : analyze(noun, lang)[0];
  return token ? comparableTerm(token) : null;
}

function slotsOf(question: string, lang: string, plan: QueryPlan): Slot[] {
  const seen = new Set<string>();
  const slots: Slot[] = [];
  const firstWord = question.search(/[\p{L}\p{N}]/u);
  for (const token of topicWords(question, lang, plan.spoken)) {
    const key = comparableTerm(token);
    if (seen.has(key)) continue;
    seen.add(key);
    const corrected = token.terms.flatMap((term) => plan.corrections.get(term) ?? []);
    slots.push({
      terms: [...token.terms, ...corrected],
      isName: token.start > firstWord && /^\p{Lu}/u.test(token.text),
      isNumber: /\p{N}/u.test(token.text),
    });
  }
  return slots;
}

/** Prepares a question for passages in `language`; the plan's corrections count as further spellings. */
export function readQuestion(question: string, plan: QueryPlan, language: string): Question {
  const lang = baseLanguage(language);
  const slots = slotsOf(question, lang, plan);
  const ownType = questionType(question, lang);
  return {
    lang,
    type: ownType === 'other' ? plan.type : ownType,
    slots,
    slotTerms: new Set(slots.flatMap((slot) => slot.terms)),
    nameTerms: new Set(slots.filter((slot) => slot.isName).flatMap((slot) => slot.terms)),
    pairs: wordPairs(question, lang, plan.spoken),
    focus: focusTerm(question, lang),
  };
}
