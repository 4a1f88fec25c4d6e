import { offsetsInPieces, type PieceOffset } from '../../core/index.ts';

/** The words of a passage as they stand in a document. */
export type PassageText = {
  /** The range of a part of the passage. */
  range(start: number, end: number): Range;
};

/** Lays a passage's text over its range; null when the document says something else. */
export function passageText(range: Range, text: string): PassageText | null {
  const doc = range.startContainer.ownerDocument;
  if (!doc) return null;
  const runs = runsIn(range, doc);
  const places = offsetsInPieces(text, runs.map((run) => run.text));
  if (!places?.length) return null;
  const node = ({ piece, offset }: PieceOffset): [Text, number] => [runs[piece]!.node, runs[piece]!.from + offset];
  return {
    range: (start, end) => {
      const part = doc.createRange();
      const [first, from] = node(places[Math.min(start, places.length - 1)]!);
      const [last, to] = node(places[Math.max(0, Math.min(end, places.length) - 1)]!);
      part.setStart(first, from);
      part.setEnd(last, Math.min(to + 1, last.length));
      return part;
    },
  };
}

type Run = { node: Text; from: number; text: string };

function runsIn(range: Range, doc: Document): Run[] {
  const runs: Run[] = [];
  const walker = doc.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_CDATA_SECTION);
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if ((node.nodeType !== 3 && node.nodeType !== 4) || !range.intersectsNode(node)) continue;
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : (node as Text).length;
    if (to > from) runs.push({ node: node as Text, from, text: (node as Text).data.slice(from, to) });
  }
  return runs;
}
