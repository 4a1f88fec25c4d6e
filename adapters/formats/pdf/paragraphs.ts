import type { PageLine, PageText } from '../adapter.ts';

/** Lines joined to running text: `parts` maps each line's characters to offsets in the text. */
export type Paragraph = { text: string; parts: { line: PageLine; at: number; from: number; length: number }[] };

const GAP_SHARE = 1.35;
const SIZE_SHARE = 1.15;
const INDENT_SHARE = 0.8;
const ENDS_SENTENCE = /[.!?:…。！？؟۔"”’»)\]]\s*$/u;
const BROKEN_WORD = /(\p{Ll}+)[-\u00ad\u2010]$/u;

/** Words written with a hyphen inside a line: they keep it when a line breaks there. */
export function hyphenatedWords(pages: readonly PageText[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const page of pages) {
    for (const line of page.lines) {
      for (const [word] of line.text.matchAll(/\p{L}+[-\u2010]\p{L}+/gu))
        words.add(word.toLowerCase().replace('\u2010', '-'));
    }
  }
  return words;
}

export type ParagraphHints = { hyphenated: ReadonlySet<string>; headings: ReadonlySet<PageLine> };

/** The paragraphs of a page, with hyphenated words joined; headings are separate. */
export function paragraphsOf(page: PageText, { hyphenated, headings }: ParagraphHints): Paragraph[] {
  const leading = usualLeading(page.lines);
  const paragraphs: Paragraph[] = [];
  let current: Paragraph | undefined;
  let last: PageLine | undefined;
  for (const line of page.lines) {
    const apart = last !== undefined && headings.has(last) !== headings.has(line);
    if (!current || !last || apart || startsParagraph(line, last, leading)) {
      current = { text: '', parts: [] };
      paragraphs.push(current);
    }
    append(current, line, hyphenated);
    last = line;
  }
  return paragraphs;
}

/** The most usual distance between lines in units of letter height. */
function usualLeading(lines: readonly PageLine[]): number {
  const gaps = lines.flatMap((line, index) => {
    const gap = index > 0 ? lines[index - 1]!.rect[1] - line.rect[1] : 0;
    return gap > 0 && gap < line.height * 3 ? [gap / line.height] : [];
  });
  gaps.sort((one, other) => one - other);
  return gaps[Math.floor(gaps.length / 2)] ?? 1.2;
}

function startsParagraph(line: PageLine, last: PageLine, leading: number): boolean {
  if (!line.upright || !last.upright) return line.upright !== last.upright;
  if (line.height > last.height * SIZE_SHARE || last.height > line.height * SIZE_SHARE) return true;
  const gap = last.rect[1] - line.rect[1];
  const sentenceEnded = ENDS_SENTENCE.test(last.text);
  if (gap < -line.height) return sentenceEnded && !/^\p{Ll}/u.test(line.text); // the next column
  if (gap > leading * line.height * GAP_SHARE) return true;
  const indent = line.rtl ? last.rect[2] - line.rect[2] : line.rect[0] - last.rect[0];
  return sentenceEnded && indent > line.height * INDENT_SHARE;
}

function append(paragraph: Paragraph, line: PageLine, hyphenated: ReadonlySet<string>): void {
  const start = line.text.length - line.text.trimStart().length;
  const text = line.text.trim();
  const broken = BROKEN_WORD.exec(paragraph.text)?.[1];
  const rest = /^\p{Ll}+/u.exec(text)?.[0];
  if (broken !== undefined && rest !== undefined) {
    const keeps = hyphenated.has(`${broken}-${rest}`.toLowerCase());
    if (!keeps) dropLastCharacter(paragraph);
  } else if (paragraph.text) paragraph.text += joiner(paragraph.text, text);
  paragraph.parts.push({ line, at: paragraph.text.length, from: start, length: text.length });
  paragraph.text += text;
}

function dropLastCharacter(paragraph: Paragraph): void {
  paragraph.text = paragraph.text.slice(0, -1);
  const part = paragraph.parts.at(-1);
  if (part) part.length--;
}

/** Chinese and Japanese lines join without a space. */
function joiner(before: string, after: string): string {
  const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
  return wide.test(before.at(-1) ?? '') && wide.test(after[0] ?? '') ? '' : ' ';
}
