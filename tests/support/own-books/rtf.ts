import { gradientPng } from './gradient-png.ts';
import type { Vocabulary } from './markup.ts';

const HEAD =
  '{\\fonttbl{\\f0\\froman Times New Roman;}}{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 heading 1;}}' +
  '{\\*\\listtable{\\list{\\listlevel\\levelnfc23}\\listid7}}{\\*\\listoverridetable{\\listoverride\\listid7\\ls1}}';

/** Letters outside of ASCII by their numbers, each with a `?` for older programs. */
const escapeRtf = (words: string): string =>
  words
    .replaceAll(/[\\{}]/g, '\\$&')
    .replaceAll(/[^\0-\x7f]/g, (letter) =>
      [...Array(letter.length).keys()].map((at) => `\\u${(letter.charCodeAt(at) << 16) >> 16}?`).join(''),
    );

const row = (cells: readonly string[]): string =>
  `\\trowd${cells.map((_, at) => `\\cellx${(at + 1) * 2000}`).join('')}${cells.map((cell) => `\\pard\\intbl ${cell}\\cell`).join(' ')}\\row\n`;

/** Rich text: headings by style, a list by its table, footnotes in their place, the picture behind the first chapter. */
export const RTF: Vocabulary = {
  escape: escapeRtf,
  paragraph: (inner) => `\\pard ${inner}\\par`,
  table: (rows) => rows.map(row).join(''),
  list: (items) => items.map((item) => `{\\listtext\\bullet\\tab}\\pard\\ls1\\ilvl0 ${item}\\par`).join('\n'),
  link: (words, href) => `{\\field{\\*\\fldinst{HYPERLINK "${href}"}}{\\fldrslt{\\ul ${words}}}}`,
  noteMark: (_, words) => `{\\super\\chftn}{\\footnote\\pard\\plain{\\super\\chftn} ${words}}`,
  chapter: (title, inner, number) =>
    `\\pard\\s1\\b ${title}\\b0\\par\n${inner}${number === 0 ? `\\pard{\\*\\shppict{\\pict\\pngblip ${gradientPng(160, 120).toString('hex')}}}\\par` : ''}`,
  book: ({ title, author }, chapters) =>
    `{\\rtf1\\ansi\\ansicpg1252\\deff0${HEAD}{\\info{\\title ${title}}{\\author ${author}}}\\uc1\n${chapters}}`,
};
