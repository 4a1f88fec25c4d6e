import { XMLSerializer, type Document, type Element } from '@xmldom/xmldom';
import { allowedInXml, escapeXml } from '../reading/escape.ts';
import { parseXml, type XmlNode } from '../reading/xml.ts';
import { ConversionError } from '../conversion-error.ts';
import { nestingDepth } from '../sanitise/nesting.ts';
import { parseStrict } from '../sanitise/tree.ts';
import { LIMITS } from '../limits.ts';

/** Strict first; a damaged package file, table of contents or SMIL is read loosely and written again well formed. */
export function readDocument(source: string): Document {
  if (nestingDepth(source) > LIMITS.xmlDepth) throw new ConversionError('xml_too_deep');
  try {
    return parseStrict(source);
  } catch {
    return reread(source);
  }
}

function reread(source: string): Document {
  try {
    return parseStrict(wellFormed(parseXml(source)));
  } catch (error) {
    throw error instanceof ConversionError ? error : new ConversionError('damaged', 'xml');
  }
}

function wellFormed(node: XmlNode | string): string {
  if (typeof node === 'string') return escapeXml(node);
  if (node.name === '#document')
    return node.children
      .filter((child) => typeof child !== 'string')
      .map(wellFormed)
      .join('');
  const name = node.prefix + node.name;
  const attributes = Object.entries(node.attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${attributes.join('')}>${node.children.map(wellFormed).join('')}</${name}>`;
}

/** The document as text, with its declaration. */
export function serialise(document: Document): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${allowedInXml(new XMLSerializer().serializeToString(document.documentElement!))}`;
}

/** Every element of a local name, whatever its namespace. */
export function elementsNamed(within: Document | Element, name: string): Element[] {
  return Array.from(within.getElementsByTagName('*')).filter((element) => element.localName === name);
}
