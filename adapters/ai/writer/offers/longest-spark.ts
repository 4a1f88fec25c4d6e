import { CannotCompose } from '../spark/refusal.ts';
import { composeSpark } from '../spark/compose.ts';
import type { Plan } from '../plan/plan.ts';
import type { SparkType, SparkWish } from '../types.ts';

/** A Spark this much shorter than asked counts as the shorter one. */
const ENOUGH = 0.9;
/** Sparks that have to be long enough. */
const SEEDS = [1, 2];
const STEP = 10;
/** Nothing shorter is worth having. */
const LEAST = 200;

/** Words of the shortest draft at a length. */
function drafted(plan: Plan, type: SparkType, words: number): number {
  const wish: Omit<SparkWish, 'seed'> = { type, words, tone: 'plain', audience: 'general', ui: plan.lang, focus: '' };
  try {
    return Math.min(...SEEDS.map((seed) => composeSpark(plan, { ...wish, seed }).words));
  } catch (error) {
    if (error instanceof CannotCompose) return 0;
    throw error;
  }
}

/** The longest Spark of a type that comes out, words, up to `most`; found by drafting: estimates of the supply were a quarter too high. */
export function longestSpark(plan: Plan, type: SparkType, most: number): number {
  let words = Math.floor(most / STEP) * STEP;
  while (words > LEAST) {
    const got = drafted(plan, type, words);
    if (got >= words * ENOUGH) break;
    words = Math.max(LEAST, Math.min(words - STEP, Math.floor(got / STEP) * STEP));
  }
  return words;
}
