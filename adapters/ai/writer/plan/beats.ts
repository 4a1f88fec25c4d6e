import type { Excerpt } from '../excerpts/excerpt.ts';
import { isFiction } from '../excerpts/find-excerpts.ts';
import { pick } from '../excerpts/pick.ts';
import { type Beat, type BeatsWanted, idealOf } from './beat.ts';
import { paperBeats } from './paper-beats.ts';
import type { Plan } from './plan.ts';
import { introductions, openings } from './story-beats.ts';
import { tour } from './tour.ts';
import type { Unit } from './units.ts';

const OPENINGS = 0.4;
const TERMS_TRIED = 5;

/** The best excerpt of a part: one that says what a key term of it is, or the part's own best. */
function beatOf(
  plan: Plan,
  unit: Unit,
  wanted: BeatsWanted,
  used: readonly Excerpt[],
  said: ReadonlySet<string>,
): Beat | null {
  const fiction = isFiction(plan.genre);
  const terms = fiction ? [] : unit.terms.filter(({ term }) => !said.has(term)).slice(0, TERMS_TRIED);
  let best: { beat: Beat; value: number } | null = null;
  for (const [nth, term] of [...terms, undefined].entries()) {
    const first = pick(
      plan.excerpts,
      {
        section: unit.section,
        words: wanted.words,
        ideal: idealOf(plan, wanted.words),
        taken: used,
        withoutSpeech: fiction,
        ...(!fiction && { purpose: 'what' }),
        ...(term && { term: term.term }),
        ...(wanted.liking && { liking: wanted.liking }),
      },
      plan.genre,
    );
    if (!first) continue;
    const leads = term && first.text.slice(0, 60).toLowerCase().includes(term.shown.toLowerCase());
    const value =
      first.central +
      0.6 * first.lead +
      0.5 * (first.cues.what ?? 0) -
      0.12 * nth +
      (term ? 0.5 : 0) +
      (leads ? 0.5 : 0) +
      (wanted.liking?.(first) ?? 0);
    if (!best || value > best.value) best = { value, beat: { unit, first, kind: 'unit', ...(term && { term }) } };
  }
  return best?.beat ?? null;
}

/** The plan with the wanted excerpts only. */
function narrowed(plan: Plan, { only }: BeatsWanted): Plan {
  if (!only) return plan;
  const excerpts = plan.excerpts.filter(only);
  const held = new Set(excerpts.map(({ section }) => section));
  return { ...plan, excerpts, units: plan.units.filter(({ section }) => held.has(section)) };
}

/** The list of beats for the source's genre, in reading order. Stories: openings only. Fiction: openings and persons. Others: key terms. */
export function beatsOf(whole: Plan, wanted: BeatsWanted): Beat[] {
  const { most } = wanted;
  const plan = narrowed(whole, wanted);
  const fiction = isFiction(plan.genre);
  const beats: Beat[] = [];
  const used = [...wanted.taken];
  const add = (more: readonly Beat[]) => {
    beats.push(...more);
    used.push(...more.map(({ first }) => first));
  };
  if (fiction) add(openings(plan, plan.genre === 'stories' ? most : Math.max(1, Math.round(most * OPENINGS)), wanted));
  if (plan.genre === 'fiction') add(introductions(plan, most - beats.length, wanted, [...used]));
  if (plan.genre === 'paper') add(paperBeats(plan, wanted));
  const said = new Set(wanted.skip);
  // A source of few parts is visited more than once, each time for another term.
  for (let before = -1; beats.length < most && beats.length > before;) {
    const visited = before >= 0;
    before = beats.length;
    for (const unit of tour(plan, fiction ? most + beats.length : most)) {
      if (beats.length >= most) break;
      if ((fiction || plan.genre === 'paper') && !visited && beats.some((beat) => beat.unit === unit)) continue;
      const beat = beatOf(plan, unit, wanted, used, said);
      if (!beat) continue;
      add([beat]);
      if (beat.term) said.add(beat.term.term);
    }
  }
  return beats.sort((one, other) => one.first.at - other.first.at);
}
