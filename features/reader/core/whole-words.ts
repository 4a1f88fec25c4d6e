/** Where the word around an offset begins and ends; null when the offset is at the edge of one or between two. */
export function wordAround(text: string, offset: number, language: string): { start: number; end: number } | null {
  if (offset <= 0 || offset >= text.length) return null;
  const found = segmenter(language).segment(text).containing(offset);
  return found?.isWordLike && found.index < offset
    ? { start: found.index, end: found.index + found.segment.length }
    : null;
}

const known = new Map<string, Intl.Segmenter>();

function segmenter(language: string): Intl.Segmenter {
  let one = known.get(language);
  if (!one) {
    try {
      one = new Intl.Segmenter(language || 'en', { granularity: 'word' });
    } catch {
      one = new Intl.Segmenter('en', { granularity: 'word' }); // books name languages that are none
    }
    known.set(language, one);
  }
  return one;
}
