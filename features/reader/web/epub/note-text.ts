// Which links of a book lead to a note, and what the note says. Only words are taken over, never markup.
import type { NoteBlock, NoteRun, NoteStyle } from '../note.ts';

const OPS = 'http://www.idpf.org/2007/ops';
const REFERENCES = new Set(['noteref', 'biblioref', 'glossref', 'doc-noteref', 'doc-biblioref', 'doc-glossref']);
const BACKLINKS = new Set(['backlink', 'doc-backlink', 'referrer']);
const NOTES = new Set([
  'footnote',
  'endnote',
  'rearnote',
  'note',
  'biblioentry',
  'glossdef',
  'doc-footnote',
  'doc-endnote',
  'doc-biblioentry',
  'definition',
]);
const INLINE = 'a, span, sup, sub, em, strong, i, b, small, big, cite';
const HOLDERS = 'li, aside, dd, td';
/** More than this is a chapter, no note. */
const CHARACTERS_MAX = 6000;
/** A reference is a number or a mark. */
const REFERENCE_MAX = 8;

const kindsOf = (at: Element): string[] =>
  [at.getAttributeNS(OPS, 'type'), at.getAttribute('role')].flatMap((words) => words?.split(/\s+/) ?? []);
const isKind = (at: Element, kinds: ReadonlySet<string>): boolean => kindsOf(at).some((kind) => kinds.has(kind));

export type ReferenceKind = 'note' | 'maybe' | 'no';

/** Does this link lead to a note? `maybe` when it only looks like it. */
export function referenceKind(link: Element): ReferenceKind {
  if (isKind(link, REFERENCES)) return 'note';
  if (isKind(link, BACKLINKS)) return 'no';
  const words = link.textContent?.trim() ?? '';
  if (!words || words.length > REFERENCE_MAX || link.closest('nav') || beginsBlock(link)) return 'no';
  return 'maybe';
}

/** In a note the link back stands first; a reference has words before it. */
function beginsBlock(link: Element): boolean {
  const block = blockOf(link);
  const before = link.ownerDocument.createRange();
  before.setStart(block, 0);
  before.setEndBefore(link);
  return before.toString().trim() === '';
}

function blockOf(at: Element): Element {
  let block = at;
  while (block.matches(INLINE) && block.parentElement) block = block.parentElement;
  return block;
}

/** The element that holds the note a link leads to; null when that is no note. */
export function noteAt(target: Element, kind: ReferenceKind, link: Element): Element | null {
  const named = closestNote(target);
  if (kind === 'maybe' && !named && !isRaised(link)) return null;
  const block = blockOf(target);
  let holder = named ?? block.closest(HOLDERS) ?? block;
  if (holder.localName === 'body') return null;
  if (!holder.textContent?.trim()) holder = holder.nextElementSibling ?? holder;
  const words = holder.textContent?.trim().length ?? 0;
  return words === 0 || words > CHARACTERS_MAX || holder.contains(link) ? null : holder;
}

function closestNote(target: Element): Element | null {
  for (let at: Element | null = target; at && at.localName !== 'body'; at = at.parentElement)
    if (isKind(at, NOTES)) return at;
  return null;
}

function isRaised(link: Element): boolean {
  const parts = [link, link.parentElement, link.children.length === 1 ? link.children[0] : null];
  const { defaultView } = link.ownerDocument;
  return parts.some(
    (at) =>
      at &&
      (at.localName === 'sup' ||
        ['super', 'top', 'text-top'].includes(defaultView?.getComputedStyle(at).verticalAlign ?? '')),
  );
}

const SKIPPED = new Set(['script', 'style', 'rt', 'rp', 'template']);
const BLOCKS = new Set([
  'p',
  'div',
  'li',
  'dd',
  'dt',
  'blockquote',
  'section',
  'aside',
  'tr',
  'pre',
  'figure',
  'figcaption',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'br',
  'ol',
  'ul',
  'dl',
  'table',
]);
const STYLES: Record<string, NoteStyle> = {
  em: 'em',
  i: 'em',
  cite: 'em',
  strong: 'strong',
  b: 'strong',
  sup: 'sup',
  sub: 'sub',
  code: 'code',
  kbd: 'code',
};

/** The words of a note in blocks and runs. */
export function readNote(holder: Element, isExternal: (href: string) => boolean): NoteBlock[] {
  const blocks: { kind: NoteBlock['kind']; runs: NoteRun[] }[] = [];
  const begin = (kind: NoteBlock['kind']): void => void blocks.push({ kind, runs: [] });
  const walk = (node: Node, kind: NoteBlock['kind'], style: NoteStyle, href: string | null): void => {
    if (node.nodeType === 3 || node.nodeType === 4)
      return void blocks.at(-1)!.runs.push({ text: (node as Text).data.replace(/\s+/g, ' '), style, href });
    if (node.nodeType !== 1) return;
    const at = node as Element;
    const name = at.localName;
    if (SKIPPED.has(name) || isBacklink(at)) return;
    if (name === 'img') return void blocks.at(-1)!.runs.push({ text: at.getAttribute('alt') ?? '', style, href });
    const own = name === 'blockquote' ? 'quote' : name === 'li' && at !== holder ? 'item' : kind;
    if (BLOCKS.has(name)) begin(own);
    const link = name === 'a' ? at.getAttribute('href') : null;
    for (const child of at.childNodes) walk(child, own, STYLES[name] ?? style, link && isExternal(link) ? link : href);
    if (BLOCKS.has(name)) begin(kind);
  };
  begin('text');
  walk(holder, 'text', null, null);
  return blocks.map(trimmed).filter(({ runs }) => runs.length > 0);
}

/** A link back to the reference is no part of the words. */
const isBacklink = (at: Element): boolean =>
  at.localName === 'a' && (isKind(at, BACKLINKS) || /^[^\p{L}\p{N}]*$/u.test(at.textContent ?? ''));

function trimmed<B extends { runs: NoteRun[] }>(block: B): B {
  const { runs } = block;
  while (runs.length && !runs[0]!.text.trim()) runs.shift();
  while (runs.length && !runs.at(-1)!.text.trim()) runs.pop();
  if (runs[0]) runs[0].text = runs[0].text.trimStart();
  return block;
}
