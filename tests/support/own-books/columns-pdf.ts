import { writePdf } from '../pdf-file.ts';
import type { BookText } from './text.ts';

/** Points. Every letter of Courier is 0.6 of its size wide. */
const PAGE = { width: 612, height: 792, margin: 54, gap: 24 };
const SIZE = 10.5;
const LEADING = 14;
const LINES = Math.floor((PAGE.height - 2 * PAGE.margin) / LEADING);
const FIRST_LINE = PAGE.height - PAGE.margin - SIZE;

/** How a book is printed: parted words and page numbers as in print, an outline of the chapters for programs. */
export type Printing = { columns?: 1 | 2; parted?: boolean; numbered?: boolean; outlined?: boolean };

/** Letters outside of Latin 1 that the encoding of the font has elsewhere. */
const WIN_ANSI: Record<string, number> = { '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, '—': 0x97 };
const encode = (text: string): string =>
  [...text]
    .map((letter) => (letter in WIN_ANSI ? String.fromCharCode(WIN_ANSI[letter]!) : letter))
    .join('')
    .replaceAll(/[\\()]/g, '\\$&');

const columnWidth = (columns: number): number => (PAGE.width - 2 * PAGE.margin - (columns - 1) * PAGE.gap) / columns;
const LEAST_PART = 3;

/** The lines of a paragraph; with `parted`, words of small letters go on in the next line. */
function wrap(paragraph: string, letters: number, parted: boolean): string[] {
  const lines: string[] = [];
  for (const word of paragraph.split(/\s+/)) {
    const last = lines.at(-1);
    const room = letters - (last ?? '').length - 1;
    if (last !== undefined && word.length <= room) lines[lines.length - 1] = `${last} ${word}`;
    else if (
      last !== undefined &&
      parted &&
      /^[a-z]+$/.test(word) &&
      room > LEAST_PART &&
      word.length - room >= LEAST_PART
    ) {
      lines[lines.length - 1] = `${last} ${word.slice(0, room - 1)}-`;
      lines.push(word.slice(room - 1));
    } else lines.push(word);
  }
  return lines;
}

const inGroups = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

function contentOf(columns: string[][], across: number, pageNumber: number | undefined): string {
  const blocks = columns.map((lines, i) => {
    const x = PAGE.margin + i * (columnWidth(across) + PAGE.gap);
    return `BT /F ${SIZE} Tf ${LEADING} TL ${x} ${FIRST_LINE} Td ${lines.map((line) => `(${encode(line)}) Tj T*`).join('\n')} ET`;
  });
  if (pageNumber !== undefined) blocks.push(`BT /F ${SIZE} Tf ${PAGE.width / 2} 30 Td (${pageNumber}) Tj ET`);
  return blocks.join('\n');
}

/** The entries of an outline, numbered from `first`, below the object `root`; a chapter begins at a line of all lines. */
function outlineOf(
  chapters: readonly { title: string; line: number }[],
  columns: number,
  root: number,
  pageObject: (page: number) => number,
): string[] {
  const entries = chapters.map(({ title, line }, i) => {
    const [page, column, row] = [
      Math.floor(line / (LINES * columns)),
      Math.floor(line / LINES) % columns,
      line % LINES,
    ];
    const left = PAGE.margin + column * (columnWidth(columns) + PAGE.gap);
    const neighbors = `${i > 0 ? `/Prev ${root + i} 0 R` : ''} ${i < chapters.length - 1 ? `/Next ${root + 2 + i} 0 R` : ''}`;
    return `<< /Title (${encode(title)}) /Parent ${root} 0 R ${neighbors} /Dest [${pageObject(page)} 0 R /XYZ ${left} ${FIRST_LINE + SIZE - row * LEADING} 0] >>`;
  });
  return [
    `<< /Type /Outlines /First ${root + 1} 0 R /Last ${root + chapters.length} 0 R /Count ${chapters.length} >>`,
    ...entries,
  ];
}

/** A PDF whose text runs through the columns of its pages. It has no title of its own, so a library takes that from its file's name. */
export function columnsPdf(
  book: BookText,
  { columns = 2, parted = false, numbered = false, outlined = false }: Printing = {},
): Uint8Array {
  const letters = Math.floor(columnWidth(columns) / (0.6 * SIZE));
  const lines = [book.title, ''];
  const starts = book.chapters.map(({ title, paragraphs }) => {
    const line = lines.length;
    for (const paragraph of [title, ...paragraphs]) lines.push(...wrap(paragraph, letters, parted), '');
    return { title, line };
  });
  const pages = inGroups(inGroups(lines, LINES), columns);
  const first = 4; // after catalog, pages and font
  const pageObject = (page: number) => first + 2 * page;
  const root = pageObject(pages.length);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${outlined ? `/Outlines ${root} 0 R ` : ''}>>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${pageObject(i)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((printed, i) => {
      const content = contentOf(printed, columns, numbered ? i + 1 : undefined);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${pageObject(i) + 1} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    ...(outlined ? outlineOf(starts, columns, root, pageObject) : []),
  ];
  return writePdf(objects);
}
