import type { Document, Node } from '@xmldom/xmldom';
import type { NodeBook } from 'foliate-js/epub.js';

type Point = { node: Node; offset: number };

/** The little of a DOM range that resolving a CFI needs, with the text it spans. */
class TextRange {
  #start: Point | undefined;
  #end: Point | undefined;
  setStart(node: Node, offset: number): void {
    this.#start = { node, offset };
  }
  setEnd(node: Node, offset: number): void {
    this.#end = { node, offset };
  }

  text(root: Node): string {
    const start = this.#start!;
    const end = this.#end!;
    let out = '';
    let inside = false;
    for (const node of textNodes(root)) {
      const value = node.nodeValue ?? '';
      const from = node === start.node ? start.offset : 0;
      const to = node === end.node ? end.offset : value.length;
      if (node === start.node) inside = true;
      if (inside) out += value.slice(from, to);
      if (node === end.node) break;
    }
    return out;
  }
}

/** Without the readings of characters and the blanks between the parts of ruby, which no page shows. */
function* textNodes(root: Node): Generator<Node> {
  for (let node = root.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3 || node.nodeType === 4) {
      if (root.localName !== 'ruby' || /\S/.test(node.nodeValue ?? '')) yield node;
    } else if (node.nodeType === 1 && !/^(rt|rp|rtc)$/.test(node.localName ?? '')) yield* textNodes(node);
  }
}

/** Resolves CFIs of a book as the reader does and gives the text of their ranges. */
export function textResolver(book: NodeBook): (cfi: string) => Promise<string> {
  const documents = new Map<number, Document>();
  return async (cfi) => {
    const { index, anchor } = book.resolveCFI(cfi);
    const document = documents.get(index) ?? (await book.sections[index]!.createDocument());
    documents.set(index, document);
    Object.assign(document, { createRange: () => new TextRange() });
    return (anchor(document) as TextRange).text(document.documentElement!);
  };
}
