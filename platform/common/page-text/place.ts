import type { Run, RunPart } from './runs.ts';
import type { TreeNode } from './tree.ts';

/** A place between two letters of a text node. */
export type TextPoint = { node: TreeNode; offset: number };

/**
 * Where letters of a run stand in the document. A start belongs to the node that follows, an end to the one before; of
 * a formula all is taken, and letters that aren't on the page lean on those that are. Null when none is.
 */
export function placeInRun(
  { parts }: Pick<Run, 'parts'>,
  start: number,
  end: number,
): { start: TextPoint; end: TextPoint } | null {
  if (parts.length === 0) return null;
  const first = Math.min(partAfter(parts, start), parts.length - 1);
  const last = Math.max(first, partAfter(parts, end - 1, 'begun'));
  return { start: startOf(parts[first]!, start), end: endOf(parts[last]!, end) };
}

/** The number of the first part that ends behind a letter; `begun`: the last one that begins at or before it. */
function partAfter(parts: readonly RunPart[], at: number, which: 'ends' | 'begun' = 'ends'): number {
  let low = 0,
    high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const part = parts[middle]!;
    if (which === 'ends' ? part.at + part.length > at : part.at > at) high = middle;
    else low = middle + 1;
  }
  return which === 'ends' ? low : low - 1;
}

function startOf({ at, length, node, from, last }: RunPart, start: number): TextPoint {
  return { node, offset: last ? 0 : from + Math.min(length, Math.max(0, start - at)) };
}

function endOf({ at, length, node, from, last }: RunPart, end: number): TextPoint {
  return last
    ? { node: last, offset: last.nodeValue?.length ?? 0 }
    : { node, offset: from + Math.min(length, Math.max(0, end - at)) };
}

/** A letter drawn as a picture: what else has no part stands with blanks or signs around it. */
const DRAWN = /^[\p{L}\p{M}]+$/u;

/** The letters of a stretch of a run that are on the page, drawn ones too, cells of a row with a tab between them. */
export function lettersOnPage({ text, parts }: Pick<Run, 'text' | 'parts'>, start: number, end: number): string {
  let out = '';
  let before = start;
  for (const part of parts) {
    const from = Math.max(start, part.at);
    const to = Math.min(end, part.at + part.length);
    if (to <= from) continue;
    const between = text.slice(before, from);
    if (DRAWN.test(between)) out += between;
    else if (out) out += /^\s*$/.test(between) ? between : '\t';
    out += text.slice(from, to);
    before = to;
  }
  const rest = text.slice(before, end);
  return DRAWN.test(rest) ? out + rest : out;
}
