import { wordsOf } from '../source/analysis.ts';
import type { SparkParagraph } from '../types.ts';

/** Words read in a minute. */
const READ_A_MINUTE = 220;

/** Words of a Spark's paragraphs. */
export const wordsIn = (paragraphs: readonly SparkParagraph[]): number =>
  paragraphs.reduce((sum, { pieces }) => sum + pieces.reduce((words, { text }) => words + wordsOf(text), 0), 0);

/** Minutes it takes to read so many words. */
export const readingTime = (words: number): number => Math.max(1, Math.round(words / READ_A_MINUTE));
