import { collides, type Excerpt } from '../excerpts/excerpt.ts';
import { pick } from '../excerpts/pick.ts';
import { introductionWorth } from '../terms/cast.ts';
import { type Beat, type BeatsWanted, idealOf, opensSection, unitOf } from './beat.ts';
import type { Plan } from './plan.ts';

/** An editor's introduction to a collection is none of its stories. */
const EDITORIAL = /^(?:introduct|suggestions|preface|foreword|bibliograph)/iu;
/** A section of fewer words opens too little to be told. */
const SECTION_WORTH_OPENING = 300;
const INTRODUCES = 0.8;

/** How chapters open, spread over the text: of each the excerpt nearest the best length. */
export function openings(plan: Plan, most: number, wanted: BeatsWanted): Beat[] {
  const [least, longest] = wanted.words;
  const ideal = idealOf(plan, wanted.words);
  const best = new Map<number, Excerpt>();
  for (const excerpt of plan.excerpts) {
    if (excerpt.speech || excerpt.words < least || excerpt.words > longest || !opensSection(plan, excerpt)) continue;
    const unit = unitOf(plan, excerpt);
    if (unit.words <= SECTION_WORTH_OPENING || EDITORIAL.test(unit.title)) continue;
    if (wanted.taken.some((one) => collides(one, excerpt))) continue;
    const known = best.get(excerpt.section);
    if (!known || Math.abs(excerpt.words - ideal) < Math.abs(known.words - ideal)) best.set(excerpt.section, excerpt);
  }
  const all = [...best.values()];
  return Array.from({ length: Math.min(most, all.length) }, (_, nth): Beat => {
    const first = all[Math.floor((nth * all.length) / Math.min(most, all.length))]!;
    return { unit: unitOf(plan, first), first, kind: 'opening' };
  });
}

/** The sentence that introduces each person; who has none isn't announced. */
export function introductions(plan: Plan, room: number, wanted: BeatsWanted, used: Excerpt[]): Beat[] {
  const beats: Beat[] = [];
  for (const person of plan.cast) {
    if (beats.length >= room) break;
    if (wanted.skip?.has(person.name)) continue;
    const first = pick(
      plan.excerpts,
      { words: wanted.words, taken: used, withoutSpeech: true, ideal: idealOf(plan, wanted.words), name: person.name },
      plan.genre,
    );
    if (!first || introductionWorth(first.sentences[0]!, person.name) < INTRODUCES) continue;
    beats.push({ unit: unitOf(plan, first), first, kind: 'person', person });
    used.push(first);
  }
  return beats;
}
