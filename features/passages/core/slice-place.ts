// The place of a quotation: of some letters of a passage, where the passage knows its own place.

type Step = { path: string; from: number };
type Span = { at: number; length: number; path?: string; from?: number; to?: Step };
type Placed = { text: string; cfi: string | null; rects: number[][] | null; spans?: readonly Span[] | null };
type Place = { cfi: string | null; rects: number[][] | null };

const RANGE = /^epubcfi\((.*)\)$/s;
/** One step of a CFI, with its id and what is said of a place in it. */
const STEP = /\/\d+(?:\[(?:\^.|[^\]^])*\])?/gs;
const OFFSET = /:(\d+)$/;

/** Where letters `start` to `end` of a passage stand; the passage's own place where it doesn't know better. */
export function placeOfSlice(passage: Placed, start: number, end: number): Place {
  const { cfi, rects, text, spans } = passage;
  if (start <= 0 && end >= text.length) return { cfi, rects };
  return {
    cfi: cfi && (cfiOfSlice(cfi, passage, start, end) ?? cfi),
    rects: rects && (spans?.length === rects.length ? rectsOfSlice(rects, text, spans, start, end) : rects),
  };
}

function cfiOfSlice(cfi: string, { text, spans }: Placed, start: number, end: number): string | null {
  const parts = rangeParts(cfi);
  if (!parts) return null;
  const [shared, first, last] = parts;
  if (spans?.length) return fromSpans(shared, spans, start, end);
  const [from, to] = [OFFSET.exec(first), OFFSET.exec(last)];
  const path = first.replace(OFFSET, '');
  if (!from || !to || path !== last.replace(OFFSET, '')) return null;
  const at = Number(from[1]);
  return Number(to[1]) - at === text.length
    ? joined(shared, { path, from: at + start }, { path, from: at + end })
    : null;
}

/** What both ends of a range share, and the rest of each; null when it is no range. */
function rangeParts(cfi: string): [string, string, string] | null {
  const inside = RANGE.exec(cfi)?.[1];
  if (inside === undefined) return null;
  const parts: string[] = [''];
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === ',') parts.push('');
    else {
      const letters = inside[at] === '^' ? inside.slice(at, at + 2) : inside[at]!;
      parts[parts.length - 1] += letters;
      at += letters.length - 1;
    }
  }
  return parts.length === 3 ? (parts as [string, string, string]) : null;
}

/** A start is in the text that follows it, an end in the one before; of a formula all is taken. */
function fromSpans(shared: string, spans: readonly Span[], start: number, end: number): string | null {
  const first = spans.find((span) => span.at + span.length > start) ?? spans.at(-1)!;
  const before = spans.findLast((span) => span.at < end) ?? spans[0]!;
  const last = before.at < first.at ? first : before;
  if (first.path === undefined || last.path === undefined) return null;
  const from = (first.from ?? 0) + (first.to ? 0 : inside(first, start));
  const to = last.to ?? { path: last.path, from: (last.from ?? 0) + inside(last, end) };
  return joined(shared, { path: first.path, from }, to);
}

const inside = ({ at, length }: Span, offset: number): number => Math.min(length, Math.max(0, offset - at));

/** The range between two places; what they share stands in front once. */
function joined(shared: string, start: Step, end: Step): string {
  const [first, last] = [start.path.match(STEP) ?? [], end.path.match(STEP) ?? []];
  let same = 0;
  while (same < Math.min(first.length, last.length) - 1 && first[same] === last[same]) same++;
  const rest = (steps: readonly string[], { from }: Step) => `${steps.slice(same).join('')}:${from}`;
  return `epubcfi(${shared}${first.slice(0, same).join('')},${rest(first, start)},${rest(last, end)})`;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LETTER = /\p{L}/u;

/** The lines of a slice; of a line that it begins or ends in, its share, as if all letters were equally wide. */
function rectsOfSlice(
  rects: readonly number[][],
  text: string,
  spans: readonly Span[],
  start: number,
  end: number,
): number[][] {
  const lines = spans.flatMap(({ at, length }, line) => {
    const first = Math.max(start, at) - at;
    const last = Math.min(end, at + length) - at;
    if (last <= first) return [];
    return [shareOf(rects[line]!, first / length, last / length, isRtl(text.slice(at, at + length)))];
  });
  return lines.length > 0 ? lines : [...rects];
}

const isRtl = (line: string): boolean => RIGHT_TO_LEFT.test(LETTER.exec(line)?.[0] ?? '');

function shareOf(rect: readonly number[], first: number, last: number, rtl: boolean): number[] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
  if (y1 - y0 > x1 - x0) return [...rect]; // it may run downward
  const width = x1 - x0;
  const [from, to] = rtl ? [x1 - last * width, x1 - first * width] : [x0 + first * width, x0 + last * width];
  return [from, y0, to, y1].map((value) => Math.round(value * 100) / 100);
}
