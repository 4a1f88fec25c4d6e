import type { LineSpan, PageLine, Pages } from '../adapter.ts';
import { LIMITS } from '../limits.ts';
import { chapterStarts, type ChapterStarts } from '../pdf/chapters.ts';
import { withoutFurniture } from '../pdf/furniture.ts';
import { headingLines } from '../pdf/headings.ts';
import { hyphenatedWords, paragraphsOf, type Paragraph } from '../pdf/paragraphs.ts';
import type { Passage, PassageSpan } from '../types.ts';
import { cutPassages } from './cuts.ts';

const CONTEXT = LIMITS.contextCharacters;

type Cut = { paragraph: Paragraph; start: number; end: number; chapter: string };

/** Citable passages of a document with pages: each is on one page and has the rectangles of its lines. */
export function* pagePassages(document: Pages, onPage?: (done: number, total: number) => void): Generator<Passage> {
  const pages = withoutFurniture(document.pages);
  const headings = headingLines(pages);
  const starts = chapterStarts(pages, document.marks, headings);
  const hints = { hyphenated: hyphenatedWords(pages), headings };
  const language = document.meta.language ?? 'en';
  let chapter = '';
  let ord = 0;
  for (const [index, page] of pages.entries()) {
    const paragraphs = paragraphsOf(page, hints);
    const cuts: Cut[] = [];
    for (const paragraph of paragraphs) {
      chapter = chapterOf(paragraph, starts) ?? chapter;
      for (const [start, end] of cutPassages(paragraph.text, language)) cuts.push({ paragraph, start, end, chapter });
    }
    const text = ({ paragraph, start, end }: Cut) => paragraph.text.slice(start, end);
    for (const [place, cut] of cuts.entries()) {
      yield {
        ord: ord++,
        section: index,
        chapter: cut.chapter,
        text: text(cut),
        prefix: cuts
          .slice(Math.max(0, place - 3), place)
          .map(text)
          .join(' ')
          .slice(-CONTEXT)
          .toWellFormed(),
        suffix: cuts
          .slice(place + 1, place + 4)
          .map(text)
          .join(' ')
          .slice(0, CONTEXT)
          .toWellFormed(),
        cfi: null,
        page: index + 1,
        ...linesOf(cut),
      };
    }
    onPage?.(index + 1, pages.length);
  }
}

function chapterOf(paragraph: Paragraph, starts: ChapterStarts): string | undefined {
  return paragraph.parts.map(({ line }) => starts.get(line)).findLast((label) => label !== undefined);
}

/** One rectangle for each line in the range, as wide as the part in the range, and which letters are in it. */
function linesOf({ paragraph, start, end }: Cut): { rects: number[][]; spans: PassageSpan[] } {
  const rects: number[][] = [];
  const spans: PassageSpan[] = [];
  for (const { line, at, from, length } of paragraph.parts) {
    const first = Math.max(start, at) - at;
    const last = Math.min(end, at + length) - at;
    if (last <= first) continue;
    rects.push(rectOf(line, from + first, from + last));
    spans.push({ at: at + first - start, length: last - first });
  }
  return { rects, spans };
}

function rectOf(line: PageLine, first: number, last: number): number[] {
  const [x0, y0, x1, y1] = line.rect;
  if (!line.upright) return [x0, y0, x1, y1].map(rounded);
  const [left, right] = extent(line, first, last);
  return [Math.max(x0, left), y0, Math.min(x1, right), y1].map(rounded);
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Left and right edge of a range of a line's characters; inside a span they are assumed to be equally wide. */
function extent(line: PageLine, from: number, to: number): [number, number] {
  let left = Infinity;
  let right = -Infinity;
  for (const span of line.spans) {
    const first = Math.max(from, span.at) - span.at;
    const last = Math.min(to, span.at + span.length) - span.at;
    if (last <= first) continue;
    const [x0, x1] = stretch(span, first, last, line.rtl);
    left = Math.min(left, x0);
    right = Math.max(right, x1);
  }
  return left < right ? [left, right] : [line.rect[0], line.rect[2]];
}

function stretch({ x0, x1, length }: LineSpan, first: number, last: number, rtl: boolean): [number, number] {
  const unit = (x1 - x0) / Math.max(1, length);
  return rtl ? [x1 - last * unit, x1 - first * unit] : [x0 + first * unit, x0 + last * unit];
}
