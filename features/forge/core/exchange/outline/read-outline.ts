// Reads a Markdown outline, ours or anybody's: headings, list items as deep as they go, paragraphs.
import { ARROW, closes, type Fence, opens, unplainMark } from './lines.ts';

export type Item = { text: string; below: Item[]; links: string[] };
export type Part = { name: string | null; items: Item[]; links: string[]; parts: Part[] };
export type Outline = { title: string; root: Part; left: number };

const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const ITEM = /^([-*+]|\d{1,9}[.)])(?:( {1,4}|\t)(.*))?$/s;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const TAB = 4;
/** Deeper items lie beside their parents. */
const DEEPEST = 60;

type Open = {
  item: { lines: string[]; below: Item[]; links: string[] };
  indent: number;
  content: number;
  list: boolean;
};

const part = (name: string | null): Part => ({ name, items: [], links: [], parts: [] });

/** Spaces in front of a line, tabs as far as they reach. */
function indentOf(line: string): { columns: number; rest: string } {
  let columns = 0;
  let at = 0;
  for (; line[at] === ' ' || line[at] === '\t'; at++)
    columns = line[at] === ' ' ? columns + 1 : columns + TAB - (columns % TAB);
  return { columns, rest: line.slice(at) };
}

/** The words of a heading, without the signs that may close it. */
function headingText(rest: string): string {
  const text = rest.trim();
  let end = text.length;
  while (text[end - 1] === '#') end--;
  return end === 0 || text[end - 1] === ' ' || text[end - 1] === '\t' ? text.slice(0, end).trimEnd() : text;
}

class Reader {
  readonly root = part(null);
  /** Headings and items beyond those that there is room for. */
  left = 0;
  #room: number;
  #path: { level: number; part: Part }[] = [{ level: 0, part: this.root }];
  #open: Open[] = [];
  #fence: Fence | null = null;
  #afterBlank = true;

  constructor(most: number) {
    this.#room = most;
  }

  line(raw: string): void {
    const { columns, rest } = indentOf(raw);
    if (rest === '') return this.#blank();
    if (this.#fence) {
      const inner = this.#open.at(-1);
      if (inner && columns >= inner.content) return this.#add(inner, columns, rest);
      this.#fence = null; // what follows stands outside of the item that the fence is in
    }
    const item = ITEM.exec(rest);
    if (columns < TAB && !item && this.#heading(raw, columns)) return;
    if (RULE.test(raw) && columns < TAB && !this.#holding(columns)) return this.#close();
    if (item) this.#item(columns, item);
    else this.#words(columns, rest);
    this.#afterBlank = false;
  }

  #heading(raw: string, columns: number): boolean {
    const found = HEADING.exec(raw);
    if (!found || this.#holding(columns)) return false;
    this.#close();
    const level = found[1]!.length;
    while (this.#path.at(-1)!.level >= level) this.#path.pop();
    const made = part(headingText(raw.slice(found[0].length)));
    if (this.#hasRoom()) this.#path.at(-1)!.part.parts.push(made);
    this.#path.push({ level, part: made });
    return true;
  }

  /** The list item whose words a line with this indent belongs to. */
  #holding(columns: number): Open | undefined {
    return columns === 0 ? undefined : this.#open.findLast(({ content, list }) => list && content <= columns);
  }

  #blank(): void {
    this.#afterBlank = true;
    const last = this.#open.at(-1);
    if (!last) return;
    if (last.list || this.#fence) last.item.lines.push('');
    else this.#close();
  }

  #item(columns: number, [, mark = '', space = ' ', text = '']: RegExpExecArray): void {
    while (this.#open.length > 0 && !(this.#open.at(-1)!.list && this.#open.at(-1)!.indent < columns)) this.#open.pop();
    while (this.#open.length > DEEPEST) this.#open.pop();
    const parent = this.#open.at(-1);
    const home = parent?.item ?? this.#path.at(-1)!.part;
    if (text.startsWith(ARROW) && (parent || this.#path.length > 1)) {
      home.links.push(text.slice(ARROW.length).trim());
      return;
    }
    const width = space === '\t' ? TAB - ((columns + mark.length) % TAB) : space.length;
    this.#start(columns, columns + mark.length + width, true, text);
  }

  #start(indent: number, content: number, list: boolean, text: string): void {
    const parent = this.#open.at(-1);
    const made = { lines: [] as string[], below: [] as Item[], links: [] as string[], text: '' };
    const into = parent ? parent.item.below : this.#path.at(-1)!.part.items;
    if (this.#hasRoom()) into.push(made);
    const open: Open = { item: made, indent, content, list };
    this.#open.push(open);
    this.#add(open, content, text);
  }

  #hasRoom(): boolean {
    if (this.#room === 0) this.left++;
    else this.#room--;
    return this.#room > 0 || this.left === 0;
  }

  #words(columns: number, rest: string): void {
    const holding = this.#holding(columns);
    const last = this.#open.at(-1);
    if (holding) {
      while (this.#open.at(-1) !== holding) this.#open.pop();
      return this.#add(holding, columns, rest);
    }
    if (last && !this.#afterBlank) return this.#add(last, columns, rest); // a line that goes on without its indent
    this.#close();
    this.#start(0, 0, false, rest);
  }

  #add({ item, content }: Open, columns: number, rest: string): void {
    const line = ' '.repeat(Math.max(columns - content, 0)) + rest;
    if (this.#fence) {
      if (closes(line, this.#fence)) this.#fence = null;
      item.lines.push(line);
      return;
    }
    this.#fence = opens(line);
    item.lines.push(this.#fence ? line : unplainMark(line));
  }

  #close(): void {
    this.#open = [];
    this.#fence = null;
  }
}

/** Lines joined, without blank ones around them. */
function finish(one: Part | Item): void {
  const items = 'items' in one ? one.items : one.below;
  for (const item of items) {
    const loose = item as Item & { lines?: string[] };
    item.text = (loose.lines ?? [])
      .join('\n')
      .replace(/^\s*\n/, '')
      .trim();
    delete loose.lines;
    finish(item);
  }
  if ('parts' in one) one.parts.forEach(finish);
}

/** The outline in a Markdown text, as far as there is room. A single heading above all others is its title. */
export function readOutline(markdown: string, most: number): Outline {
  const text = markdown
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '');
  const reader = new Reader(most);
  for (const line of text.split('\n')) reader.line(line);
  const { root, left } = reader;
  finish(root);
  const [only] = root.parts;
  const titled =
    only && root.parts.length === 1 && root.items.length === 0 && /^ {0,3}#[ \t]/m.test(text) && isFirstLevel(text);
  return titled ? { title: only.name ?? '', root: { ...only, name: null }, left } : { title: '', root, left };
}

/** Whether the first line with words is a heading of the first level. */
const isFirstLevel = (text: string): boolean => /^\s*# /.test(text);
