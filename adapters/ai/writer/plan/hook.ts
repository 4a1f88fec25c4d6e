import { collides, type Excerpt } from '../excerpts/excerpt.ts';
import { isFiction } from '../excerpts/find-excerpts.ts';
import { pick } from '../excerpts/pick.ts';
import { holdsTerm } from '../terms/key-terms.ts';
import type { Genre } from '../types.ts';
import { isFluent } from './languages.ts';
import type { Plan } from './plan.ts';

const LEAST_WORTH = 0.55;
/** Instructions have no line worth opening with, an abstract is read as it is, and in a collection a line of one story says nothing of the others. */
const WITHOUT_HOOK: ReadonlySet<Genre> = new Set(['manual', 'paper', 'stories']);
const FEWEST_WORDS = 6;
const FIRST_STRETCH = 0.15;
const TERMS_ASKED = 8;
/** What a story says of everything and not of one day. */
const HAPPENED = /\b(?:was|were|had|did|came|went|said|would)\b/u;
const HOLDS = /\b(?:is|are|must|cannot|can|may|does|do)\b/u;
const ASIDE = /\([^)]*\)|\p{N}/u;

function worth(excerpt: Excerpt, plan: Plan): number {
  const value = excerpt.aphorism + 0.5 * excerpt.central;
  if (isFiction(plan.genre)) return value + (excerpt.at === 0 ? 0.5 : 0);
  const early = excerpt.at < plan.analysis.sentences.length * FIRST_STRETCH;
  const onTopic = plan.terms.slice(0, TERMS_ASKED).some(({ term }) => holdsTerm(excerpt.terms, term));
  return value + 0.4 * excerpt.lead + (early ? 0.6 : 0) + (onTopic ? 0.5 : 0) - (ASIDE.test(excerpt.text) ? 0.5 : 0);
}

/** The line a making opens with: short, general, understood alone; null when there is none. */
export function hookOf(plan: Plan, taken: readonly Excerpt[] = []): Excerpt | null {
  if (WITHOUT_HOOK.has(plan.genre) || (isFiction(plan.genre) && !isFluent(plan.lang))) return null;
  const fiction = isFiction(plan.genre);
  let best: Excerpt | null = null;
  let most = LEAST_WORTH;
  for (const excerpt of plan.excerpts) {
    if (excerpt.aphorism <= 0 || excerpt.speech || excerpt.words < FEWEST_WORDS) continue;
    if (fiction && plan.lang === 'en' && (HAPPENED.test(excerpt.text) || !HOLDS.test(excerpt.text))) continue;
    if (fiction && plan.cast.some(({ name }) => excerpt.text.includes(name.split(' ').at(-1)!))) continue;
    if (taken.some((one) => collides(one, excerpt))) continue;
    const value = worth(excerpt, plan);
    if (value <= most) continue;
    most = value;
    best = excerpt;
  }
  if (best || fiction) return best;
  return pick(plan.excerpts, { words: [8, 30], ideal: 16, withoutSpeech: true, taken }, plan.genre);
}
