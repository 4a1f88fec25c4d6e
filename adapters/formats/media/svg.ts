import type { Limits } from '../limits.ts';
import { decodeXml } from '../reading/decode.ts';
import { escapeXml } from '../reading/escape.ts';
import { parseXml, type XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, findAll, textOf } from '../reading/xml-tree.ts';
import { Refused } from '../refused.ts';

const NEVER = new Set(['script', 'foreignObject', 'iframe', 'object', 'embed', 'audio', 'video', 'handler', 'listener', 'set', 'animate']);
const LINKS = new Set(['href', 'src']);
const INLINE_PICTURE = /^data:image\/(png|jpeg|gif|webp);/i;
const OUTSIDE = /@import|url\(\s*(?!["']?\s*#)|expression\(|javascript:/i;

export type CleanSvg = { bytes: Uint8Array; removed: boolean; title: string | null; description: string | null; words: string };

/** A drawing without anything that runs or asks for something outside; and the words in it. */
export function cleanSvg(file: Uint8Array, limits: Limits): CleanSvg {
  if (file.length > limits.xmlBytes) throw new Refused('xml_too_large', `${file.length} bytes`);
  const root = childrenOf(parseXml(decodeXml(file), limits), 'svg')[0];
  if (!root) throw new Refused('damaged', 'no svg element');
  const state = { removed: false };
  root.attributes['xmlns'] ??= 'http://www.w3.org/2000/svg';
  root.attributes['xmlns:xlink'] ??= 'http://www.w3.org/1999/xlink';
  const text = write(root, state);
  const lineOf = (node: XmlNode | undefined) => textOf(node).replace(/\s+/g, ' ').trim() || null;
  const words = findAll(root, 'text').map(lineOf).filter(Boolean).join('\n');
  return {
    bytes: new TextEncoder().encode(text),
    removed: state.removed,
    title: lineOf(childOf(root, 'title')),
    description: lineOf(childOf(root, 'desc')),
    words,
  };
}

/** Depth is capped by the reader, so recursion is safe. */
function write(node: XmlNode, state: { removed: boolean }): string {
  if (NEVER.has(node.name)) {
    state.removed = true;
    return '';
  }
  const tag = node.prefix + node.name;
  const attributes = Object.entries(node.attributes)
    .filter(([name, value]) => isKept(name, value) || !(state.removed = true))
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
  const inside = node.children.map((child) => (typeof child === 'string' ? escapeXml(textIn(node, child, state)) : write(child, state))).join('');
  return `<${tag}${attributes}>${inside}</${tag}>`;
}

function textIn(node: XmlNode, text: string, state: { removed: boolean }): string {
  if (node.name !== 'style' || !OUTSIDE.test(text)) return text;
  state.removed = true;
  return '';
}

function isKept(name: string, value: string): boolean {
  const local = name.slice(name.indexOf(':') + 1).toLowerCase();
  if (local.startsWith('on')) return false;
  if (LINKS.has(local)) return value.trim().startsWith('#') || INLINE_PICTURE.test(value.trim());
  return !OUTSIDE.test(value);
}
