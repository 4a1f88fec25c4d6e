import { isHeading } from '../../text/heading.ts';

/** What a passage is, told by its text alone: nothing else about its block is stored. */
export const SHAPES = ['prose', 'heading', 'line', 'verse', 'list', 'table', 'code'] as const;
export type Shape = (typeof SHAPES)[number];

type Shaped = { text: string; sectionTitle: string };

const CLOSED = /[.!?…؟۔。।:;][)"”’»\]*\p{N}]*\s*$/u;
const CELLS = /\S\t+\S/u;
const BULLET = /^\s*(?:[•▪‣◦●○■□–—*·-]\s|\(?\p{N}{1,2}[.)]\s|\p{L}[.)]\s)/u;
const CODE_SIGN = /[{}<>=;\\|_$#`]|\(\)|=>|::/gu;
const COMMAND = /^\s*(?:\$ |> |npm |git |sudo |docker |curl |import |const |function |def |class |#include|<\/?\w+)/u;
/** One question of a few words; a paragraph of questions is prose. */
const QUESTION_TITLE = /^[^.!?؟…—]+[?؟]\s*$/u;
/** A line that goes on, or the end of a reference. */
const NO_TITLE = /[,—–-]\s*$|\bpp?\. ?\d|^[\p{N}\s–-]+$/u;
const NUMBER = /[\p{N}.,:%/-]/gu;
const LONGEST_LINE = 75;
const LONGEST_HEADING = 90;
const MOST_HEADING_WORDS = 14;
/** Neighbors of a line that tell whether it is one of a poem. */
const WINDOW = 4;

const share = (text: string, sign: RegExp): number => (text.match(sign)?.length ?? 0) / Math.max(1, text.length);
const isShort = ({ text }: Shaped): boolean => text.length <= LONGEST_LINE && !CELLS.test(text);
const isOpen = ({ text }: Shaped): boolean => !CLOSED.test(text);

/** Lines kept in one passage: short, several, each begun anew and most of them without an end mark. Wrapped prose goes on in small letters. */
function hasVerseLines(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  if (lines.length < 3 || length / lines.length > 52) return false;
  if (lines.filter((line) => /^[^\p{L}]*\p{Ll}/u.test(line)).length > lines.length * 0.4) return false;
  return lines.filter((line) => CLOSED.test(line)).length / lines.length < 0.6;
}

/** Whether a short line stands among others like it. */
function isAmongLines(passages: readonly Shaped[], at: number): boolean {
  const near = passages.slice(Math.max(0, at - WINDOW), at + WINDOW + 1);
  const lines = near.filter(isShort);
  return (
    lines.length >= Math.min(near.length, 6) * 0.8 &&
    lines.length >= 4 &&
    lines.filter(isOpen).length >= lines.length * 0.5
  );
}

function isTitleLine(passages: readonly Shaped[], at: number): boolean {
  const { text } = passages[at]!;
  const next = passages[at + 1];
  if (text.length > LONGEST_HEADING || text.split(/\s+/u).length > MOST_HEADING_WORDS) return false;
  if (CLOSED.test(text) && !QUESTION_TITLE.test(text)) return false;
  if (NO_TITLE.test(text) || /["“”«»\]]/u.test(text)) return false;
  return next !== undefined && /^[\p{Lu}\p{Lo}\p{N}¿]/u.test(text) && next.text.length > text.length;
}

/** The shape of each passage, in order. */
export function shapesOf(passages: readonly Shaped[]): Shape[] {
  return passages.map((passage, at): Shape => {
    const { text, sectionTitle } = passage;
    if (CELLS.test(text) || (share(text, NUMBER) > 0.3 && text.length > 12)) return 'table';
    if (isHeading(text, sectionTitle)) return 'heading';
    if (COMMAND.test(text) && !CLOSED.test(text.slice(0, 200))) return 'code';
    if (share(text, CODE_SIGN) > 0.035) return 'code';
    if (BULLET.test(text) && text.length < 400) return 'list';
    if (hasVerseLines(text)) return 'verse';
    if (!isShort(passage)) return 'prose';
    if (isAmongLines(passages, at)) return 'verse';
    if (isTitleLine(passages, at)) return 'heading';
    return isOpen(passage) ? 'line' : 'prose';
  });
}
