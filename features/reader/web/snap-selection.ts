import { wordAround } from '../core/index.ts';

/** Widens what is selected to whole words, by the language the words stand in. */
export function snapSelection(doc: Document): void {
  const selection = doc.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0).cloneRange();
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const first = wordAt(startContainer, startOffset);
  const last = wordAt(endContainer, endOffset);
  if (!first && !last) return;
  if (first) range.setStart(startContainer, first.start);
  if (last) range.setEnd(endContainer, last.end);
  selection.removeAllRanges();
  selection.addRange(range);
}

function wordAt(node: Node, offset: number): { start: number; end: number } | null {
  if (node.nodeType !== 3) return null;
  const language =
    node.parentElement?.closest('[lang]')?.getAttribute('lang') ?? node.ownerDocument?.documentElement.lang ?? '';
  return wordAround((node as Text).data, offset, language);
}
