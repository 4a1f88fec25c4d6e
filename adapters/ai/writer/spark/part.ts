import type { Excerpt } from '../excerpts/excerpt.ts';
import { isFiction } from '../excerpts/find-excerpts.ts';
import { pick } from '../excerpts/pick.ts';
import type { Cued } from '../language/cues.ts';
import type { Beat } from '../plan/beat.ts';
import type { Plan } from '../plan/plan.ts';

/** A part of a Spark: what it is built on, and its excerpts in reading order. */
export type Part = { beat: Beat; excerpts: readonly Excerpt[]; purpose: Cued | undefined };

const MOST_EXCERPTS = 3;
const LEAST_ROOM = 15;
const SHORTEST = 10;
const SPARE = 8;
const GLUE_WORDS = 8;
const IDEAL = 45;
/** Further excerpts stand within so many passages of the first; a part stays in one place, above all in a story. */
const NEIGHBORHOOD = { story: 3, other: 12 };

const PURPOSES: readonly Cued[] = ['why', 'how', 'counterpoint'];

/** What the further excerpts of a part are for: why, how, the other side; the last part asks what follows. */
export const purposeOf = (plan: Plan, nth: number, parts: number): Cued | undefined =>
  isFiction(plan.genre) ? undefined : nth === parts - 1 && parts > 1 ? 'sowhat' : PURPOSES[nth % PURPOSES.length];

/** Fills a part up to a number of words with excerpts from the neighborhood of its first. */
export function fillPart(
  plan: Plan,
  beat: Beat,
  {
    room,
    purpose,
    taken,
    liking,
  }: { room: number; purpose: Cued | undefined; taken: readonly Excerpt[]; liking: (excerpt: Excerpt) => number },
): Part {
  const fiction = isFiction(plan.genre);
  const { first, unit } = beat;
  const excerpts = [first];
  const near = plan.excerpts.filter(
    (one) =>
      one.section === unit.section &&
      Math.abs(one.ord - first.ord) <= (fiction ? NEIGHBORHOOD.story : NEIGHBORHOOD.other) &&
      (!fiction || one.at > first.at),
  );
  let left = room - first.words - GLUE_WORDS;
  while (left > LEAST_ROOM && excerpts.length < MOST_EXCERPTS) {
    const next = pick(
      near,
      {
        words: [SHORTEST, left + SPARE],
        ideal: Math.min(left, IDEAL),
        near: excerpts.at(-1)!,
        withoutSpeech: fiction,
        taken: [...taken, ...excerpts],
        ...(purpose && { purpose }),
        liking,
      },
      plan.genre,
    );
    if (!next) break;
    excerpts.push(next);
    left -= next.words + GLUE_WORDS;
  }
  return { beat, excerpts: excerpts.sort((a, b) => a.at - b.at), purpose };
}
