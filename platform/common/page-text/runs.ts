import { readFormula } from './math.ts';
import { type RowCell, type TableRow, tableRows } from './table.ts';
import { elementsIn, isElement, isHidden, isText, nameOf, type TreeElement, type TreeNode } from './tree.ts';

/**
 * Letters of a run and where they stand. Letter by letter from `from` on in `node`; a formula has its letters between
 * `node` and the end of `last`, in another order, so that only all of it has a place.
 */
export type RunPart = { at: number; length: number; node: TreeNode; from: number; last: TreeNode | null };

/**
 * Text between two block borders with the nodes it comes from. Letters that no part covers aren't on the page: a line
 * break, the name of a column before a cell, the marks between cells.
 */
export type Run = { text: string; parts: RunPart[]; chapter: string };

/** How chapters are found in a section: by the targets of the table of contents, or by headings where there is none. */
type ChapterMarks = { byId: ReadonlyMap<string, string>; headings: boolean };

const set = (names: string) => new Set(names.split(' '));
const BLOCKS = set(
  'address article aside blockquote body caption center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 ' +
    'h6 header hgroup hr html li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul foreignObject text',
);
/** Never inside a passage. A passage ends there. */
const SKIPPED = set('style script audio video title desc defs');
/** Ruby annotations: not part of the sentence, which continues after them. */
const READINGS = set('rt rp rtc');
const HEADING = /^h[1-3]$/;
const HIDDEN_LISTS = /landmarks|page-list/;
/** Behind these a row of a table needs no full stop. */
const ENDED = /[.!?;:…。！？；؟۔।]["'”’»)\]]*$/u;
/** One letter, or a CJK character written as a description of its parts. */
const DRAWN_LETTER = /^(?:\p{L}\p{M}*|[\u2ff0-\u2fff\p{Script=Han}]{2,6})$/u;
const BETWEEN_CELLS = '; ';

/** Runs in document order, and the chapter at the end of the section. */
export function textRuns(
  body: TreeElement,
  marks: ChapterMarks,
  startChapter: string,
): { runs: Run[]; chapter: string } {
  const reader = new RunReader(marks, startChapter);
  reader.read(body);
  return { runs: reader.runs, chapter: reader.chapter };
}

class RunReader {
  readonly runs: Run[] = [];
  chapter: string;
  readonly #marks: ChapterMarks;
  #current: Run | undefined;
  #heading = false;
  /** Inside a cell of a row: blocks are no borders. */
  #inCell = false;
  /** What stands between the text so far and the next, unless there is a blank already. */
  #gap = '';

  constructor(marks: ChapterMarks, chapter: string) {
    this.#marks = marks;
    this.chapter = chapter;
  }

  read(root: TreeElement): void {
    traverse(root, {
      enter: (element) => this.#enter(element),
      leave: (node) => this.#leave(node),
      text: (node) => this.#text(node),
    });
    if (!this.#inCell) this.#flush();
  }

  #enter(element: TreeElement): boolean {
    const name = nameOf(element);
    if (READINGS.has(name)) return false;
    if (BLOCKS.has(name) && !joinsRow(element, name)) this.#border();
    if (name === 'br') this.#gap = '\n';
    const mark = this.#marks.byId.size > 0 ? this.#marks.byId.get(element.getAttribute('id') ?? '') : undefined;
    if (mark !== undefined) this.chapter = mark;
    if (this.#marks.headings && HEADING.test(name)) this.#heading = true;
    if (SKIPPED.has(name) || isUnseen(element, name)) {
      this.#border();
      return false;
    }
    if (name === 'math') return this.#formula(element);
    if (name === 'img') this.#character(element);
    return name !== 'table' || !this.#table(element);
  }

  #leave(node: TreeNode): void {
    const name = nameOf(node);
    if (BLOCKS.has(name) && name !== 'td' && name !== 'th') this.#border();
  }

  #border(): void {
    if (this.#inCell) this.#gap = ' ';
    else this.#flush();
  }

  #text(node: TreeNode): void {
    const value = node.nodeValue;
    if (!value || (node.parentNode && nameOf(node.parentNode) === 'ruby' && !/\S/.test(value))) return; // blanks between the parts of ruby are not shown
    this.#add(value, { node, from: 0, last: null });
  }

  #formula(math: TreeElement): boolean {
    const read = readFormula(math);
    if (read) this.#add(read.text, { node: read.first, from: 0, last: read.last });
    return false;
  }

  /** A letter that the book draws, such as a rare character or an initial: it is part of its word, but has no letters in the page. */
  #character(image: TreeElement): void {
    const letter = image.getAttribute('alt')?.trim() ?? '';
    if (!DRAWN_LETTER.test(letter)) return;
    const run = (this.#current ??= { text: '', parts: [], chapter: this.chapter });
    if (this.#gap && run.text !== '' && !/\s$/.test(run.text)) run.text += this.#gap;
    this.#gap = '';
    run.text += letter;
  }

  #add(text: string, where: Omit<RunPart, 'at' | 'length'>): void {
    const run = (this.#current ??= { text: '', parts: [], chapter: this.chapter });
    if (this.#gap && run.text !== '' && !/\s$/.test(run.text) && !/^\s/.test(text)) run.text += this.#gap;
    this.#gap = '';
    run.parts.push({ at: run.text.length, length: text.length, ...where });
    run.text += text;
  }

  #flush(): void {
    const run = this.#current;
    if (run && run.parts.length > 0 && /\S/.test(run.text)) {
      if (this.#heading) this.chapter = run.text.replace(/\s+/g, ' ').trim().slice(0, 200);
      run.chapter = this.chapter;
      this.runs.push(run);
    }
    this.#heading = false;
    this.#current = undefined;
    this.#gap = '';
  }

  /** A table of data, row by row; false for any other. */
  #table(table: TreeElement): boolean {
    const rows = this.#inCell ? null : tableRows(table);
    if (!rows) return false;
    for (const child of elementsIn(table)) if (nameOf(child) === 'caption') this.read(child);
    for (const row of rows) this.#row(row);
    return true;
  }

  #row({ row, cells }: TableRow): void {
    const mark = this.#marks.byId.get(row.getAttribute('id') ?? '');
    if (mark !== undefined) this.chapter = mark;
    const line: Run = { text: '', parts: [], chapter: '' };
    const pair = cells.length === 2 && nameOf(cells[0]!.cell) === 'th' && nameOf(cells[1]!.cell) === 'td';
    for (const one of cells) this.#cell(line, one, pair ? ': ' : BETWEEN_CELLS);
    if (line.parts.length === 0) return;
    if (!ENDED.test(line.text)) line.text += '.';
    line.chapter = this.chapter;
    this.runs.push(line);
  }

  #cell(line: Run, { label, cell, repeated }: RowCell, between: string): void {
    const { text, parts } = repeated ? { text: repeated, parts: [] } : trimmed(this.#readCell(cell));
    if (text === '') return;
    line.text += `${line.text ? between : ''}${label && text !== label ? `${label}: ` : ''}`;
    const at = line.text.length;
    line.parts.push(...parts.map((part) => ({ ...part, at: at + part.at })));
    line.text += text;
  }

  #readCell(cell: TreeElement): Run {
    this.#inCell = true;
    this.#current = undefined;
    this.#gap = '';
    this.read(cell);
    const read = this.#current ?? { text: '', parts: [], chapter: '' };
    this.#inCell = false;
    this.#current = undefined;
    this.#gap = '';
    return read;
  }
}

/** Without the blanks at both ends. */
function trimmed(run: Run): Run {
  const start = run.text.length - run.text.trimStart().length;
  const text = run.text.trim();
  const parts = run.parts.flatMap((part) => {
    const from = Math.max(part.at, start);
    const to = Math.min(part.at + part.length, start + text.length);
    return to <= from
      ? []
      : [{ ...part, at: from - start, length: to - from, from: part.last ? 0 : part.from + from - part.at }];
  });
  return { ...run, text, parts };
}

/** Where a table lays out a page, cells with space between them in the file are a line all the same. */
function joinsRow(element: TreeElement, name: string): boolean {
  if (name !== 'td' && name !== 'th') return false;
  const before = element.previousSibling;
  return before === null || (isText(before) && /\s$/.test(before.nodeValue ?? ''));
}

/** What no page shows is not citable, nor are lists of pages, which books hide by their style sheets. */
function isUnseen(element: TreeElement, name: string): boolean {
  return isHidden(element) || (name === 'nav' && HIDDEN_LISTS.test(element.getAttribute('epub:type') ?? ''));
}

type Visitor = { enter(element: TreeElement): boolean; leave(node: TreeNode): void; text(node: TreeNode): void };

/** Depth first without recursion: no depth limit of its own. */
function traverse(root: TreeNode, { enter, leave, text }: Visitor): void {
  let node: TreeNode | null = root;
  while (node) {
    let descend = true;
    if (isElement(node)) descend = enter(node);
    else if (isText(node)) text(node);
    if (descend && node.firstChild) {
      node = node.firstChild;
      continue;
    }
    leave(node);
    while (node !== root && !node.nextSibling) {
      node = node.parentNode!;
      leave(node);
    }
    if (node === root) return;
    node = node.nextSibling;
  }
}
