import type { PageLine, PageText } from '../adapter.ts';
import { isNamedHeading } from '../text/headings.ts';

const LARGER_SHARE = 1.15;
const MAX_CHARACTERS = 100;
const MAX_SHARE = 0.25;

/** Lines that look like headings: larger than the text, or named ("Chapter 3"). None when there are too many to be true. */
export function headingLines(pages: readonly PageText[]): ReadonlySet<PageLine> {
  const lines = pages.flatMap((page) => page.lines);
  const body = bodyHeight(lines);
  const found = lines.filter((line) => {
    const text = line.text.trim();
    if (text.length > MAX_CHARACTERS || !/\p{L}{2}|\p{Script=Han}/u.test(text)) return false;
    return line.height >= body * LARGER_SHARE || isNamedHeading(text);
  });
  return new Set(found.length <= Math.max(3, lines.length * MAX_SHARE) ? found : []);
}

/** Height of most of the letters. */
function bodyHeight(lines: readonly PageLine[]): number {
  const characters = new Map<number, number>();
  for (const line of lines) {
    const height = Math.round(line.height * 2) / 2;
    characters.set(height, (characters.get(height) ?? 0) + line.text.length);
  }
  return [...characters].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [Infinity, 0] as [
    number,
    number,
  ])[0];
}
