import { type Excerpt, overlap } from '../../excerpts/excerpt.ts';
import { isFiction } from '../../excerpts/find-excerpts.ts';
import { pick } from '../../excerpts/pick.ts';
import type { Plan } from '../../plan/plan.ts';
import { contentTerms } from '../../source/analysis.ts';
import { isFunctionWord } from '../../../text/stop-words.ts';
import { tokensOf } from '../../../text/tokens.ts';
import { holdsTerm } from '../../terms/key-terms.ts';
import type { Stop, StopsWanted } from './stop.ts';
import { spokenTerm } from '../words/spoken-term.ts';

const ON_FOCUS = 1.2;
const FEWEST_ON_FOCUS = 2;

const focusTerms = (focus: string, lang: string): ReadonlySet<string> => new Set(contentTerms(focus, lang).terms);

/** What a person asked about, as a liking for excerpts; undefined where they asked for the whole. */
export function focusOf(focus: string, lang: string): ((excerpt: Excerpt) => number) | undefined {
  const terms = focusTerms(focus, lang);
  return terms.size === 0 ? undefined : (excerpt) => ON_FOCUS * overlap(terms, excerpt.terms);
}

/** How many sentences that can be quoted speak of what a person asked about. */
export function focusMatches(plan: Plan, focus: string): number {
  const terms = focusTerms(focus, plan.lang);
  if (terms.size === 0) return 0;
  return new Set(plan.excerpts.flatMap((one) => (overlap(terms, one.terms) > 0 ? one.at : []))).size;
}

/** Whether there is enough on what was asked about; without, a script is of the whole. */
export const isOnFocus = (plan: Plan, focus: string): boolean => focusMatches(plan, focus) >= FEWEST_ON_FOCUS;

/** The parts of a script about one thing: its best passages over the whole text, in reading order, and no others. */
export function focusedStops(plan: Plan, { focus, parts, words: length, taken }: StopsWanted): Stop[] {
  const liking = focusOf(focus, plan.lang)!;
  const terms = focusTerms(focus, plan.lang);
  const term = plan.terms.find((one) => holdsTerm(terms, one.term));
  const words = tokensOf(focus).flatMap(({ text }) => (isFunctionWord(text, plan.lang) ? [] : text));
  const names = [...(term ? [term.shown] : []), focus, ...words];
  const pool = plan.excerpts.filter((one) => liking(one) > 0);
  const used = [...taken];
  const stops: Stop[] = [];
  while (stops.length < parts) {
    const first = pick(pool, { words: length, taken: used, liking, withoutSpeech: isFiction(plan.genre) }, plan.genre);
    const unit = first && plan.units.find(({ section }) => section === first.section);
    if (!first || !unit) break;
    used.push(first);
    const spoken = names.map((name) => spokenTerm(first.text, name, plan.lang)).find((one) => one !== undefined);
    stops.push({ unit, first, kind: 'unit', spoken, ...(term && { term }) });
  }
  return stops.sort((a, b) => a.first.at - b.first.at);
}
