// Between places in the text of a line and places in the page. A line carries `data-line`, its number; a piece `data-piece`.
import { type LineText, offsetOf, partsOf, type Stretch } from '../../../../core/transcript/index.ts';

export type InLine = { line: number } & Stretch;

/** The elements of the lines that are drawn, by their numbers. */
export const rowsIn = (root: Element): Map<number, HTMLElement> =>
  new Map([...root.querySelectorAll<HTMLElement>('[data-line]')].map((row) => [Number(row.dataset['line']), row]));

const wordsOf = (row: Element, piece: number): Text | null => {
  const node = row.querySelector(`[data-piece="${piece}"]`)?.firstChild;
  return node instanceof Text ? node : null;
};

/** The range of a stretch of a line; null while the page shows other words. */
export function rangeIn(row: Element | undefined, text: LineText | undefined, stretch: Stretch): Range | null {
  const parts = text ? partsOf(text, stretch) : [];
  const [first, last] = [parts[0], parts.at(-1)];
  if (!row || !first || !last) return null;
  const [from, to] = [wordsOf(row, first.piece), wordsOf(row, last.piece)];
  if (!from || !to || first.start > from.length || last.end > to.length) return null;
  const range = document.createRange();
  range.setStart(from, first.start);
  range.setEnd(to, last.end);
  return range;
}

/** The stretches of lines that a range of the page covers. */
export function linesIn(root: Element, texts: readonly LineText[], range: Range): InLine[] {
  return [...rowsIn(root)].flatMap(([line, row]) => {
    const text = texts[line];
    if (!text || !range.intersectsNode(row)) return [];
    const places = [...row.querySelectorAll<HTMLElement>('[data-piece]')].flatMap(({ dataset, firstChild }) => {
      if (!(firstChild instanceof Text) || !range.intersectsNode(firstChild)) return [];
      const from = firstChild === range.startContainer ? range.startOffset : 0;
      const to = firstChild === range.endContainer ? range.endOffset : firstChild.length;
      const piece = Number(dataset['piece']);
      return from < to ? [offsetOf(text, piece, from), offsetOf(text, piece, to)] : [];
    });
    const [start, end] = [Math.min(...places), Math.max(...places)];
    return start < end ? [{ line, start, end }] : [];
  });
}

/** The letter of a line at a point of the screen. */
export function offsetAt(text: LineText, x: number, y: number): number {
  const caret = document.caretPositionFromPoint?.(x, y);
  const piece = caret?.offsetNode.parentElement?.closest<HTMLElement>('[data-piece]')?.dataset['piece'];
  return caret && piece !== undefined ? offsetOf(text, Number(piece), caret.offset) : 0;
}
