import { collides, type Excerpt, overlap } from '../excerpts/excerpt.ts';
import { pick } from '../excerpts/pick.ts';
import { type Beat, beatsOf } from '../plan/beats.ts';
import type { Plan } from '../plan/plan.ts';
import { contentTerms } from '../source/analysis.ts';
import type { CastStyle } from '../types.ts';
import { mentions, turnWord } from './passage-facts.ts';
import { spokenTerm } from './spoken-term.ts';

/** A part to come: what it is built on, and in a debate the passage that is set against it. */
export type Stop = Beat & {
  /** The beat's term as it is said about its passage. */
  spoken?: string | undefined;
  counter?: Excerpt;
};

type Wanted = {
  parts: number;
  words: readonly [least: number, most: number];
  taken: readonly Excerpt[];
  /** Parts that were told already: their terms and persons are done with. */
  told: readonly Stop[];
  focus: string;
  style: CastStyle;
};

const ON_FOCUS = 1.2;
const FEWEST_ON_FOCUS = 2;
/** Passages that share less say nothing to each other. */
const LEAST_SHARED = 0.08;

/** What a person asked about, as a liking for excerpts; nothing where they asked for the whole. */
export function focusOf(focus: string, lang: string): ((excerpt: Excerpt) => number) | undefined {
  const terms = new Set(contentTerms(focus, lang).terms);
  if (terms.size === 0) return undefined;
  return (excerpt) => ON_FOCUS * overlap(terms, excerpt.terms);
}

/** A passage with a real turn in it on the same term: without one, hosts would oppose sentences that agree. */
function counterTo(
  { first, term, spoken }: Stop,
  plan: Plan,
  words: Wanted['words'],
  taken: readonly Excerpt[],
): Excerpt | null {
  if (!term || spoken === undefined) return null;
  const turning = plan.excerpts.filter(
    (one) =>
      one.cues.counterpoint === 1 &&
      turnWord(one) !== undefined &&
      mentions(one.text, term.shown) &&
      overlap(one.terms, first.terms) >= LEAST_SHARED,
  );
  return pick(turning, { words: [words[0], words[1]], taken, near: first, ideal: 36 }, plan.genre);
}

function debated(beats: readonly Stop[], plan: Plan, { words, taken }: Wanted): Stop[] {
  const used = [...taken, ...beats.map(({ first }) => first)];
  return beats.flatMap((beat): Stop[] => {
    const counter = counterTo(beat, plan, words, used);
    if (!counter) return [];
    used.push(counter);
    return [{ ...beat, counter }];
  });
}

/** Highlights are read in order, all of them while there is time. */
const marked = (plan: Plan, taken: readonly Excerpt[]): Stop[] =>
  plan.excerpts
    .filter((one) => !taken.some((other) => collides(one, other)))
    .flatMap((first): Stop[] => {
      const unit = plan.units.find(({ section }) => section === first.section);
      return unit ? [{ unit, first, kind: 'unit' }] : [];
    });

/** The parts of a script in reading order: the beats of the genre, as many as asked for or as the source has. */
export function itinerary(plan: Plan, wanted: Wanted): Stop[] {
  if (plan.genre === 'highlights') return marked(plan, wanted.taken);
  const liking = focusOf(wanted.focus, plan.lang);
  const stops: Stop[] = [];
  const skip = new Set(
    wanted.told.flatMap(({ term, person }) => [...(term ? [term.term] : []), ...(person ? [person.name] : [])]),
  );
  const used = [...wanted.taken];
  // A source of few sections gives several parts from each, on different terms.
  while (stops.length < wanted.parts) {
    const most = wanted.style === 'debate' ? wanted.parts * 2 : wanted.parts - stops.length;
    const beats = beatsOf(plan, { most, words: wanted.words, taken: used, skip, ...(liking && { liking }) }).map(
      (beat): Stop => ({ ...beat, spoken: beat.term && spokenTerm(beat.first.text, beat.term.shown, plan.lang) }),
    );
    if (beats.length === 0) break;
    for (const { term, person } of beats) {
      if (term) skip.add(term.term);
      if (person) skip.add(person.name);
    }
    used.push(...beats.map(({ first }) => first));
    const kept = wanted.style === 'debate' ? debated(beats, plan, { ...wanted, taken: used }) : beats;
    used.push(...kept.flatMap(({ counter }) => counter ?? []));
    stops.push(...kept);
  }
  const asked = liking ? stops.filter(({ first }) => liking(first) > 0) : [];
  const chosen = asked.length >= FEWEST_ON_FOCUS ? asked : stops;
  return chosen.slice(0, wanted.parts).sort((a, b) => a.first.at - b.first.at);
}
