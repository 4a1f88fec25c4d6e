/** What tells how a character is read, above or beside it: no part of the sentence (ruby). */
const READINGS = new Set(['rt', 'rp', 'rtc']);

/** The runs of text below a node, in the order of the document, without readings; those of a reading when the node is in one. */
export function* textNodes(root: Node): Generator<Text> {
  if (root.nodeType === Node.TEXT_NODE || root.nodeType === Node.CDATA_SECTION_NODE) {
    yield root as Text;
    return;
  }
  const walker = root.ownerDocument!.createTreeWalker(
    root,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_CDATA_SECTION | NodeFilter.SHOW_ELEMENT,
    (node) => {
      if (node.nodeType !== Node.ELEMENT_NODE) return NodeFilter.FILTER_ACCEPT;
      return READINGS.has((node as Element).localName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    },
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node as Text;
}

export type TextRun = { node: Text; start: number; end: number };

/** Each run of text a range covers, with the offsets where it begins and ends in it. */
export function* textRuns(range: Range): Generator<TextRun> {
  for (const node of textNodes(range.commonAncestorContainer)) {
    if (!range.intersectsNode(node)) continue;
    const start = node === range.startContainer ? range.startOffset : 0;
    const end = node === range.endContainer ? range.endOffset : node.length;
    if (end > start) yield { node, start, end };
  }
}

/** The text of a range as it is read, blanks as they are. */
export const textOf = (range: Range): string =>
  [...textRuns(range)].map(({ node, start, end }) => node.data.slice(start, end)).join('');
