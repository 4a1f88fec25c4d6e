// What a paste or a drop brings: one reading for both, of what any program may have written.
import { CANVAS_DRAG_TYPE, type CanvasThing, readCanvasDrag } from '../../../../../platform/web/canvas-drag.ts';
import { webAddressIn } from './address.ts';
import { type Rows, rowsInHtml, rowsInText } from './rows.ts';

/** A part of a canvas in the HTML of a clipboard: it comes through where types of our own don't. */
export const CLIP_ATTRIBUTE = 'data-maktaba-canvas';
/** The canvas that the part comes from: files belong to their canvas. */
export const FROM_ATTRIBUTE = 'data-maktaba-from';
/** HTML is looked into up to so many characters. */
const HTML_CHARACTERS = 12_000_000;

export type Brought =
  | { kind: 'thing'; thing: CanvasThing }
  /** A part of a canvas of ours, or a JSON Canvas file. */
  | { kind: 'canvas'; text: string; from?: string }
  | { kind: 'files'; files: readonly File[] }
  | { kind: 'address'; address: string }
  | { kind: 'rows'; table: Rows }
  /** Words with links, headings, lists, pictures; `text` is the same without. */
  | { kind: 'html'; page: Document; text: string }
  | { kind: 'text'; text: string };

/** The part of a transfer that is read. */
export type Transfer = {
  readonly types: readonly string[];
  readonly files: ArrayLike<File>;
  getData(type: string): string;
};

/** A page that runs nothing and fetches nothing, without what isn't words in it. */
function inert(html: string): Document | null {
  if (html === '' || html.length > HTML_CHARACTERS) return null;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const el of page.querySelectorAll('script, style, template')) el.remove();
  return page;
}

/** What a plain text can't say; without any of it the text is taken, which program editors color with elements of their own. */
const MARKED_UP =
  'a[href], b, strong, i, em, s, del, code, pre, blockquote, h1, h2, h3, h4, h5, h6, ul, ol, table, hr, img[src], span[style*="font-weight"], span[style*="italic"]';

/** The page of a transfer that says more than its plain text does (links, bold, lists); null when there is none. */
export function markedUpPage(data: Pick<Transfer, 'getData'>): Document | null {
  const page = inert(data.getData('text/html'));
  return page?.querySelector(MARKED_UP) && !page.querySelector(`[${CLIP_ATTRIBUTE}]`) ? page : null;
}

const isCanvasFile = (text: string): boolean => /^\s*\{/.test(text) && /"(?:nodes|edges)"\s*:\s*\[/.test(text);

/** The first address of a list of addresses; lines with # are comments. */
const firstAddress = (list: string): string =>
  list.split(/\r?\n/).find((line) => line !== '' && !line.startsWith('#')) ?? '';

function readTable(page: Document | null, text: string): Brought | null {
  const table = (page && rowsInHtml(page)) ?? rowsInText(text);
  return table && { kind: 'rows', table };
}

/** Reads a transfer; null when there is nothing in it for a canvas. */
export function readTransfer(data: Transfer): Brought | null {
  const dragged = data.getData(CANVAS_DRAG_TYPE);
  const thing = dragged === '' ? null : readCanvasDrag(dragged);
  if (thing) return { kind: 'thing', thing };
  const text = data.getData('text/plain');
  const page = inert(data.getData('text/html'));
  const holder = page?.querySelector(`[${CLIP_ATTRIBUTE}]`);
  const clip = holder?.getAttribute(CLIP_ATTRIBUTE);
  if (clip) return { kind: 'canvas', text: clip, from: holder?.getAttribute(FROM_ATTRIBUTE) ?? '' };
  if (text.startsWith('{"maktaba"') || isCanvasFile(text)) return { kind: 'canvas', text };
  // A table program brings a picture of its cells along, a browser only the picture.
  if (data.files.length > 0 && text.trim() === '') return { kind: 'files', files: Array.from(data.files) };
  const table = readTable(page, text);
  if (table) return table;
  const address = webAddressIn(firstAddress(data.getData('text/uri-list')) || text);
  if (address) return { kind: 'address', address };
  if (page?.querySelector(MARKED_UP)) return { kind: 'html', page, text };
  const words = text.trim() === '' ? (page?.body.textContent ?? '') : text;
  return words.trim() === '' ? null : { kind: 'text', text: words.replace(/\r\n?/g, '\n').trim() };
}

/** Whether a drag brings something; before the drop only the names of its types can be seen. */
export const bringsSomething = (types: readonly string[]): boolean =>
  [CANVAS_DRAG_TYPE, 'Files', 'text/uri-list', 'text/plain', 'text/html'].some((type) => types.includes(type));
