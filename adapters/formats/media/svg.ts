import type { Limits } from '../limits.ts';
import { decodeXml } from '../reading/decode.ts';
import { escapeXml } from '../reading/escape.ts';
import { parseXml, type XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, findAll, textOf } from '../reading/xml-tree.ts';
import { ConversionError } from '../conversion-error.ts';

const NEVER = new Set([
  'script',
  'foreignObject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'handler',
  'listener',
  'set',
  'animate',
]);
const LINKS = new Set(['href', 'src']);
const INLINE_PICTURE = /^data:image\/(png|jpeg|gif|webp);/i;
const OUTSIDE = /@import|url\(\s*(?!["']?\s*#)|expression\(|javascript:/i;

type Reach = { width: number; height: number };
export type CleanSvg = {
  bytes: Uint8Array;
  removed: boolean;
  title: string | null;
  description: string | null;
  words: string;
};

/** CSS pixels of the units of lengths. */
const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
};
/** Lengths above this are cut, so that what is computed with them stays a number. */
const LONGEST = 1e9;

/** A drawing without anything that runs or asks for something outside, at most as large as a preview; and the words in it. `drawn`: how
 *  far it reaches, where it names no size. */
export function cleanSvg(file: Uint8Array, limits: Limits, drawn?: Reach): CleanSvg {
  if (file.length > limits.xmlBytes) throw new ConversionError('xml_too_large', `${file.length} bytes`);
  const root = childrenOf(parseXml(decodeXml(file), limits), 'svg')[0];
  if (!root) throw new ConversionError('damaged', 'no svg element');
  const state = { removed: false };
  root.attributes['xmlns'] ??= 'http://www.w3.org/2000/svg';
  root.attributes['xmlns:xlink'] ??= 'http://www.w3.org/1999/xlink';
  fit(root, limits.previewPixels, drawn);
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

/** The size of a drawing is only a claim and it can be painted at any: one that claims more than `most` pixels a side is scaled. */
function fit(root: XmlNode, most: number, drawn?: Reach): void {
  const { attributes } = root,
    box = boxOf(attributes['viewBox']),
    style = attributes['style'],
    wide = lengthOf(attributes['width']),
    high = lengthOf(attributes['height']);
  const width = wide ?? (box && high ? (high * box.width) / box.height : (box ?? drawn)?.width),
    height = high ?? (box && wide ? (wide * box.height) / box.width : (box ?? drawn)?.height);
  if (style) attributes['style'] = style.replace(/(^|;)\s*(?:min-|max-)?(?:width|height)\s*:[^;]*/gi, '$1');
  if (!width || !height || Math.max(width, height) <= most) return;
  const scaled = (length: number) => String(Math.max(1, Math.round((length * most) / Math.max(width, height))));
  if (!box) attributes['viewBox'] = `0 0 ${width} ${height}`;
  attributes['width'] = scaled(width);
  attributes['height'] = scaled(height);
}

/** A length in pixels; null when there is none, or it is a share of something unknown. */
function lengthOf(value: string | undefined): number | null {
  const [, number, unit] = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(value ?? '') ?? [];
  const pixels = Number(number) * (UNITS[unit?.toLowerCase() ?? ''] ?? Number.NaN);
  return pixels > 0 ? Math.min(pixels, LONGEST) : null;
}

function boxOf(value: string | undefined): Reach | null {
  const [x, y, width, height] = (value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const all = [x, y, width, height].every(Number.isFinite);
  return all && width! > 0 && height! > 0
    ? { width: Math.min(width!, LONGEST), height: Math.min(height!, LONGEST) }
    : null;
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
  const inside = node.children
    .map((child) => (typeof child === 'string' ? escapeXml(textIn(node, child, state)) : write(child, state)))
    .join('');
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
