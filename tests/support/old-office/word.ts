import iconv from 'iconv-lite';
import { type Block, type BookText, runsOf } from '../own-books/text.ts';
import { longs, oleFile, summaryStream } from './ole-file.ts';

const SECTOR = 512;
const TEXT_AT = 0x400;
/** Ends a cell and, with a property of its paragraph, a row. */
const CELL = '\u0007';
/** Stands for the mark that ends a row until the places of all of them are known. */
const ROW_END = '\ue000';

const plain = (text: string): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('');

function wordText(block: Block): string {
  if (block.kind === 'paragraph') return `${plain(block.text)}\r`;
  if (block.kind === 'list') return block.items.map((item) => `${item}\r`).join('');
  return block.rows.map((row) => row.map((cell) => cell + CELL).join('') + ROW_END).join('');
}

/** A page of paragraph properties: plain ones and, at each of the given places, the end of a row. */
function paragraphPage(rowEnds: readonly number[], end: number): Buffer {
  const edges = [...new Set([TEXT_AT, ...rowEnds.flatMap((at) => [at, at + 2]), end])].toSorted((a, b) => a - b);
  const runs = edges.length - 1;
  const page = Buffer.alloc(SECTOR);
  longs(...edges).copy(page);
  const [plainAt, rowAt] = [480, 488];
  page.set([2, 0, 0, 0], plainAt);
  page.set([3, 0, 0, 0x17, 0x24, 1], rowAt); // in a table, and its row ends here
  for (let run = 0; run < runs; run++)
    page[4 * edges.length + 13 * run] = (rowEnds.includes(edges[run]!) ? rowAt : plainAt) / 2;
  page[SECTOR - 1] = runs;
  return page;
}

type Parts = { body: string; footnotes?: string; boxes?: string };

/** The streams of a Word 97 document of this text; `flags` are those of its head, e.g. 0x0100 for a password. */
export function word97Streams({ body, footnotes = '', boxes = '' }: Parts, flags = 0): Record<string, Uint8Array> {
  const marked = `${body}${footnotes}${boxes}\r`;
  const rowEnds = [...marked.matchAll(new RegExp(ROW_END, 'g'))].map(({ index }) => TEXT_AT + 2 * index);
  const text = Buffer.from(marked.replaceAll(ROW_END, CELL), 'utf16le');
  const pageAt = Math.ceil((TEXT_AT + text.length) / SECTOR);
  const stream = Buffer.alloc((pageAt + 1) * SECTOR);
  text.copy(stream, TEXT_AT);
  paragraphPage(rowEnds, TEXT_AT + text.length).copy(stream, pageAt * SECTOR);
  const pages = longs(TEXT_AT, TEXT_AT + text.length, pageAt);
  const pieces = Buffer.concat([
    Buffer.from([2]),
    longs(16, 0, marked.length),
    Buffer.alloc(2),
    longs(TEXT_AT),
    Buffer.alloc(2),
  ]);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(flags, 10);
  const numbers: [at: number, value: number][] = [
    [0x18, TEXT_AT],
    [0x4c, body.length],
    [0x50, footnotes.length],
    [0x64, boxes.length],
    [0x102, pieces.length],
    [0x106, pages.length],
    [0x1a2, 0],
    [0x1a6, pieces.length],
  ];
  for (const [at, value] of numbers) stream.writeUInt32LE(value, at);
  return { WordDocument: stream, '0Table': Buffer.concat([pieces, pages]) };
}

/** A Word 97 document with tables, notes and, where it is asked for, words in a box beside the text. */
export function word97File(book: BookText, boxes = '', codePage = 1252): Uint8Array {
  const body = book.chapters.map(({ title, blocks }) => `${title}\r${blocks.map(wordText).join('')}`).join('');
  const footnotes = book.notes.map((note) => `${note}\r`).join('');
  const { title, author } = book;
  return oleFile({
    ...word97Streams({ body, footnotes: footnotes && `${footnotes}\r`, boxes: boxes && `${boxes}\r\r` }),
    ...summaryStream({ title, author }, codePage),
  });
}

/** Where the text of `word6Stream` begins. */
const WORD_6_TEXT = 0x300;

/** The stream of a Word 6 document: text, footnotes, headers, comments and endnotes one behind the other in a code page. */
export function word6Stream(
  parts: readonly string[],
  encoding = 'windows-1252',
  saved: 'whole' | 'in pieces' = 'whole',
): Buffer {
  const text = iconv.encode(parts.join(''), encoding);
  const head = Buffer.alloc(WORD_6_TEXT);
  head.writeUInt16LE(0xa5dc, 0);
  head.writeUInt32LE(WORD_6_TEXT, 0x18);
  head.writeUInt32LE(WORD_6_TEXT + text.length, 0x1c);
  [0x34, 0x38, 0x3c, 0x48, 0x4c].forEach((place, index) => head.writeUInt32LE(parts[index]?.length ?? 0, place));
  if (saved === 'whole') return Buffer.concat([head, text]);
  // The second half lies first; the table of pieces puts them in order.
  const half = Math.floor(text.length / 2);
  const stream = Buffer.concat([head, text.subarray(half), text.subarray(0, half)]);
  const table = Buffer.alloc(5 + 3 * 4 + 2 * 8);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(table.length - 5, 1);
  [0, half, text.length].forEach((place, index) => table.writeUInt32LE(place, 5 + index * 4));
  table.writeUInt32LE(WORD_6_TEXT + text.length - half, 5 + 12 + 2);
  table.writeUInt32LE(WORD_6_TEXT, 5 + 12 + 8 + 2);
  stream.writeUInt16LE(0x0004, 10);
  stream.writeUInt32LE(stream.length, 0x160);
  stream.writeUInt32LE(table.length, 0x164);
  return Buffer.concat([stream, table]);
}

/** A Word 6 document of one text. */
export const word6File = (text: string): Uint8Array => oleFile({ WordDocument: word6Stream([text]) });
