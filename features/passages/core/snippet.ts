import { type FoldedMap, mapFolded } from '../../../platform/common/fold-text.ts';
import type { Stretch } from './find.ts';

/** A piece of what is shown of a place; `hit` pieces are what was looked for. */
export type Part = { text: string; hit: boolean };
/** What is shown of a hit, and what of the passage's text it is. */
export type Shown = { parts: Part[]; start: number; end: number };
type Source = { text: string; prefix: string; suffix: string };

const BEFORE = 70;
const AFTER = 100;
/** A passage knows so much of its surroundings; more is cut in the middle of a word. */
const CONTEXT = 40;
/** A word that is cut off is left out when it is not longer. */
const CUT_WORD = 24;

/**
 * A hit in its words. `marks` are stretches of the passage's letters; one may run into the next passage, whose text is
 * `following`.
 */
export function shownHit(source: Source, marks: readonly Stretch[], following: string | null): Shown {
  const map = mapFolded(source.text, { spaces: true });
  const inside = marks.flatMap((mark) => textOf(map, mark, source.text.length));
  const over = marks.reduce((most, mark) => Math.max(most, mark.at + mark.length - map.letters.length - 1), 0);
  const [first] = inside;
  const last = inside.at(-1);
  if (!first || !last)
    return { parts: [{ text: firstWords(source.text, AFTER, true), hit: false }], start: 0, end: source.text.length };
  const spill =
    over > 0 && following !== null ? following.slice(0, mapFolded(following, { spaces: true }).to[over - 1] ?? 0) : '';
  const before = lastWords(
    `${source.prefix} ${source.text.slice(0, first.start)}`,
    BEFORE,
    source.prefix.length < CONTEXT,
  );
  const after = spill ? (following ?? '').slice(spill.length) : `${source.text.slice(last.end)} ${source.suffix}`;
  const parts: Part[] = [{ text: before, hit: false }];
  inside.forEach((mark, i) => {
    parts.push({ text: source.text.slice(mark.start, mark.end), hit: true });
    const next = inside[i + 1];
    if (next) parts.push({ text: source.text.slice(mark.end, next.start), hit: false });
  });
  if (spill) parts.push({ text: ` ${spill}`, hit: true });
  parts.push({ text: firstWords(after, AFTER, source.suffix.length < CONTEXT), hit: false });
  return {
    parts: parts.map(({ text, hit }) => ({ text: text.replace(/\s+/g, ' '), hit })).filter((part) => part.text !== ''),
    ...around(inside),
  };
}

function textOf(
  { from, to, letters }: FoldedMap,
  { at, length }: Stretch,
  end: number,
): { start: number; end: number }[] {
  const start = from[at];
  if (start === undefined || at >= letters.length) return [];
  return [{ start, end: to[Math.min(at + length, letters.length) - 1] ?? end }];
}

/** Several words are lit from the first to the last of them. */
function around(marks: readonly { start: number; end: number }[]): { start: number; end: number } {
  return { start: marks[0]!.start, end: marks.at(-1)!.end };
}

/** The last words of a text; `whole`: it begins where a word does. */
function lastWords(text: string, most: number, whole: boolean): string {
  if (whole && text.length <= most) return text.trimStart();
  const kept = text.slice(-most);
  const blank = kept.search(/\s/);
  return `…${blank >= 0 && blank < CUT_WORD ? kept.slice(blank + 1) : kept}`.toWellFormed();
}

/** The first words of a text; `whole`: it ends where a word does. */
function firstWords(text: string, most: number, whole: boolean): string {
  if (whole && text.length <= most) return text.trimEnd();
  const kept = text.slice(0, most);
  const blank = kept.lastIndexOf(' ');
  return `${(blank > kept.length - CUT_WORD ? kept.slice(0, Math.max(0, blank)) : kept).toWellFormed()}…`;
}
