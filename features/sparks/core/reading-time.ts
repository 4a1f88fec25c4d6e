import { WORDS_A_MINUTE } from '../limits.ts';

/** Words of a text, also of scripts that don't put spaces between them. */
export function countWords(text: string, lang: string): number {
  let words = 0;
  for (const { isWordLike } of segmenterFor(lang).segment(text)) if (isWordLike) words += 1;
  return words;
}

/** Minutes that so many words take, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterFor(lang: string): Intl.Segmenter {
  const known = segmenters.get(lang);
  if (known) return known;
  let made: Intl.Segmenter;
  try {
    made = new Intl.Segmenter(lang, { granularity: 'word' });
  } catch {
    made = new Intl.Segmenter(undefined, { granularity: 'word' }); // no tag of a language
  }
  segmenters.set(lang, made);
  return made;
}
