import { asOneOf, readStored } from '../../../../platform/web/stored.ts';
import { type Colour, COLOURS } from '../../core/index.ts';
import { CHAPTER_CHARACTERS_MAX } from '../../limits.ts';
import type { MarkPlace } from '../surface.ts';
import { addMark } from './marks.ts';

type Passage = MarkPlace & { bookId: string; text: string; prefix: string; suffix: string; chapter: string };

/** Highlights words of a book that isn't open, in the color that was used last; the server knows how far in the book they are. */
export function markPassage({ bookId, chapter, text, prefix, suffix, cfi, page, rects }: Passage): void {
  const colour = readStored(localStorage, 'maktaba.highlights.colour', asOneOf<Colour>(...COLOURS)) ?? 'yellow';
  const place = { text, prefix, suffix, cfi, page, rects, chapter: chapter.slice(0, CHAPTER_CHARACTERS_MAX) };
  addMark(bookId, { kind: 'highlight', colour, ...place });
}
