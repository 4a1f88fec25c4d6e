import { offsetsInPieces, type PieceOffset } from '../../core/index.ts';
import { textRuns } from '../text-nodes.ts';
import { rangeInRun, type ReadRange, readRange, withUnshown } from './read-text.ts';

/** The words of a passage as they stand in a document. */
export type PassageText = {
  /** The range of a part of the passage. */
  range(start: number, end: number): Range;
};

/** Lays a passage's text over its range; null when the document says something else. */
export function passageText(range: Range, text: string): PassageText | null {
  const read = readRange(range);
  return (read && (asRead(read, range, text) ?? asShown(read, range, text))) ?? asWritten(range, text);
}

/** The text is the library's reading of the page. */
function asRead(read: ReadRange, whole: Range, text: string): PassageText | null {
  const { run, start } = withUnshown(read);
  const at = run.text.indexOf(text, start);
  if (at < 0 || at > read.end) return null;
  return { range: (from, to) => rangeInRun(run, at + from, at + to) ?? whole };
}

/** The text is what of that reading is on the page: without the names of columns. */
function asShown({ run, start, end }: ReadRange, whole: Range, text: string): PassageText | null {
  const pieces = run.parts
    .filter((part) => part.at < end && part.at + part.length > start)
    .map((part) => ({ from: Math.max(start, part.at), to: Math.min(end, part.at + part.length) }));
  const places = offsetsInPieces(
    text,
    pieces.map(({ from, to }) => run.text.slice(from, to)),
  );
  if (!places?.length) return null;
  const at = (index: number): number => {
    const { piece, offset } = places[Math.min(Math.max(0, index), places.length - 1)]!;
    return pieces[piece] ? pieces[piece].from + offset : end;
  };
  return { range: (from, to) => rangeInRun(run, at(from), at(to - 1) + 1) ?? whole };
}

/** The text is that of the document, letter by letter. */
function asWritten(range: Range, text: string): PassageText | null {
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
