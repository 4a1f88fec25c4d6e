import { foldWords, mapFolded } from '../../../../platform/common/fold-text.ts';
import type { LineText, Stretch } from './line-text.ts';

export type Hit = { line: number } & Stretch;

/** Places that are told; more words than this are too few to look for. */
const MOST_HITS = 1000;

/** The lines as they are looked through; made once for many searches. */
export const foldedLines = (texts: readonly LineText[]): string[] => texts.map(({ text }) => foldWords(text));

/** Where words are in the lines: letters of any case, with or without signs, Arabic ones in any of their forms. */
export function findInLines(texts: readonly LineText[], folded: readonly string[], asked: string): Hit[] {
  const wanted = foldWords(asked);
  const hits: Hit[] = [];
  if (wanted === '') return hits;
  for (const [line, letters] of folded.entries()) {
    if (!letters.includes(wanted)) continue;
    const map = mapFolded(texts[line]!.text, { spaces: true });
    for (let at = map.letters.indexOf(wanted); at >= 0; at = map.letters.indexOf(wanted, at + wanted.length)) {
      hits.push({ line, start: map.from[at]!, end: map.to[at + wanted.length - 1]! });
      if (hits.length === MOST_HITS) return hits;
    }
  }
  return hits;
}
