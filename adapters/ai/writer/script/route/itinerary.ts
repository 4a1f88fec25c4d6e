import { collides, type Excerpt, overlap } from '../../excerpts/excerpt.ts';
import { pick } from '../../excerpts/pick.ts';
import type { Beat } from '../../plan/beat.ts';
import { beatsOf } from '../../plan/beats.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Stop, StopsWanted } from './stop.ts';
import { focusedStops, isOnFocus } from './focus.ts';
import { shortTitle } from '../words/names.ts';
import { mentions, turnWord } from '../words/passage-facts.ts';
import { spokenTerm } from '../words/spoken-term.ts';

/** Passages that share less say nothing to each other. */
const LEAST_SHARED = 0.08;
/** A source of few sections gives several parts from each; what two rounds don't find is hardly there. */
const MOST_ROUNDS = 2;

/** Passages with a real turn in them. */
const turningPassages = ({ excerpts }: Plan): Excerpt[] =>
  excerpts.filter((one) => one.cues.counterpoint === 1 && turnWord(one) !== undefined);

/** A passage with a real turn in it on the same term: without one, hosts would oppose sentences that agree. */
function counterTo(
  { first, term, spoken }: Stop,
  plan: Plan,
  turning: readonly Excerpt[],
  words: StopsWanted['words'],
  taken: readonly Excerpt[],
): Excerpt | null {
  if (!term || spoken === undefined) return null;
  const sharing = turning.filter(
    (one) => mentions(one.text, term.shown) && overlap(one.terms, first.terms) >= LEAST_SHARED,
  );
  return pick(sharing, { words, taken, near: first, ideal: 36 }, plan.genre);
}

function debated(
  beats: readonly Stop[],
  plan: Plan,
  turning: readonly Excerpt[],
  { words, taken }: StopsWanted,
): Stop[] {
  const used = [...taken, ...beats.map(({ first }) => first)];
  return beats.flatMap((beat): Stop[] => {
    const counter = counterTo(beat, plan, turning, words, used);
    if (!counter) return [];
    used.push(counter);
    return [{ ...beat, counter }];
  });
}

/** The term of a beat as it is said; nobody asks about what the whole text is named for. */
function spokenIn({ first, term }: Beat, { source, lang }: Plan): string | undefined {
  if (!term || term.shown === shortTitle(source.title)) return undefined;
  return spokenTerm(first.text, term.shown, lang);
}

/** Highlights are read in order, all of them while there is time. */
const marked = (plan: Plan, taken: readonly Excerpt[]): Stop[] =>
  plan.excerpts
    .filter((one) => !taken.some((other) => collides(one, other)))
    .flatMap((first): Stop[] => {
      const unit = plan.units.find(({ section }) => section === first.section);
      return unit ? [{ unit, first, kind: 'unit' }] : [];
    });

/** The parts of a script in reading order: those on what was asked about, else the beats of the genre, as many as the source has. */
export function itinerary(plan: Plan, wanted: StopsWanted): Stop[] {
  if (plan.genre === 'highlights') return marked(plan, wanted.taken);
  if (isOnFocus(plan, wanted.focus)) return focusedStops(plan, wanted);
  const debate = wanted.style === 'debate';
  const turning = debate ? turningPassages(plan) : [];
  const stops: Stop[] = [];
  const skip = new Set(wanted.told.flatMap(({ term, person }) => [term?.term ?? [], person?.name ?? []].flat()));
  const used = [...wanted.taken];
  for (let round = 0; round < MOST_ROUNDS && stops.length < wanted.parts; round++) {
    const most = debate ? wanted.parts * 2 : wanted.parts - stops.length;
    const beats = beatsOf(plan, { most, words: wanted.words, taken: used, skip }).map((beat): Stop => ({
      ...beat,
      spoken: spokenIn(beat, plan),
    }));
    for (const { term, person } of beats) {
      if (term) skip.add(term.term);
      if (person) skip.add(person.name);
    }
    used.push(...beats.map(({ first }) => first));
    const kept = debate ? debated(beats, plan, turning, { ...wanted, taken: used }) : beats;
    used.push(...kept.flatMap(({ counter }) => counter ?? []));
    stops.push(...kept);
  }
  return stops.slice(0, wanted.parts).sort((a, b) => a.first.at - b.first.at);
}
