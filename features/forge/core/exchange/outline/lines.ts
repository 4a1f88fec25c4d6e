// Lines of a Markdown outline: what of a note's words would be taken for the outline's own marks, and where fences are.

/** The beginning of a line that means "connected with". */
export const ARROW = '→ ';

const MARK = String.raw`(?:[-*+](?=\s|$)|→\s|\`{3,}|~{3,})`;
const LOOKS_LIKE_MARK = new RegExp(String.raw`^(\s*)(?=\\*${MARK})`);
const MADE_PLAIN = new RegExp(String.raw`^(\s*)\\(?=\\*${MARK})`);
const LOOKS_LIKE_NUMBER = /^(\s*\d{1,9})(?=\\*[.)](?:\s|$))/;
const NUMBER_MADE_PLAIN = /^(\s*\d{1,9})\\(?=\\*[.)](?:\s|$))/;

/** A line of a note that can't be taken for an item of the outline. */
export const plainMark = (line: string): string =>
  line.replace(LOOKS_LIKE_MARK, '$1\\').replace(LOOKS_LIKE_NUMBER, '$1\\');

/** The line as it was before `plainMark`. */
export const unplainMark = (line: string): string => line.replace(MADE_PLAIN, '$1').replace(NUMBER_MADE_PLAIN, '$1');

export type Fence = { sign: string; length: number };

/** The fence that a line opens. */
export function opens(line: string): Fence | null {
  const found = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(line);
  return found ? { sign: found[1]![0]!, length: found[1]!.length } : null;
}

/** Whether a line closes a fence. */
export function closes(line: string, { sign, length }: Fence): boolean {
  const bare = line.trim();
  return bare.length >= length && bare === sign.repeat(bare.length) && /^ {0,3}\S/.test(line);
}

/** Which lines belong to fenced code that is closed again; these stay as they are. */
export function fenced(lines: readonly string[]): boolean[] {
  const inside = lines.map(() => false);
  const neverClosed = new Map<string, number>(); // of a sign, the shortest fence that nothing closes: the later ones are not closed either
  for (let at = 0; at < lines.length; at++) {
    const fence = opens(lines[at]!);
    if (!fence || fence.length >= (neverClosed.get(fence.sign) ?? Infinity)) continue;
    const end = lines.findIndex((line, index) => index > at && closes(line, fence));
    if (end < 0) {
      neverClosed.set(fence.sign, fence.length);
      continue;
    }
    inside.fill(true, at, end + 1);
    at = end;
  }
  return inside;
}
