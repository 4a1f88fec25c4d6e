/** Words of a conversation in a minute, pauses counted. */
const SPOKEN_WORDS = 135;
/** A part says about this much. */
const WORDS_A_PART = 85;
const [FEWEST_PARTS, MOST_PARTS] = [2, 20];
const EXCERPTS_A_PART = 2;

/** Words to ask for when a conversation is to last so many minutes, by voices that take so many times as long as the built-in ones. */
export const spokenWords = (minutes: number, pace = 1): number => Math.round((minutes * SPOKEN_WORDS) / pace);

/** In how many parts something of so many words is told, from so many excerpts. */
export const partsFor = (words: number, excerpts: number): number =>
  Math.max(
    1,
    Math.min(
      Math.floor(excerpts / EXCERPTS_A_PART),
      MOST_PARTS,
      Math.max(FEWEST_PARTS, Math.round(words / WORDS_A_PART)),
    ),
  );

/** A part's length, in words or in seconds; `tries`: how often it was asked for anew. */
export type PartLength = { id: string; asked: number; got: number; tries: number };

/** How far the whole may be from what was asked before a part is asked for anew. */
const TOLERANCE = 0.12;
/** Most times that any part of a making is asked for anew. */
const MOST_TRIES = 2;
/** A part is asked for at most this much longer or shorter than before. */
const MOST_CHANGE = 2;

const within = (value: number, around: number): number =>
  Math.max(around / MOST_CHANGE, Math.min(around * MOST_CHANGE, value));

/**
 * The part to ask for anew because the whole is too long or too short: the one that misses most, with the length to ask for; null when
 * the length is right or enough was tried. `asked` is the length of all parts together.
 */
export function lengthToFix(parts: readonly PartLength[], asked: number): { id: string; ask: number } | null {
  const got = parts.reduce((sum, one) => sum + one.got, 0);
  const tries = parts.reduce((sum, one) => sum + one.tries, 0);
  if (tries >= MOST_TRIES || Math.abs(got - asked) <= TOLERANCE * asked) return null;
  const direction = Math.sign(asked - got);
  const [worst] = parts
    .filter((one) => direction * (one.asked - one.got) > 0)
    .toSorted((a, b) => Math.abs(b.asked - b.got) - Math.abs(a.asked - a.got));
  if (!worst) return null;
  // What it should be to make up for the whole, and by how much the model missed what it was asked for.
  const wanted = within(worst.got + asked - got, worst.asked);
  const missed = worst.got > 0 ? within(worst.asked / worst.got, 1) : MOST_CHANGE;
  const ask = within(wanted * missed, worst.asked);
  return { id: worst.id, ask: Math.max(1, Math.round(ask)) };
}
