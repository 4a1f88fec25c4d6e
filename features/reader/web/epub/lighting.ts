import { Overlayer } from 'foliate-js/overlayer.js';
import type { View } from 'foliate-js/view.js';

const NAME = 'maktaba-lit';

/** Is any line of the range in the part of the frame that the host shows? Also right for scaled fixed-layout frames. */
export function isVisible(range: Range, host: Element): boolean {
  const frame = range.startContainer.ownerDocument?.defaultView?.frameElement as HTMLElement | null;
  if (!frame) return false;
  const at = frame.getBoundingClientRect();
  const shown = host.getBoundingClientRect();
  const scale = at.width / (frame.offsetWidth || at.width || 1);
  return Array.from(range.getClientRects()).some((line) => {
    const x = at.left + line.left * scale;
    const y = at.top + line.top * scale;
    const across = x < shown.right - 1 && x + line.width * scale > shown.left + 1;
    const down = y < shown.bottom - 1 && y + line.height * scale > shown.top + 1;
    return (line.width > 0 || line.height > 0) && across && down;
  });
}

/** Marks a range in a fixed-layout page, which has no overlay: the CSS Custom Highlight API of its frame. */
export function markInFrame(doc: Document, range: Range | null, color: string): void {
  const frame = doc.defaultView as (Window & typeof globalThis) | null;
  if (!frame?.CSS?.highlights) return;
  if (!range) {
    frame.CSS.highlights.delete(NAME);
    return;
  }
  if (!doc.getElementById(NAME)) {
    const style = doc.createElement('style');
    style.id = NAME;
    style.textContent = `::highlight(${NAME}) { background-color: ${color} }`;
    doc.documentElement.append(style);
  }
  frame.CSS.highlights.set(NAME, new frame.Highlight(range));
}

/**
 * Draws what is lit over the pages of a reflowable book. foliate lights only the paragraphs inside a range whose
 * ancestor holds any; a passage is one run, so it gets its own lines.
 */
export function drawLit(view: View): void {
  view.addEventListener('draw-annotation', (event) => {
    const { draw, annotation, range } = event.detail;
    Object.defineProperty(range, 'commonAncestorContainer', { value: range.startContainer });
    draw(Overlayer.highlight, { color: annotation.color });
  });
}

/** A range for whatever a place of foliate's points at. */
export function toRange(doc: Document, anchor: Range | Element | number): Range | null {
  if (typeof anchor === 'number') return null;
  if ('startContainer' in anchor) return anchor;
  const range = doc.createRange();
  range.selectNodeContents(anchor);
  return range;
}
