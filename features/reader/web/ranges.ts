// Ranges of a document as rectangles and as words with their surroundings.
import { languageTag } from '../../../platform/common/language-tag.ts';
import { type Box, joinLines } from '../core/index.ts';
import { textOf, textRuns } from './text-nodes.ts';

/** The lines of words of a range, one rectangle each; a range's own rectangles also hold whole blocks. */
export function linesOf(range: Range): Box[] {
  const doc = range.startContainer.ownerDocument!;
  const boxes: Box[] = [];
  for (const { node, start, end } of textRuns(range)) {
    if (!node.data.slice(start, end).trim()) continue;
    const run = doc.createRange();
    run.setStart(node, start);
    run.setEnd(node, end);
    for (const { left, top, width, height } of run.getClientRects())
      if (width > 0 && height > 0) boxes.push({ left, top, width, height });
  }
  const vertical = doc.defaultView
    ?.getComputedStyle(doc.body ?? doc.documentElement)
    .writingMode.startsWith('vertical');
  return vertical ? boxes : joinLines(boxes);
}

/** The words of a range; runs that stand on lines of their own are not glued together. */
export function wordsOf(range: Range): string {
  let words = '';
  let last: Element | null = null;
  for (const { node, start, end } of textRuns(range)) {
    const broken = last !== null && last !== node.parentElement && last.nextElementSibling?.nodeName === 'BR';
    words += (broken ? ' ' : '') + node.data.slice(start, end);
    last = node.parentElement;
  }
  return words.replace(/\s+/g, ' ').trim();
}

/** The part of a range between two offsets into its text. */
export function partOf(range: Range, from: number, to: number): Range | null {
  const part = range.startContainer.ownerDocument!.createRange();
  let at = 0;
  let begun = false;
  for (const { node, start, end } of textRuns(range)) {
    const length = end - start;
    if (!begun && from < at + length) {
      part.setStart(node, start + from - at);
      begun = true;
    }
    if (begun && to <= at + length) {
      part.setEnd(node, start + to - at);
      return part;
    }
    at += length;
  }
  return null;
}

/** The first sentence of a range. */
export function firstSentence(range: Range, language: string): Range | null {
  let at = 0;
  for (const { segment } of new Intl.Segmenter(languageTag(language) ?? 'en', { granularity: 'sentence' }).segment(
    textOf(range),
  )) {
    const trimmed = segment.trim();
    if (trimmed.length > 1) {
      const start = at + segment.indexOf(trimmed);
      return partOf(range, start, start + trimmed.length);
    }
    at += segment.length;
  }
  return null;
}

const CONTEXT = 64;

/** The words before and after a range, as far as `root` goes, and how far into it the range begins, 0 to 1. */
export function surroundings(root: Element, range: Range): { prefix: string; suffix: string; share: number } {
  const doc = root.ownerDocument;
  const before = doc.createRange();
  before.selectNodeContents(root);
  before.setEnd(range.startContainer, range.startOffset);
  const after = doc.createRange();
  after.selectNodeContents(root);
  after.setStart(range.endContainer, range.endOffset);
  const [first, rest] = [textOf(before), textOf(after)];
  const whole = first.length + textOf(range).length + rest.length;
  return { prefix: first.slice(-CONTEXT), suffix: rest.slice(0, CONTEXT), share: whole ? first.length / whole : 0 };
}

/** The smallest rectangle around some; the last one when they are on several columns. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
