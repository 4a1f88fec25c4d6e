import type { Block } from '../blocks.ts';
import { escapeXml } from '../reading/escape.ts';
import { NAMESPACE, type References } from '../sanitise/references.ts';
import type { SourceElement } from '../sanitise/tree.ts';
import { isGone, writeSafe } from '../sanitise/write.ts';
import { isFurniture } from './furniture.ts';

const set = (names: string) => new Set(names.split(' '));
/** Blocks that are kept whole. */
const WHOLE = set(
  'p h1 h2 h3 h4 h5 h6 ul ol menu dl table blockquote pre figure hr details address picture audio video svg math',
);
/** Elements that only group: their children are the blocks. */
const GROUPS = set('html body div section article main header footer center hgroup nav aside form fieldset');
const SILENT = set('head title meta link style base noscript template');
const HEADING = /^h([1-6])$/;
/** A raised number would stick to the word before it in search and quotations. */
const NOTE_MARK = /<sup([^>]*)>(?:<small>)?<a([^>]*)>(\d{1,3})<\/a>(?:<\/small>)?<\/sup>/g;

/** The blocks of a page in order; groups are flattened so that headings can separate chapters. */
export function htmlBlocks(root: SourceElement, references: References, totalText: number): Block[] {
  const blocks: Block[] = [];
  let inline = '';
  const flush = () => {
    if (inline.trim()) blocks.push({ html: `<p>${inline}</p>` });
    inline = '';
  };
  const write = (node: SourceElement) =>
    writeSafe(node, NAMESPACE.html, 2, references).replace(NOTE_MARK, '<sup$1><a$2>[$3]</a></sup>');
  const collect = (element: SourceElement) => {
    for (const child of element.children()) {
      if (typeof child === 'string') inline += escapeXml(child);
      else visit(child, child.name.toLowerCase());
    }
  };
  const visit = (element: SourceElement, name: string) => {
    if (SILENT.has(name) || isGone(name)) {
      if (isGone(name)) references.note(`<${name}>`);
    } else if (isFurniture(element, totalText)) references.note('furniture');
    else if (WHOLE.has(name) && !(name === 'p' && holdsTable(element))) {
      flush();
      blocks.push(wholeBlock(element, name, write(element)));
    } else if (GROUPS.has(name) || holdsBlocks(element)) {
      flush();
      const id = element.attributes.find(([key]) => key === 'id')?.[1];
      if (id) blocks.push({ html: `<div id="${escapeXml(id)}"></div>` });
      collect(element);
      flush();
    } else inline += write(element);
  };
  collect(root);
  flush();
  return blocks.filter(({ html }) => html !== '');
}

function wholeBlock(element: SourceElement, name: string, html: string): Block {
  const level = HEADING.exec(name)?.[1];
  return level ? { html, heading: { level: Number(level), text: textOfSource(element) } } : { html };
}

function holdsBlocks(element: SourceElement): boolean {
  return element.children().some((child) => {
    if (typeof child === 'string') return false;
    const name = child.name.toLowerCase();
    return WHOLE.has(name) || GROUPS.has(name) || holdsBlocks(child);
  });
}

/** Old pages have tables in paragraphs, which EPUB doesn't allow. */
const holdsTable = (element: SourceElement): boolean =>
  element
    .children()
    .some((child) => typeof child !== 'string' && (child.name.toLowerCase() === 'table' || holdsTable(child)));

/** Visible text of an element in one line. */
export function textOfSource(element: SourceElement): string {
  const read = (node: SourceElement | string): string => {
    if (typeof node === 'string') return node;
    return SILENT.has(node.name.toLowerCase()) || isGone(node.name) ? '' : node.children().map(read).join('');
  };
  return read(element).replace(/\s+/g, ' ').trim();
}
