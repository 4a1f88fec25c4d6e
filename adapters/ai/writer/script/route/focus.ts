import type { Excerpt } from '../../excerpts/excerpt.ts';
import { isFiction } from '../../excerpts/find-excerpts.ts';
import { pick } from '../../excerpts/pick.ts';
import type { Plan } from '../../plan/plan.ts';
import { topicTerms } from '../../../forms/form-sentence.ts';
import { isFunctionWord } from '../../../text/stop-words.ts';
import { tokensOf } from '../../../text/tokens.ts';
import { holdsTerm } from '../../terms/key-terms.ts';
import type { Stop, StopsWanted } from './stop.ts';
import { spokenTerm } from '../words/spoken-term.ts';

const ON_FOCUS = 1.2;
/** Share of the words of a wish that a passage on it holds. */
const HOLDS = 0.5;
const FEWEST_ON_FOCUS = 2;

const shareOf = (terms: readonly string[], { terms: own }: Excerpt): number =>
  terms.filter((term) => own.has(term)).length / Math.max(1, terms.length);

/** What a person asked about, as a liking for excerpts; undefined where they asked for the whole. */
export function focusOf(focus: string, lang: string): ((excerpt: Excerpt) => number) | undefined {
  const terms = topicTerms(focus, lang);
  return terms.length === 0 ? undefined : (excerpt) => ON_FOCUS * shareOf(terms, excerpt);
}

const passagesOn = (plan: Plan, terms: readonly string[]): Excerpt[] =>
  terms.length === 0 ? [] : plan.excerpts.filter((one) => shareOf(terms, one) >= HOLDS);

/** Whether there is enough on what was asked about; without, a script is of the whole. */
export const isOnFocus = (plan: Plan, focus: string): boolean =>
  new Set(passagesOn(plan, topicTerms(focus, plan.lang)).map(({ at }) => at)).size >= FEWEST_ON_FOCUS;

/** The parts of a script about one thing: its best passages over the whole text, in reading order, and no others. */
export function focusedStops(plan: Plan, { focus, parts, words: length, taken }: StopsWanted): Stop[] {
  const liking = focusOf(focus, plan.lang)!;
  const terms = topicTerms(focus, plan.lang);
  const term = plan.terms.find((one) => holdsTerm(new Set(terms), one.term));
  const words = tokensOf(focus).flatMap(({ text }) => (isFunctionWord(text, plan.lang) ? [] : text));
  const names = [...(term ? [term.shown] : []), focus, ...words];
  const pool = passagesOn(plan, terms);
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
