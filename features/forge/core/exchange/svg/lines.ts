// The words of a block as lines with a look: what Markdown means is kept as far as paper can show it in one style a line.
import type { Block } from '../../model/things.ts';
import { plainLine, titleOf } from '../../model/title.ts';
import { isRecord } from '../../model/read-item.ts';

export type Look = { size: number; height: number; bold: boolean; italic: boolean; mono: boolean; faint: boolean };
/** A line before it is wrapped; `indent` px. */
export type Line = { text: string; look: Look; indent: number };

const PLAIN: Look = { size: 14, height: 20, bold: false, italic: false, mono: false, faint: false };
const HEADINGS: readonly Look[] = [
  { ...PLAIN, size: 20, height: 26, bold: true },
  { ...PLAIN, size: 17, height: 24, bold: true },
  { ...PLAIN, size: 15, height: 22, bold: true },
];
const QUOTE: Look = { ...PLAIN, italic: true };
const CODE: Look = { ...PLAIN, size: 13, mono: true };
const SMALL: Look = { ...PLAIN, size: 12, height: 16, faint: true };
const INDENT = 16;
/** More of a text is never in sight. */
const MOST_CHARACTERS = 4000;

/** The name of a frame, and words at a connection. */
export const NAME: Look = { ...PLAIN, size: 13, height: 18, bold: true };
export const LABEL: Look = { ...PLAIN, size: 12, height: 16 };

/** All lines of a block. */
export function linesOf(block: Block): Line[] {
  const text = block.text.slice(0, MOST_CHARACTERS);
  switch (block.type) {
    case 'book-quote':
      return [
        ...markdownLines(text).map((line) => ({ ...line, look: { ...line.look, italic: true } })),
        ...small(sourceOf(block)),
      ];
    case 'web-content':
      return [...strong(wordIn(block, 'title') || titleOf(block)), ...small(hostOf(block)), ...rest(block, text)];
    case 'uploaded-file':
      return [...strong(titleOf({ ...block, text: nameOf(block) || block.text })), ...rest(block, text)];
    case 'book-cover':
    case 'spark-reference':
      return [...strong(wordIn(block, 'title')), ...small(wordIn(block, 'author')), ...rest(block, text)];
    default:
      return markdownLines(text);
  }
}

const strong = (text: string): Line[] => (text === '' ? [] : [{ text, look: { ...PLAIN, bold: true }, indent: 0 }]);
const small = (text: string): Line[] => (text === '' ? [] : [{ text, look: SMALL, indent: 0 }]);

/** The text below a title, unless it says no more than that. */
const rest = (block: Block, text: string): Line[] => {
  const said = [wordIn(block, 'title'), wordIn(block, 'url'), nameOf(block)];
  return text.trim() === '' || said.includes(text.trim()) ? [] : markdownLines(text);
};

function wordIn({ meta }: Block, name: string): string {
  const { source } = meta;
  const value = meta[name] ?? (isRecord(source) ? source[name] : undefined);
  return typeof value === 'string' ? value.trim() : '';
}
const nameOf = ({ meta: { file } }: Block): string =>
  isRecord(file) && typeof file['name'] === 'string' ? file['name'].trim() : '';
const sourceOf = (block: Block): string =>
  [wordIn(block, 'author'), wordIn(block, 'title')].filter((word) => word !== '').join(', ');
const hostOf = (block: Block): string => /^https?:\/\/([^/?#]+)/i.exec(wordIn(block, 'url'))?.[1] ?? '';

/** Markdown line by line. */
export function markdownLines(text: string): Line[] {
  let fence: string | null = null;
  return text.split(/\r?\n/).flatMap((raw): Line[] => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(raw)?.[1] ?? null;
    if (fence !== null && mark?.startsWith(fence)) {
      fence = null;
      return [];
    }
    if (fence !== null) return [{ text: raw, look: CODE, indent: 0 }];
    if (mark !== null) {
      fence = mark;
      return [];
    }
    return [markdownLine(raw)];
  });
}

function markdownLine(raw: string): Line {
  const text = plainLine(raw);
  const heading = /^ {0,3}(#{1,6})\s/.exec(raw);
  if (heading) return { text, look: HEADINGS[Math.min(heading[1]!.length, HEADINGS.length) - 1]!, indent: 0 };
  if (/^\s*>/.test(raw)) return { text, look: QUOTE, indent: INDENT };
  const item = /^(\s*)(?:([-*+])|(\d{1,9})[.)])\s+(\[[ xX]\]\s)?/.exec(raw);
  if (!item) return { text, look: PLAIN, indent: 0 };
  const [, space = '', , number, task] = item;
  const sign = task ? (/x/i.test(task) ? '☑' : '☐') : number === undefined ? '•' : `${number}.`;
  return { text: `${sign} ${text}`, look: PLAIN, indent: Math.min(Math.floor(space.length / 2), 6) * INDENT };
}
