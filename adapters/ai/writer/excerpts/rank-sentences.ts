import type { Analysis } from '../source/analysis.ts';
import { lexRank } from './lexrank.ts';

/** More sentences than this are ranked chapter by chapter, and a chapter in stretches. */
const TOGETHER = 6000;
const STRETCH = 3000;

/** Places at which the sentences are divided so that ranking them stays cheap. */
function stretches({ sentences }: Analysis): [from: number, to: number][] {
  if (sentences.length <= TOGETHER) return [[0, sentences.length]];
  const parts: [number, number][] = [];
  let from = 0;
  for (let at = 1; at <= sentences.length; at++) {
    const turns = sentences[at]?.place.section !== sentences[at - 1]!.place.section;
    if (!turns && at - from < STRETCH) continue;
    parts.push([from, at]);
    from = at;
  }
  return parts;
}

/** LexRank of every sentence. */
export function rankSentences(analysis: Analysis): Float64Array {
  const { sentences, holding } = analysis;
  const rarity = (term: string): number => Math.log(1 + sentences.length / (holding.get(term) ?? 1));
  const ranks = new Float64Array(sentences.length);
  for (const [from, to] of stretches(analysis))
    ranks.set(
      lexRank(
        sentences.slice(from, to).map(({ terms }) => new Set(terms)),
        rarity,
      ),
      from,
    );
  return ranks;
}
