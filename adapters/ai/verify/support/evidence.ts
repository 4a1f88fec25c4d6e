import { sentencesOf } from '../../text/sentences.ts';
import { copyOf } from './copy.ts';
import { type Pair, pairsOf } from './pairing.ts';
import { readWords, type Word } from './read-words.ts';

/** A text that can bear statements out, with its language and what it is about (title, chapter). */
export type Passage = { text: string; language: string; about: string };
/** One or two sentences of a passage. */
export type Stretch = { start: number; end: number; words: Word[]; wide: boolean };
/** A passage as it is compared with statements. */
export type ReadPassage = {
  /** The terms of the passage and of its title. */
  terms: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  titleNumbers: ReadonlySet<string>;
  /** Made on first use. */
  stretches(): readonly Stretch[];
};

/** A stretch of two sentences must hold this much more than one; a stretch that copies is preferred. */
const TWO_SENTENCES = 0.08;
const COPIED = 0.05;

const numbersIn = (words: readonly Word[]): Set<string> => new Set(words.flatMap((one) => one.number || []));

/** The words of a stretch, counted from its beginning. */
const wordsBetween = (words: readonly Word[], start: number, end: number): Word[] =>
  words.filter((one) => one.start >= start && one.end <= end).map((one, at) => ({ ...one, at }));

function stretchesOf({ text, language }: Passage, words: readonly Word[]): Stretch[] {
  const sentences = sentencesOf(text, language);
  return sentences.flatMap(({ start, end }, at): Stretch[] => {
    const next = sentences[at + 1];
    const alone = { start, end, words: wordsBetween(words, start, end), wide: false };
    return next ? [alone, { start, end: next.end, words: wordsBetween(words, start, next.end), wide: true }] : [alone];
  });
}

/** Reads a passage. */
export function readPassage(passage: Passage): ReadPassage {
  const words = readWords(passage.text, passage.language);
  const around = passage.about === '' ? [] : readWords(passage.about, passage.language);
  let made: readonly Stretch[] | null = null;
  return {
    terms: new Set([...words, ...around].map((one) => one.term)),
    numbers: numbersIn(words),
    titleNumbers: numbersIn(around),
    stretches: () => (made ??= stretchesOf(passage, words)),
  };
}

/** A stretch with how it compares with a statement. */
export type Evidence = { stretch: Stretch; pairs: Pair[]; score: number };

const held = (pairs: readonly Pair[]): number =>
  pairs.reduce((sum, { kin }) => sum + Math.abs(kin), 0) / Math.max(1, pairs.length);

/** The stretch that holds most of a statement. */
export function bestStretch(claim: readonly Word[], stretches: readonly Stretch[], language: string): Evidence | null {
  let best: Evidence | null = null;
  for (const stretch of stretches) {
    const pairs = pairsOf(claim, stretch.words, language);
    const copied = COPIED * copyOf(claim, stretch.words).share;
    const score = held(pairs) + copied - (stretch.wide ? TWO_SENTENCES : 0);
    if (!best || score > best.score) best = { stretch, pairs, score };
  }
  return best;
}
