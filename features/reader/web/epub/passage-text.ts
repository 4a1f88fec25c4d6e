import { offsetsInPieces, type PieceOffset } from '../../core/index.ts';
import { textRuns } from '../text-nodes.ts';

/** The words of a passage as they stand in a document. */
export type PassageText = {
  /** The range of a part of the passage. */
  range(start: number, end: number): Range;
};

/** Lays a passage's text over its range; null when the document says something else. */
export function passageText(range: Range, text: string): PassageText | null {
  const doc = range.startContainer.ownerDocument;
  if (!doc) return null;
  const runs = [...textRuns(range)];
  const places = offsetsInPieces(
    text,
    runs.map(({ node, start, end }) => node.data.slice(start, end)),
  );
  if (!places?.length) return null;
  const node = ({ piece, offset }: PieceOffset): [Text, number] => [runs[piece]!.node, runs[piece]!.start + offset];
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
