import { findPart, findQuote } from '../core/index.ts';
import { textNodes } from './text-nodes.ts';

type Run = { node: Text; start: number };
type Found = NonNullable<ReturnType<typeof findQuote>>;

/** Places of the same words that are looked at. */
const MOST_PLACES = 20;
/** A quotation may miss this little: the mark of a note, a hyphen. */
const ALL = 0.95;

const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The range of a quotation in a part of a document, or null. Of several, the one at `near` or after it. */
export function rangeOfQuote(root: Element, quote: string, near: Range | null = null): Range | null {
  return rangeWhere(root, near, (text, first) => findQuote(text, quote, first));
}

/** Every range of a quotation in a part of a document that says all of it. */
export function rangesOfQuote(root: Element, quote: string): Range[] {
  const ranges: Range[] = [];
  const wanted = letters(quote) * ALL;
  const isAll = (text: string, { start, end }: Found): boolean => letters(text.slice(start, end)) >= wanted;
  for (let from = 0; ranges.length < MOST_PLACES;) {
    let next = -1;
    const range = rangeWhere(root, null, (text) => {
      const found = findQuote(text, quote, from);
      if (!found || found.start < from || !isAll(text, found)) return null;
      next = found.start + 1;
      return found;
    });
    if (!range) return ranges;
    ranges.push(range);
    from = next;
  }
  return ranges;
}

/** The range of a part of a passage in a part of a document, or null. */
export function rangeOfPart(
  root: Element,
  passage: string,
  { start, end }: { start: number; end: number },
): Range | null {
  return rangeWhere(root, null, (text) => findPart(text, passage, start, end));
}

function rangeWhere(
  root: Element,
  near: Range | null,
  find: (text: string, first: number) => ReturnType<typeof findQuote>,
): Range | null {
  const doc = root.ownerDocument;
  const runs: Run[] = [];
  let text = '';
  let first = 0;
  for (const node of textNodes(root)) {
    runs.push({ node, start: text.length });
    if (near?.startContainer === node) first = text.length + near.startOffset;
    text += node.data;
  }
  const found = find(text, first);
  if (!found) return null;
  const range = doc.createRange();
  const from = runAt(runs, found.start);
  const to = runAt(runs, found.end - 1);
  if (!from || !to) return null;
  range.setStart(from.node, found.start - from.start);
  range.setEnd(to.node, found.end - to.start);
  return range;
}

function runAt(runs: readonly Run[], offset: number): Run | undefined {
  return runs.findLast((run) => run.start <= offset);
}
