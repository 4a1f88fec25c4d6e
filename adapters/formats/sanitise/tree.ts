import {
  DOMParser,
  onErrorStopParsing,
  type Document as XmlDocument,
  type Element as XmlElement,
  type Node,
} from '../reading/xmldom.ts';
import { parse, parseFragment, type DefaultTreeAdapterTypes as Parse5 } from 'parse5';
import { escapeXml } from '../reading/escape.ts';
import { capAttributes } from './attribute-cap.ts';
import { capNesting, VOID_ELEMENTS } from './nesting.ts';
import { NAMESPACE } from './references.ts';

/** One shape for the trees of the strict XML parser and of the forgiving HTML parser. */
export type SourceElement = {
  namespace: string;
  name: string;
  attributes: [name: string, value: string][];
  children(): (SourceElement | string)[];
};

/** Strict XML; throws on anything that is not well formed. */
export function parseStrict(source: string): XmlDocument {
  return new DOMParser({ onError: onErrorStopParsing, locator: false }).parseFromString(
    withoutDoctype(source),
    'application/xml',
  );
}

/** The document element of strict XML as a source tree. */
export function strictTree(source: string): SourceElement {
  return fromXml(parseStrict(source).documentElement!);
}

/** The document element of any markup as a source tree; deep nesting is flattened before the parser sees it. */
export function forgivingTree(source: string): SourceElement {
  const html = capNesting(
    withoutDoctype(source)
      .replace(/<\?xml[^>]*\?>/, '')
      .replace(SELF_CLOSED, openAndClose),
  );
  const document = parse(html, { scriptingEnabled: false });
  return fromHtml(document.childNodes.find((node) => node.nodeName === 'html') as Parse5.Element);
}

const SELF_CLOSED = /<([a-z][\w:-]*)((?:\s[^<>]*)?)\/>/gi;

/** HTML ignores the slash of `<a id="x"/>` and would put everything after it inside. */
function openAndClose(whole: string, name: string, attributes: string): string {
  return VOID_ELEMENTS.has(name.toLowerCase()) ? whole : `<${name}${attributes}></${name}>`;
}

/** The DOCTYPE goes, HTML's entities become characters, unknown ones stay text: nothing ever expands. */
function withoutDoctype(source: string): string {
  return capAttributes(source)
    .replace(/^\ufeff/, '')
    .replace(/<!DOCTYPE[^>[]*(\[[\s\S]*?\]\s*)?>/i, '')
    .replace(/<!\[CDATA\[[\s\S]*?\]\]>|&([A-Za-z][\w.:-]*);/g, (whole, name?: string) => {
      return name && !/^(amp|lt|gt|quot|apos)$/.test(name) ? entity(name) : whole;
    });
}

const entities = new Map<string, string>();

function entity(name: string): string {
  const known = entities.get(name);
  if (known !== undefined) return known;
  const value = (parseFragment(`&${name};`).childNodes[0] as Parse5.TextNode).value;
  const text = value === `&${name};` ? `&amp;${name};` : escapeXml(value);
  if (entities.size < 5_000) entities.set(name, text);
  return text;
}

function fromXml(element: XmlElement): SourceElement {
  const namespace = element.namespaceURI;
  const foreign = namespace === NAMESPACE.svg || namespace === NAMESPACE.math || namespace === NAMESPACE.epub;
  return {
    namespace: foreign ? namespace : NAMESPACE.html, // none, and those of old e-book formats, read as HTML
    name: element.localName ?? element.tagName,
    attributes:
      element.attributes.length === 0
        ? []
        : Array.from(element.attributes, (attribute) => [
            qualified(attribute.namespaceURI, attribute.localName ?? attribute.name, attribute.name),
            attribute.value,
          ]),
    children() {
      const list: (SourceElement | string)[] = [];
      for (let node: Node | null = element.firstChild; node; node = node.nextSibling) {
        if (node.nodeType === 1) list.push(fromXml(node as XmlElement));
        else if (node.nodeType === 3 || node.nodeType === 4) list.push(node.nodeValue ?? '');
      }
      return list;
    },
  };
}

function qualified(namespace: string | null, local: string, name: string): string {
  if (namespace === NAMESPACE.epub) return `epub:${local}`;
  if (namespace === NAMESPACE.xml) return `xml:${local}`;
  if (namespace === NAMESPACE.xlink) return `xlink:${local}`;
  return name;
}

function fromHtml(element: Parse5.Element): SourceElement {
  return {
    namespace: element.namespaceURI,
    name: element.tagName,
    attributes: element.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
    children: () =>
      element.childNodes.flatMap((node): (SourceElement | string)[] => {
        if ('tagName' in node) return [fromHtml(node)];
        return node.nodeName === '#text' ? [(node as Parse5.TextNode).value] : [];
      }),
  };
}
