// The text of a page as the library reads it: formulas on one line, rows of tables with the names of their columns.
import { placeInRun, type Run, textRuns as readRuns } from '../../../../platform/common/page-text/index.ts';

type Spot = { run: Run; part: Run['parts'][number] };
type Read = ReadonlyMap<unknown, Spot>;

/** Letters `start` to `end` of a run. */
export type ReadRange = { run: Run; start: number; end: number };

const known = new WeakMap<Element, Read>();

/** Where each text of a page is read. A book's pages stay as they are: each is read once. */
function readOf(body: Element): Read {
  const before = known.get(body);
  if (before) return before;
  const read = new Map<unknown, Spot>();
  for (const run of readRuns(body, { byId: new Map(), headings: false }, '').runs) {
    for (const part of run.parts) {
      read.set(part.node, { run, part });
      if (part.last) read.set(part.last, { run, part });
    }
  }
  known.set(body, read);
  return read;
}

/** What a range covers, as it is read; null when it is no stretch of one run. */
export function readRange(range: Range): ReadRange | null {
  const body = range.startContainer.ownerDocument?.body;
  const read = body && readOf(body);
  const [first, last] = [read?.get(range.startContainer), read?.get(range.endContainer)];
  if (!first || !last || first.run !== last.run) return null;
  const start = offsetIn(first, range.startContainer, range.startOffset);
  const end = offsetIn(last, range.endContainer, range.endOffset);
  return start < end ? { run: first.run, start, end } : null;
}

function offsetIn({ part }: Spot, node: Node, offset: number): number {
  if (part.last) return node === part.last ? part.at + part.length : part.at;
  return part.at + Math.min(part.length, Math.max(0, offset - part.from));
}

/** With what is read around it and isn't on the page, such as the name of a column. */
export function withUnshown({ run, start, end }: ReadRange): ReadRange {
  const before = run.parts.findLast((part) => part.at + part.length <= start);
  const after = run.parts.find((part) => part.at >= end);
  return { run, start: before ? before.at + before.length : 0, end: after?.at ?? run.text.length };
}

export const readTextOf = ({ run, start, end }: ReadRange): string => run.text.slice(start, end);

/** The range of letters of a run; null when none of them is on the page. */
export function rangeInRun(run: Run, start: number, end: number): Range | null {
  const place = placeInRun(run, start, end);
  if (!place) return null;
  const first = place.start.node as unknown as Text;
  const range = first.ownerDocument.createRange();
  range.setStart(first, place.start.offset);
  range.setEnd(place.end.node as unknown as Text, place.end.offset);
  return range;
}
