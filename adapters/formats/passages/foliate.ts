import { Document, DOMParser, Element, Node } from '../reading/xmldom.ts';
import type { NodeBook } from 'foliate-js/epub.js';
import { openZip } from '../reading/zip.ts';

/*
 * The reader's own EPUB and CFI code, run here over xmldom, so that the places stored with passages are computed by the
 * same program that finds them again in the browser. It asks little of the DOM beyond what xmldom has; that is added here.
 */

/** Child elements in order. */
export function childElements(node: Node): Element[] {
  const elements: Element[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 1) elements.push(child as Element);
  }
  return elements;
}

/** The simple selectors the reader uses: `name`, `[attribute="value"]` or both. */
function firstMatch(within: Document | Element, selector: string): Element | null {
  const parts = /^(\w+)?(?:\[(\w+)="([^"]*)"\])?$/.exec(selector);
  if (!parts) return null;
  const [, name, attribute, value] = parts;
  for (const element of Array.from(within.getElementsByTagName(name ?? '*'))) {
    if (!attribute || element.getAttribute(attribute) === value) return element;
  }
  return null;
}

function addGetter(prototype: object, name: string, get: (this: never) => unknown): void {
  if (!(name in prototype)) Object.defineProperty(prototype, name, { get, configurable: true });
}

function addMethod(prototype: object, name: string, value: (...values: never[]) => unknown): void {
  if (!(name in prototype)) Object.defineProperty(prototype, name, { value, configurable: true });
}

function completeDom(): void {
  addGetter(Element.prototype, 'id', function (this: Element) {
    return this.getAttribute('id') ?? '';
  });
  addGetter(Element.prototype, 'children', function (this: Element) {
    return childElements(this);
  });
  addGetter(Element.prototype, 'firstElementChild', function (this: Element) {
    return childElements(this)[0] ?? null;
  });
  for (const prototype of [Element.prototype, Document.prototype]) {
    addMethod(prototype, 'querySelector', function (this: Document | Element, selector: string) {
      return firstMatch(this, selector);
    });
  }
  const lookup = Node.prototype.lookupNamespaceURI;
  Document.prototype.lookupNamespaceURI = function (this: Document, prefix: string | null) {
    return lookup.call(this.documentElement!, prefix ?? '');
  };
}

class StrictParser {
  parseFromString(source: string, type: string): Document {
    const parser = new DOMParser({
      locator: false,
      onError: (level, message) => {
        if (level === 'fatalError') throw new Error(String(message));
      },
    });
    return parser.parseFromString(source, type === 'text/html' ? 'application/xhtml+xml' : type);
  }
}

completeDom();
(globalThis as { DOMParser?: unknown }).DOMParser ??= StrictParser;
const { EPUB } = await import('foliate-js/epub.js');

/** The book object the reader makes in the browser, from normalised bytes. */
export async function openNormalised(bytes: Uint8Array): Promise<NodeBook> {
  const zip = openZip(bytes);
  const decoder = new TextDecoder();
  const text = (name: string) => {
    const part = zip.read(name);
    return part ? decoder.decode(part) : null;
  };
  const book = new EPUB({
    loadText: async (name) => text(name),
    loadBlob: async (name) => new Blob([new Uint8Array(zip.read(name) ?? [])]),
    getSize: (name) => zip.read(name)?.length ?? 0,
  });
  return book.init();
}
