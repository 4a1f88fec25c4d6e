import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'list'; items: string[] };
export type Chapter = { title: string; markdown: string; blocks: Block[]; paragraphs: string[] };
export type BookText = { title: string; author: string; language: string; chapters: Chapter[]; notes: string[] };
/** A piece of a paragraph: words, the words of a link, or the mark of a note (numbers from 1). */
export type Run = { text: string; href?: string; note?: number };

const NOTE = /^\[\d+\]: (.+)$/gm;
const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;
/** The language and the title of a chapter of `lamps.md`. */
const NAMED = /^(\w+): (.+)$/;

function blockOf(text: string): Block {
  const lines = text.split('\n');
  if (text.startsWith('- ')) return { kind: 'list', items: lines.map((line) => line.slice(2).trim()) };
  if (!text.startsWith('|')) return { kind: 'paragraph', text };
  const rows = lines.filter((line) => !/^[|\s-]+$/.test(line));
  return {
    kind: 'table',
    rows: rows.map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim()),
    ),
  };
}

function chapterOf(part: string): Chapter {
  const end = part.indexOf('\n');
  const markdown = part.slice(end).trim();
  const blocks = markdown
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockOf);
  const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text.replaceAll(LINK, '$1')] : []));
  return { title: part.slice(0, end).trim(), markdown, blocks, paragraphs };
}

/** Reads a text of this folder: `#` begins a chapter, `[1]: ` at the end is a note. */
export function readBookText(file: string, about: Pick<BookText, 'title' | 'author' | 'language'>): BookText {
  const whole = readFileSync(join(import.meta.dirname, 'texts', file), 'utf8');
  const notes = [...whole.matchAll(NOTE)].map((found) => found[1]!);
  const chapters = whole
    .replaceAll(NOTE, '')
    .split(/^# /m)
    .filter((part) => part.trim())
    .map(chapterOf);
  return { ...about, chapters, notes };
}

/** The story of the lamps in one of its languages (`lamps.md`), a book of one chapter. */
export function readLamps(language: string): BookText {
  const { chapters } = readBookText('lamps.md', { title: '', author: '', language });
  const chapter = chapters.find(({ title }) => title.startsWith(`${language}:`));
  const title = NAMED.exec(chapter?.title ?? '')?.[2];
  if (!chapter || !title) throw new Error(`no lamps in ${language}`);
  return { title, author: 'Maktaba', language, chapters: [{ ...chapter, title }], notes: [] };
}

/** The pieces of a paragraph, in their order. */
export const runsOf = (paragraph: string): Run[] =>
  paragraph
    .split(/(\[[^\]]+\]\([^)]+\)|\[\d+\])/)
    .filter(Boolean)
    .map((text): Run => {
      const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(text) ?? [];
      if (label !== undefined && href !== undefined) return { text: label, href };
      const [, note] = /^\[(\d+)\]$/.exec(text) ?? [];
      return note === undefined ? { text } : { text, note: Number(note) };
    });

/** All words of a book, tables and lists among them, a block a line. Marks of notes are left out, the notes come at the end. */
export function wordsOf({ chapters, notes }: BookText): string {
  const lines = (block: Block): string[] => {
    if (block.kind === 'list') return block.items;
    if (block.kind === 'table') return block.rows.map((row) => row.join('\t'));
    return [
      runsOf(block.text)
        .filter(({ note }) => note === undefined)
        .map(({ text }) => text)
        .join(''),
    ];
  };
  return [...chapters.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(lines)]), ...notes].join('\n');
}
