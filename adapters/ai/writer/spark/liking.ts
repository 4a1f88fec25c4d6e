import { topicTerms } from '../../forms/form-sentence.ts';
import type { Excerpt } from '../excerpts/excerpt.ts';
import type { Plan } from '../plan/plan.ts';
import type { Audience, SparkWish } from '../types.ts';

/** What a person's wish adds to the worth of an excerpt; `null` terms: no topic was named. */
export type Liking = {
  worth: (excerpt: Excerpt) => number;
  /** Whether an excerpt is on the topic; null when none was named or nothing is on it. */
  onTopic: ((excerpt: Excerpt) => boolean) | null;
  /** A topic was named and no excerpt is on it. */
  missed: boolean;
};

const ON_TOPIC = 1.2;
/** Share of a topic's words that an excerpt has to hold. */
const HOLDS = 0.5;
const SHORT_SENTENCE = 18;
const LONG_SENTENCE = 30;
const ASIDE = /\([^)]*\)|\p{N}/gu;

const wordsASentence = ({ words, sentences }: Excerpt): number => words / sentences.length;

/** Beginners get definitions and short sentences without asides; experts get dense ones. Nothing is explained that the text doesn't. */
function suits(excerpt: Excerpt, audience: Audience): number {
  if (audience === 'general') return 0;
  const asides = Math.min(3, excerpt.text.match(ASIDE)?.length ?? 0);
  const long = (wordsASentence(excerpt) - SHORT_SENTENCE) / (LONG_SENTENCE - SHORT_SENTENCE);
  if (audience === 'beginner')
    return 0.3 * (excerpt.cues.what ?? 0) - 0.5 * Math.max(0, Math.min(1.5, long)) - 0.12 * asides;
  const density = excerpt.terms.size / excerpt.words;
  return 0.8 * (density - 0.4) + 0.08 * asides + 0.15 * Math.min(1, Math.max(0, long));
}

/** What a wish likes. */
export function likingOf(plan: Plan, { focus, audience }: Pick<SparkWish, 'focus' | 'audience'>): Liking {
  const terms = focus.trim() === '' ? [] : topicTerms(focus, plan.lang);
  const share = ({ terms: own }: Excerpt): number => terms.filter((term) => own.has(term)).length / terms.length;
  const isOn = (excerpt: Excerpt): boolean => share(excerpt) >= HOLDS;
  const found = terms.length > 0 && plan.excerpts.some(isOn);
  return {
    worth: (excerpt) => suits(excerpt, audience) + (found ? ON_TOPIC * share(excerpt) : 0),
    onTopic: found ? isOn : null,
    missed: focus.trim() !== '' && !found,
  };
}
