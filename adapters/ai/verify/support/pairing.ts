import { kinship } from './kinship.ts';
import type { Word } from './read-words.ts';

/** A word of content of a statement with the word of the source that comes nearest to it. */
export type Pair = { word: Word; best: Word | null; kin: number };
export type Found = Pair & { best: Word };

/** Price of a word of the source that another word took already. */
const TAKEN = 0.01;

/** Finds each word of content of a statement in a source. */
export function pairsOf(claim: readonly Word[], source: readonly Word[], language: string): Pair[] {
  const taken = new Set<Word>();
  const content = source.filter((one) => one.content);
  return claim
    .filter((one) => one.content)
    .map((word) => {
      let best: Word | null = null;
      let kin = 0;
      for (const other of content) {
        const near = kinship(word, other, language);
        const worth = near > 0 && taken.has(other) ? near - TAKEN : near;
        if (worth > kin || (kin === 0 && worth < 0)) [best, kin] = [other, worth];
      }
      if (best && kin > 0) taken.add(best);
      return { word, best, kin: kin > 0 ? Math.round(kin * 10) / 10 : kin };
    });
}

export const isFound = (pair: Pair): pair is Found => pair.best !== null && pair.kin > 0;
