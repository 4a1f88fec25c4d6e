import { LIMITS } from '../limits.ts';

const MAX = LIMITS.passageCharacters;
/** Second halves of pairs and marks that belong to the character before. */
const CONTINUES = /[\udc00-\udfff\u0300-\u036f\u064b-\u065f\ufe0f\u200d]/;
const segmenters = new Map<string, Intl.Segmenter>();

/** Sentences packed up to the longest passage; an over-long sentence is cut at a space, never inside a character. */
export function cutPassages(text: string, language: string): [start: number, end: number][] {
  const cuts: [number, number][] = [];
  const push = (start: number, end: number) => {
    while (start < end && /\s/.test(text[start]!)) start++;
    while (end > start && /\s/.test(text[end - 1]!)) end--;
    if (end > start) cuts.push([start, end]);
  };
  if (text.length <= MAX) {
    push(0, text.length);
    return cuts;
  }
  let start = 0;
  let packed = 0;
  // A line end in the source ends no sentence; the replacement keeps every offset.
  for (const { index, segment } of segmenterFor(language).segment(text.replace(/[\n\r]/g, ' '))) {
    const end = index + segment.length;
    if (end - start > MAX && packed > start) {
      push(start, packed);
      start = packed;
    }
    while (end - start > MAX) {
      const at = cutPoint(text, start);
      push(start, at);
      start = at;
    }
    packed = end;
  }
  push(start, packed);
  return cuts;
}

function cutPoint(text: string, start: number): number {
  const limit = start + MAX;
  const space = Math.max(text.lastIndexOf(' ', limit), text.lastIndexOf('\n', limit));
  let at = space > start + MAX / 2 ? space : limit;
  for (let back = 0; back < 20 && at > start + 1 && CONTINUES.test(text[at] ?? ''); back++) at--;
  return at;
}

function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  let segmenter: Intl.Segmenter;
  try {
    segmenter = new Intl.Segmenter(language || 'en', { granularity: 'sentence' });
  } catch {
    segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  }
  segmenters.set(language, segmenter);
  return segmenter;
}
