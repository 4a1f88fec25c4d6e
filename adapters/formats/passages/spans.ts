import type { Node } from '@xmldom/xmldom';
import type { Run, TreeNode } from '../../../platform/common/page-text/index.ts';
import type { PassageSpan } from '../types.ts';
import type { SectionPlaces } from './places.ts';

type Cut = { run: Run; start: number; end: number };

/** A book that marks every letter would keep more about places than text; its passages are cited whole. */
const MOST_SPANS = 240;

/** Where the parts of a passage stand, for the places of its sentences; null when its CFI tells (one text, letter by letter). */
export function spansOf({ run, start, end }: Cut, cfi: string, places: SectionPlaces): PassageSpan[] | null {
  const parts = run.parts.filter((part) => part.at < end && part.at + part.length > start);
  if (parts.length === 1 && isPlain(parts[0]!, start, end)) return null;
  if (parts.length > MOST_SPANS) return null;
  const shared = sharedSteps(cfi);
  const to = (node: TreeNode, offset: number) => {
    const { steps, before } = places.stepsTo(node as unknown as Node);
    return { path: steps.slice(shared.length), from: before + offset };
  };
  return parts.map(({ at, length, node, from, last }) => {
    const first = Math.max(start, at);
    const rest = Math.min(end, at + length) - first;
    return last
      ? { at: first - start, length: rest, ...to(node, 0), to: to(last, last.nodeValue?.length ?? 0) }
      : { at: first - start, length: rest, ...to(node, from + first - at) };
  });
}

/** One text that holds all letters of the passage. */
const isPlain = ({ at, length, last }: Run['parts'][number], start: number, end: number): boolean =>
  last === null && at <= start && at + length >= end;

/** The steps inside the section that both ends of a range share. */
function sharedSteps(cfi: string): string {
  const inside = cfi.slice(cfi.indexOf('!') + 1);
  return inside.slice(0, unescapedComma(inside));
}

function unescapedComma(text: string): number {
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '^') at++;
    else if (text[at] === ',') return at;
  }
  return text.length;
}
