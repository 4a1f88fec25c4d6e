import type { Excerpt } from '../excerpts/excerpt.ts';
import type { Glue } from '../glue/glue.ts';
import type { Cued } from '../language/cues.ts';
import { type Beat, defines, opensSection } from '../plan/beat.ts';
import type { Plan } from '../plan/plan.ts';
import { holdsTerm } from '../terms/key-terms.ts';
import type { Piece } from '../types.ts';

const MOVES: Readonly<Record<Cued, string | null>> = {
  what: null,
  why: 'why',
  how: 'how',
  counterpoint: 'turn',
  sowhat: 'sowhat',
};
/** "A little further on" is true within so many passages. */
const NEAR = 2;
/** "More on this" is said of a term that comes back. */
const COMES_BACK = 3;

/** Whether an excerpt goes on right where another ends. */
export function goesOn(before: Excerpt, after: Excerpt): boolean {
  if (before.passageId === after.passageId) return after.start - before.end <= 2 && after.start >= before.end;
  return false;
}

/** Whether an excerpt follows closely enough to stand in one quotation with another, the words between left out. */
export const followsClosely = (before: Excerpt, after: Excerpt): boolean =>
  after.at > before.at && after.ord - before.ord <= 1;

type Opening = {
  plan: Plan;
  glue: Glue;
  beat: Beat;
  excerpt: Excerpt;
  /** The heading under which it is set apart. */
  under: string | undefined;
};

/** The line before the excerpt a part opens with; one set apart under its heading needs none that says no more than the heading. */
export function leadIn({ plan, glue, beat, excerpt, under }: Opening): Piece | null {
  const { first, kind, person, term, unit } = beat;
  const shown = term && holdsTerm(excerpt.terms, term.term) ? term.shown : undefined;
  if (excerpt === first && kind === 'person') return glue.say('person', { person: person?.name });
  if ((unit.title || unit === plan.units[0]) && opensSection(plan, excerpt)) return glue.say('opens');
  if (shown !== undefined && defines(excerpt, shown)) {
    const asked = glue.say('defines', { term: shown });
    if (asked) return asked;
  }
  if (under !== undefined && (shown === undefined || under.toLowerCase().includes(shown.toLowerCase()))) return null;
  return (shown === undefined ? null : glue.say('term', { term: shown })) ?? glue.say('reads');
}

/** The line between two excerpts of a part. */
export function between(
  glue: Glue,
  { term }: Beat,
  before: Excerpt,
  excerpt: Excerpt,
  purpose: Cued | null,
): Piece | null {
  const move = purpose && excerpt.cues[purpose] === 1 ? MOVES[purpose] : null;
  const purposeful = move ? glue.say(move) : null;
  if (purposeful) return purposeful;
  if (excerpt.ord - before.ord <= NEAR) return glue.say('near') ?? glue.say('reads');
  const again = term && term.count > COMES_BACK && [before, excerpt].every(({ terms }) => holdsTerm(terms, term.term));
  return (again ? glue.say('again', { term: term.shown }) : null) ?? glue.say('far') ?? glue.say('reads');
}
