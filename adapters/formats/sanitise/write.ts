import { escapeXml } from '../reading/escape.ts';
import { safeAttribute } from './attributes.ts';
import { safeCss } from './css.ts';
import { leavesBook, NAMESPACE, type References } from './references.ts';
import type { SourceElement } from './tree.ts';

const set = (names: string) => new Set(names.split(' '));
const HTML_ELEMENTS = set(
  'title section nav article aside h1 h2 h3 h4 h5 h6 hgroup header footer address main p hr pre blockquote ol ul menu li ' +
    'dl dt dd figure figcaption div a em strong small s cite q dfn abbr ruby rb rt rtc rp data time code var samp kbd sub ' +
    'sup i b u mark bdi bdo span br wbr ins del img picture audio video source track map area table caption colgroup col ' +
    'tbody thead tfoot tr td th details summary link style meta font center big tt strike acronym',
);
const SVG_ELEMENTS = set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image title desc style ' +
    'linearGradient radialGradient stop clipPath mask pattern marker filter switch a foreignObject',
);
const MATH_ELEMENT = /^(math|m[a-z]+|semantics|annotation|none)$/;
/** Dropped with their content. */
const GONE = set(
  'script iframe embed applet frame frameset base input select textarea template animate animateColor animateMotion ' +
    'animateTransform set handler listener discard datalist annotation-xml param portal',
);
const VOID = set('br hr img source track area col wbr link meta');
const MAX_DEPTH = 200;

/** True for elements that are never kept, in any namespace. */
export function isGone(name: string): boolean {
  return GONE.has(name) || GONE.has(name.toLowerCase());
}

/** Writes a node and what is below it as safe XHTML or SVG; unknown elements leave their text. */
export function writeSafe(
  node: SourceElement | string,
  parentNamespace: string,
  depth: number,
  references: References,
): string {
  if (typeof node === 'string') return escapeXml(node);
  if (depth > MAX_DEPTH) {
    references.note('too deep');
    return escapeXml(plainText(node));
  }
  const isHtml = node.namespace === NAMESPACE.html;
  const name = isHtml ? node.name.toLowerCase() : node.name;
  if (isHtml && name === 'object') return writeObject(node, parentNamespace, depth, references);
  if (isGone(name)) {
    references.note(`<${name}>`);
    return '';
  }
  if (isHtml && isUselessHead(node, name, references)) return '';
  if (!isKnown(node.namespace, name)) {
    if (isHtml && name === 'form') references.note('<form>');
    return inner(node, parentNamespace, depth, references);
  }
  if (isHtml && name === 'source' && !node.attributes.some(([key]) => key === 'src')) return '';
  const attributes = writeAttributes(node, references);
  if (isHtml && name === 'img' && !attributes.includes(' src="')) return ''; // its picture is remote or missing
  const declaration = node.namespace === parentNamespace ? '' : ` xmlns="${node.namespace}"`;
  if (name === 'style') return `<style${declaration}>${escapeXml(safeCss(plainText(node), references))}</style>`;
  const open = `<${name}${declaration}${attributes}`;
  return isHtml && VOID.has(name) ? `${open}/>` : `${open}>${inner(node, node.namespace, depth, references)}</${name}>`;
}

function inner(element: SourceElement, namespace: string, depth: number, references: References): string {
  let text = '';
  for (const child of element.children()) text += writeSafe(child, namespace, depth + 1, references);
  return text;
}

function isKnown(namespace: string, name: string): boolean {
  if (namespace === NAMESPACE.html) return HTML_ELEMENTS.has(name);
  if (namespace === NAMESPACE.svg) return SVG_ELEMENTS.has(name) || /^fe[A-Z]\w+$/.test(name);
  return namespace === NAMESPACE.math && MATH_ELEMENT.test(name);
}

/** meta and link that do nothing for a reader or something against it. */
function isUselessHead(element: SourceElement, name: string, references: References): boolean {
  if (name !== 'meta' && name !== 'link') return false;
  const attributes = new Map(element.attributes);
  if (name === 'meta') {
    if (attributes.has('http-equiv')) references.note('<meta http-equiv>');
    return attributes.get('name') !== 'viewport';
  }
  const href = attributes.get('href') ?? '';
  const kept = /\bstylesheet\b/i.test(attributes.get('rel') ?? '') && !leavesBook(href) && references.has(href);
  if (!kept) references.note('<link>');
  return !kept;
}

/** A picture in an object element becomes an image, any other object leaves its fallback text. */
function writeObject(element: SourceElement, parentNamespace: string, depth: number, references: References): string {
  const attributes = new Map(element.attributes);
  const data = attributes.get('data') ?? '';
  if (/^image\//.test(attributes.get('type') ?? '') && !leavesBook(data) && references.has(data)) {
    return `<img src="${escapeXml(references.file(data))}" alt=""/>`;
  }
  references.note('<object>');
  return inner(element, parentNamespace, depth, references);
}

/** The safe attributes of an element, each with a space before it. */
export function writeAttributes(element: SourceElement, references: References): string {
  if (element.attributes.length === 0) return '';
  const out = new Map<string, string>();
  for (const [name, value] of element.attributes) {
    if (name === 'srcset') references.note('srcset');
    const safe = safeAttribute(element, name, value, references);
    if (safe && !out.has(safe[0])) out.set(...safe);
  }
  if (element.name === 'a' && leavesBook(out.get('href') ?? '')) out.set('rel', 'noopener noreferrer nofollow');
  let text = '';
  for (const [name, value] of out) text += ` ${name}="${attributeText(value)}"`;
  return text;
}

function attributeText(value: string): string {
  return escapeXml(value).replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text of an element without what would be dropped; iterative, for trees of any depth. */
function plainText(element: SourceElement): string {
  const stack: (SourceElement | string)[] = [element];
  let text = '';
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') text += node;
    else if (node === element || !isGone(node.name)) stack.push(...node.children().reverse());
  }
  return text;
}
