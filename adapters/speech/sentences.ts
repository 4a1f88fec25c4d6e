import { languageTag } from '../../platform/common/language-tag.ts';
import type { Span } from './types.ts';

/** Abbreviations and initials after which a sentence goes on. */
const GOES_ON = /(?:^|[\s(“"‘'])(?:e\.g|i\.e|Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|vs|cf|No|Vol|pp?|Fig|approx|\p{Lu})\.\s*$/u;
const segmenters = new Map<string, Intl.Segmenter>();

/** The sentences of a text, without the blanks around them. */
export function sentencesOf(text: string, language: string | null): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const { segment, index } of segmenterFor(language ?? 'en').segment(text)) {
    const end = index + segment.length;
    if (end < text.length && GOES_ON.test(text.slice(start, end))) continue;
    const span = trimmed(text, start, end);
    if (span) spans.push(span);
    start = end;
  }
  return spans;
}

/** Cuts a span into pieces of at most `max` characters: after a comma or semicolon if there is one, else at a space. */
export function piecesOf(text: string, span: Span, max: number): Span[] {
  const pieces: Span[] = [];
  let { start } = span;
  while (span.end - start > max) {
    const cut = start + cutAt(text.slice(start, start + max));
    const piece = trimmed(text, start, cut);
    if (piece) pieces.push(piece);
    start = cut;
  }
  const rest = trimmed(text, start, span.end);
  if (rest) pieces.push(rest);
  return pieces;
}

function cutAt(part: string): number {
  const pause = Math.max(...[', ', '; ', ': ', '—'].map((mark) => part.lastIndexOf(mark)));
  if (pause > part.length / 3) return pause + 1;
  const space = part.lastIndexOf(' ');
  if (space > 0) return space + 1;
  const last = part.charCodeAt(part.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? part.length - 1 : part.length; // a pair stays together
}

function trimmed(text: string, start: number, end: number): Span | null {
  while (start < end && /\s/.test(text[start]!)) start++;
  while (end > start && /\s/.test(text[end - 1]!)) end--;
  return end > start ? { start, end } : null;
}

function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const segmenter = new Intl.Segmenter(languageTag(language) ?? 'en', { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  return segmenter;
}
