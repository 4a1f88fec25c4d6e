import type { Draw } from 'foliate-js/view.js';

const SVG = 'http://www.w3.org/2000/svg';
const NAME = 'maktaba-mark';

/** Lines of a highlight as shapes of foliate's overlay; one with a note has a line below. */
export const drawLines: Draw = (rects, { color, noted } = {}) => {
  const group = document.createElementNS(SVG, 'g');
  group.style.fill = String(color);
  group.style.mixBlendMode = 'var(--mark-blend, normal)';
  group.dataset['mark'] = '';
  for (const { left, top, width, height } of rects) {
    group.append(shape(left, top, width, height, 0.42));
    if (noted) group.append(shape(left, top + height - 2, width, 2, 1));
  }
  return group;
};

function shape(x: number, y: number, width: number, height: number, opacity: number): SVGRectElement {
  const rect = document.createElementNS(SVG, 'rect');
  for (const [name, value] of Object.entries({ x, y, width, height, rx: 2 })) rect.setAttribute(name, String(value));
  rect.style.opacity = String(opacity);
  return rect;
}

/** Marks ranges in a fixed-layout page: one custom highlight a colour. */
export function highlightsIn(doc: Document, marks: readonly { range: Range; color: string }[]): void {
  const frame = doc.defaultView as (Window & typeof globalThis) | null;
  if (!frame?.CSS?.highlights) return;
  for (const name of [...frame.CSS.highlights.keys()].filter((one) => one.startsWith(NAME)))
    frame.CSS.highlights.delete(name);
  const colors = [...new Set(marks.map((mark) => mark.color))];
  const style =
    doc.getElementById(NAME) ??
    doc.documentElement.appendChild(Object.assign(doc.createElement('style'), { id: NAME }));
  style.textContent = colors
    .map((color, i) => `::highlight(${NAME}-${i}) { background-color: color-mix(in srgb, ${color} 40%, transparent) }`)
    .join('\n');
  for (const [i, color] of colors.entries()) {
    frame.CSS.highlights.set(
      `${NAME}-${i}`,
      new frame.Highlight(...marks.filter((mark) => mark.color === color).map((mark) => mark.range)),
    );
  }
}
