import type { Block } from '../blocks.ts';
import { escapeXml } from '../reading/escape.ts';
import { findHeadings, isChapterLine, isNamedHeading } from './headings.ts';

const TITLE_LEVEL = 1;
const HEADING_LEVEL = 2;
const LONGEST_TITLE = 80;
const SHORTEST_WRAPPED = 40;
const LONGEST_WRAPPED = 120;
/** Beyond this a paragraph is cut, characters: readers and places inside a page grow slow. */
const LONGEST_PARAGRAPH = 8000;
/** Lines kept apart in one paragraph: places are counted among its children. */
const MOST_LINES = 100;
const LAST_SENTENCE = /^[^]*(?:[.!?؟]["”’»)]?\s+|[。！？])/u;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Plain text as paragraphs and headings: blank lines separate them, hard-wrapped lines are joined. */
export function textBlocks(text: string): Block[] {
  const groups = text
    .replace(/\r\n?|\u2028|\u0085/g, '\n')
    .split(/\n(?:[ \t\f\u3000]*\n)+|\f/)
    .map((group) =>
      group
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .flatMap((lines) => (isLinePerParagraph(lines) ? lines.map((line) => [line]) : apartFromChapters(lines)));
  const headings = findHeadings(groups.map((lines) => (lines.length === 1 ? lines[0]! : '')));
  return groups.flatMap((lines, index) => {
    if (index === 0 && isTitle(lines) && groups.length > 1) return [heading(lines[0]!, TITLE_LEVEL)];
    return headings.has(index) ? [heading(lines[0]!, HEADING_LEVEL)] : paragraphs(lines);
  });
}

/** Lines in which chapters begin without a blank line around them; in a list of contents, headings follow one another. */
function apartFromChapters(lines: string[]): string[][] {
  const isHeading = lines.map(isChapterLine);
  const groups: string[][] = [[]];
  for (const [at, line] of lines.entries()) {
    const isAlone = isHeading[at] && !isHeading[at - 1] && !isHeading[at + 1];
    if (isAlone) groups.push([line], []);
    else groups.at(-1)!.push(line);
  }
  return groups.filter((group) => group.length > 0);
}

/** The title at the start of a text: a short line alone that is neither a sentence nor a chapter. */
function isTitle(lines: readonly string[]): boolean {
  const [line = ''] = lines;
  if (lines.length !== 1 || line.length > LONGEST_TITLE || isNamedHeading(line)) return false;
  return /\p{L}{2}/u.test(line) && !/[.!?,;:…。！？،؛؟]$/u.test(line);
}

function heading(text: string, level: number): Block {
  return { html: `<h${level}>${escapeXml(text)}</h${level}>`, heading: { level, text } };
}

function paragraphs(lines: string[]): Block[] {
  const longest = longestOf(lines);
  const wrapped =
    lines.slice(0, -1).every(({ length }) => length >= SHORTEST_WRAPPED || length > longest * 0.6) &&
    longest >= SHORTEST_WRAPPED;
  if (wrapped) return inPieces(joined(lines)).map((piece) => ({ html: `<p>${escapeXml(piece)}</p>` }));
  return inGroups(lines).map((group) => ({ html: `<p>${group.map(escapeXml).join('<br/>\n')}</p>` }));
}

/** Lines without a blank one between them, as many as fit in a paragraph. */
function inGroups(lines: readonly string[]): string[][] {
  const groups: string[][] = [];
  let group: string[] = [],
    characters = 0;
  for (const line of lines) {
    if (group.length === 0 || group.length === MOST_LINES || characters > LONGEST_PARAGRAPH) {
      groups.push((group = []));
      characters = 0;
    }
    group.push(line);
    characters += line.length;
  }
  return groups;
}

/** Splits an endless paragraph (a file of one line) into pieces that fit on a page, at a sentence, a word or anywhere. */
function inPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    if (text.length - at <= LONGEST_PARAGRAPH) return [...pieces, text.slice(at)];
    const window = text.slice(at, at + LONGEST_PARAGRAPH);
    const end =
      LAST_SENTENCE.exec(window)?.[0].length ??
      (window.lastIndexOf(' ') + 1 || window.length - (/[\ud800-\udbff]$/.test(window) ? 1 : 0));
    pieces.push(text.slice(at, at + end).trimEnd());
    at += end;
  }
  return pieces;
}

const longestOf = (lines: readonly string[]) => lines.reduce((longest, { length }) => Math.max(longest, length), 0);

/** Lines longer than any program wraps are whole paragraphs. */
function isLinePerParagraph(lines: readonly string[]): boolean {
  return longestOf(lines) > LONGEST_WRAPPED || (WIDE.test(lines[0]!) && longestOf(lines) > LONGEST_WRAPPED / 2);
}

/** Wrapped lines as one; Chinese and Japanese write no spaces. */
function joined(lines: readonly string[]): string {
  const isTight = (before: string, after: string) => WIDE.test(before.at(-1) ?? '') && WIDE.test(after[0] ?? '');
  return lines.map((line, at) => (at === 0 || isTight(lines[at - 1]!, line) ? line : ` ${line}`)).join('');
}
