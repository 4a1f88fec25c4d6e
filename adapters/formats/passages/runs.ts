import type { Element, Node } from '@xmldom/xmldom';

/** Text between two block borders with the nodes it comes from. */
export type Run = { text: string; parts: { node: Node; at: number; length: number }[]; chapter: string };

/** How chapters are found in a section: by the targets of the table of contents, or by headings where there is none. */
export type ChapterMarks = { byId: ReadonlyMap<string, string>; headings: boolean };

const set = (names: string) => new Set(names.split(' '));
const BLOCKS = set(
  'address article aside blockquote body caption center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 ' +
    'h6 header hgroup hr html li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul foreignObject text',
);
/** Never inside a passage, so that the text of its range stays equal. A passage ends there. */
const SKIPPED = set('style script audio video math title desc defs');
/** Ruby annotations: not part of the sentence, which continues after them. */
const READINGS = set('rt rp rtc');
const HEADING = /^h[1-3]$/;
const HIDDEN_LISTS = /landmarks|page-list/;

/** Runs in document order, and the chapter at the end of the section. */
export function textRuns(body: Element, marks: ChapterMarks, startChapter: string): { runs: Run[]; chapter: string } {
  const runs: Run[] = [];
  let current: Run | undefined;
  let chapter = startChapter;
  let heading = false;
  const flush = () => {
    if (current && /\S/.test(current.text)) {
      if (heading) chapter = current.text.replace(/\s+/g, ' ').trim().slice(0, 200);
      current.chapter = chapter;
      runs.push(current);
    }
    heading = false;
    current = undefined;
  };
  const enter = (element: Element): boolean => {
    const name = element.localName ?? '';
    if (READINGS.has(name)) return false;
    const isBlock = BLOCKS.has(name) && !joinsRow(element, name);
    if (isBlock) flush();
    const mark = marks.byId.size > 0 ? marks.byId.get(element.getAttribute('id') ?? '') : undefined;
    if (mark !== undefined) chapter = mark;
    if (marks.headings && HEADING.test(name)) heading = true;
    const skip = SKIPPED.has(name) || isHidden(element, name);
    if (skip) flush();
    return !skip;
  };
  const leave = (node: Node) => {
    const name = (node as Element).localName ?? '';
    if (node.nodeType === 1 && BLOCKS.has(name) && !(name === 'td' || name === 'th')) flush();
  };
  const text = (node: Node) => {
    const value = node.nodeValue;
    if (!value || (node.parentNode?.localName === 'ruby' && !/\S/.test(value))) return; // blanks between the parts of ruby are not shown
    current ??= { text: '', parts: [], chapter };
    current.parts.push({ node, at: current.text.length, length: value.length });
    current.text += value;
  };
  traverse(body, enter, leave, text);
  flush();
  return { runs, chapter };
}

/** Cells with space between them in the file make one line of their row: a cell alone says little when it is quoted. */
function joinsRow(element: Element, name: string): boolean {
  if (name !== 'td' && name !== 'th') return false;
  const before = element.previousSibling;
  return before === null || (before.nodeType === 3 && /\s$/.test(before.nodeValue ?? ''));
}

/** What no page shows is not citable, nor are lists of pages, which books hide by their style sheets. */
function isHidden(element: Element, name: string): boolean {
  if (element.attributes.length === 0) return false;
  if (element.hasAttribute('hidden')) return true;
  if (/display\s*:\s*none/i.test(element.getAttribute('style') ?? '')) return true;
  return name === 'nav' && HIDDEN_LISTS.test(element.getAttribute('epub:type') ?? '');
}

/** Depth first without recursion: no depth limit of its own. */
function traverse(
  root: Node,
  enter: (element: Element) => boolean,
  leave: (node: Node) => void,
  text: (node: Node) => void,
): void {
  let node: Node | null = root;
  while (node) {
    let descend = true;
    if (node.nodeType === 1) descend = enter(node as Element);
    else if (node.nodeType === 3 || node.nodeType === 4) text(node);
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
