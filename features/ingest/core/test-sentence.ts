import { languageTag } from '../../../platform/common/language-tag.ts';
type Piece = { ord: number; text: string };
export type TestSentence = { ord: number; sentence: string };

const LONGEST = 160;
const WORD = /[\p{L}\p{N}\p{M}]{3,}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/gu;

/** A sentence that is likely to stand once in a book: the one with the most different words among these pieces of its text. */
export function testSentence(pieces: readonly Piece[], language: string | null): TestSentence | null {
  let best: (TestSentence & { words: number }) | null = null;
  for (const { ord, text } of pieces) {
    for (const sentence of sentencesOf(text, languageTag(language) ?? 'und')) {
      const words = new Set(sentence.toLowerCase().match(WORD)).size;
      if (words > 0 && words > (best?.words ?? 0)) best = { ord, sentence, words };
    }
  }
  return best && { ord: best.ord, sentence: best.sentence };
}

function sentencesOf(text: string, language: string): string[] {
  const found = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(({ segment }) =>
    segment.trim(),
  );
  return found
    .filter(Boolean)
    .map((sentence) => (sentence.length <= LONGEST ? sentence : sentence.slice(0, LONGEST).replace(/\s+\S*$/, '')));
}
