import { isUnspaced } from '../../text/tokens.ts';
import { SURE, kinship } from './kinship.ts';
import { mayDeny } from './negation.ts';
import { doubt, hard, type Reason } from './reasons.ts';
import type { Word } from './read-words.ts';
import { quantityOf } from './quantities.ts';
import { ARTICLES, CONDITIONS, CONJUNCTIONS, HEDGES, LIMITS, PRONOUNS, TELLING } from './word-sets.ts';

/** From this share of a statement's words in order on, it's a copy; or from these of its words in any order and in order. */
const COPY = 0.7;
const SHUFFLED = { words: 0.85, inOrder: 0.5 };

/** How a statement is copied: which of its words stand for which of the source, in order. */
export type Copy = { share: number; map: ReadonlyMap<number, number>; isCopy: boolean };

const same = (a: Word, b: Word): boolean => a.folded === b.folded || (a.number !== '' && a.number === b.number);

/** The longest common subsequence of all words, function words too. */
export function copyOf(claim: readonly Word[], source: readonly Word[]): Copy {
  const [n, m] = [claim.length, source.length];
  const rows = Array.from({ length: n + 1 }, () => new Uint16Array(m + 1));
  for (let i = n - 1; i >= 0; i--)
    for (let j = m - 1; j >= 0; j--)
      rows[i]![j] = same(claim[i]!, source[j]!)
        ? rows[i + 1]![j + 1]! + 1
        : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!);
  const map = new Map<number, number>();
  for (let i = 0, j = 0; i < n && j < m;) {
    if (same(claim[i]!, source[j]!)) map.set(i++, j++);
    else if (rows[i + 1]![j]! >= rows[i]![j + 1]!) i++;
    else j++;
  }
  const share = n > 0 ? map.size / n : 0;
  return {
    share,
    map,
    isCopy: share >= COPY || (share >= SHUFFLED.inOrder && heldIn(claim, source) >= SHUFFLED.words),
  };
}

/** Words, or characters where no spaces part words: a change moves the borders of words there. */
const unitsOf = (words: readonly Word[]): string[] =>
  words.flatMap((one) => (isUnspaced(one.folded) ? [...one.folded] : [one.folded]));

/** Share of a statement's words that the source holds, in any order. */
function heldIn(claim: readonly Word[], source: readonly Word[]): number {
  const left = new Map<string, number>();
  for (const unit of unitsOf(source)) left.set(unit, (left.get(unit) ?? 0) + 1);
  const units = unitsOf(claim);
  const held = units.filter((unit) => {
    const count = left.get(unit) ?? 0;
    if (count > 0) left.set(unit, count - 1);
    return count > 0;
  });
  return held.length / Math.max(1, units.length);
}

/** "A and B" may be "B and A". */
const areCoordinate = (words: readonly Word[], a: number, b: number): boolean =>
  Math.abs(a - b) === 2 && CONJUNCTIONS.has(words[(a + b) / 2]!.folded);

/** Words of a statement that are not copied, with the words of the source that stand in their place. */
type Gap = {
  mine: Word[];
  theirs: Word[];
  /** Between two copied words. */ inside: boolean;
  /** Before the first copied word. */ opens: boolean;
};

function gapsOf(claim: readonly Word[], source: readonly Word[], map: ReadonlyMap<number, number>): Gap[] {
  const anchors = [...map].sort(([a], [b]) => a - b);
  const gaps: Gap[] = [];
  for (let k = 0; k <= anchors.length; k++) {
    const [from, start] = anchors[k - 1] ?? [-1, -1];
    const [to, end] = anchors[k] ?? [claim.length, source.length];
    const mine = claim.slice(from + 1, to);
    let theirs = source.slice(start + 1, end);
    const inside = k > 0 && k < anchors.length;
    // Before the first and behind the last copied word, only the same clause says what was left out.
    const edge = source[k === 0 ? end : start];
    if (!inside && edge) theirs = theirs.filter((one) => one.clause === edge.clause);
    if (mine.length > 0 || theirs.length > 0) gaps.push({ mine, theirs, inside, opens: k === 0 });
  }
  return gaps;
}

/** Whether a word stands elsewhere in the source, and whether another word changed places with it. */
type Moves = { moved(word: Word): boolean; exchanged(word: Word, gap: Gap): boolean };
const holds = (words: readonly Word[], word: Word): boolean => words.some((one) => one.folded === word.folded);

/** What a word in a gap says against the copy. */
function wordChanged(word: Word, gap: Gap, { moved, exchanged }: Moves, language: string): Reason[] {
  const { theirs } = gap;
  if (theirs.some((one) => same(one, word))) return [];
  if (word.number) return [hard('number', word.text)];
  const otherName = (one: Word): boolean => word.name && one.name;
  const replaced = theirs.filter((one) => one.content);
  const formed = (one: Word): boolean =>
    !otherName(one) && !isDenialForm(word, one) && kinship(word, one, language) >= SURE;
  if (theirs.some((one) => kinship(word, one, language) < 0)) return [hard('opposite', word.text)];
  if (moved(word)) return [exchanged(word, gap) ? hard('moved', word.text) : doubt('moved', word.text)];
  if (replaced.some(formed)) return [];
  if (replaced.length === 0) return [doubt('added', word.text)];
  const instead = gap.inside && replaced.some(otherName);
  return [instead ? hard('changed', word.text) : doubt('changed', word.text)];
}

/** A Persian verb and its negation have one stem. */
const isDenialForm = (a: Word, b: Word): boolean => a.denies !== b.denies;

/** Words left out of the source in a gap, or put in, that can deny or limit. */
function limited({ mine, theirs, inside, opens }: Gap, language: string): Reason[] {
  const reasons = mine
    .filter((one) => mayDeny(one.folded, language) && !theirs.some((other) => same(one, other)))
    .map((one) => doubt('negation', one.text));
  for (const word of theirs) {
    if (mine.some((one) => same(one, word))) continue;
    if (mayDeny(word.folded, language)) reasons.push(doubt('negation', word.text));
    if (!inside && opens && quantityOf(word.folded)) reasons.push(doubt('quantity', word.text));
    if (inside && (HEDGES.has(word.folded) || LIMITS.has(word.folded))) reasons.push(doubt('hedge', word.text));
  }
  return reasons;
}

/** Words without content exchanged: "to" for "from", "she" for "he", or one put where the source says something. */
function smallWords({ mine, theirs, inside }: Gap, moved: (word: Word) => boolean): Reason[] {
  const there = theirs.filter((one) => TELLING.has(one.folded));
  const small = mine.filter((one) => !one.content && !one.denies && !ARTICLES.has(one.folded));
  const instead =
    inside &&
    !mine.some((one) => one.content) &&
    !mine.every((one) => PRONOUNS.has(one.folded)) &&
    theirs.some((one) => one.content);
  return small
    .filter((one) => !theirs.some((other) => same(one, other)))
    .filter((one) => instead || (TELLING.has(one.folded) && (there.length > 0 || moved(one))))
    .map((one) => doubt('changed', one.text));
}

/** Negations put in or left out; one that stands elsewhere on the other side was only moved. */
function negations({ mine, theirs }: Gap, unmapped: readonly Word[]): Reason[] {
  const [put, left] = [mine.filter((one) => one.denies), theirs.filter((one) => one.denies)];
  if (put.length === left.length) return [];
  const word = (put.length > left.length ? put : left)[0]!;
  const elsewhere = unmapped.some((one) => one.denies && !mine.includes(one) && !theirs.includes(one));
  return [(elsewhere || word.lifted ? doubt : hard)('negation', word.text)];
}

/**
 * Judges a statement that copies a sentence: any word that was changed, added, moved or denied speaks against it.
 * Leaving words out at the ends or between is no change, unless they deny or limit.
 */
export function copyReasons(claim: readonly Word[], source: readonly Word[], copy: Copy, language: string): Reason[] {
  const taken = new Set(copy.map.values());
  const free = source.filter((one) => !taken.has(one.at));
  const moved = (word: Word): boolean => free.some((one) => one.folded === word.folded);
  const unmapped = [...claim.filter((one) => !copy.map.has(one.at)), ...free];
  const gaps = gapsOf(claim, source, copy.map);
  const exchanged = (word: Word, here: Gap): boolean =>
    gaps.some(
      (there) =>
        there !== here &&
        holds(there.theirs, word) &&
        there.mine.some(
          (one) =>
            one.content &&
            one.folded !== word.folded &&
            holds(here.theirs, one) &&
            !areCoordinate(claim, word.at, one.at),
        ),
    );
  const reasons: Reason[] = [];
  for (const gap of gaps) {
    reasons.push(...negations(gap, unmapped));
    for (const word of gap.mine)
      if (word.content) reasons.push(...wordChanged(word, gap, { moved, exchanged }, language));
    reasons.push(...limited(gap, language), ...smallWords(gap, moved));
  }
  const first = Math.min(...taken);
  const condition = source.find((one) => one.at < first && CONDITIONS.has(one.folded));
  if (condition && !claim.some((one) => one.folded === condition.folded)) reasons.push(doubt('hedge', condition.text));
  return reasons;
}
