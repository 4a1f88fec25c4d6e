import { num, tag } from '../ground/svg.ts';
import type { Pixels } from '../raster.ts';
import type { Art, Canvas } from '../styles/canvas.ts';
import { contrastOn } from './legible.ts';
import type { Box, Lettering } from './set-title.ts';

/** The publisher's mark: an open book under an arch, `size` high, its middle at (x, y). */
function markPath(x: number, y: number, size: number): string {
  const s = size / 2;
  const at = (dx: number, dy: number) => `${num(x + dx * s)} ${num(y + dy * s)}`;
  const arch = `M${at(-0.86, 0.62)}V${num(y - 0.1 * s)}Q${at(-0.86, -0.72)} ${at(0, -1)}Q${at(0.86, -0.72)} ${at(0.86, -0.1)}V${num(y + 0.62 * s)}`;
  const pages = `M${at(0, 0.26)}Q${at(-0.42, -0.12)} ${at(-0.86, 0.06)}M${at(0, 0.26)}Q${at(0.42, -0.12)} ${at(0.86, 0.06)}`;
  const foot = `M${at(-0.86, 0.62)}Q${at(-0.42, 0.46)} ${at(0, 0.84)}Q${at(0.42, 0.46)} ${at(0.86, 0.62)}M${at(0, 0.26)}V${num(y + 0.84 * s)}`;
  return arch + pages + foot;
}

/** Whether a place is one quiet colour: no edge of the drawing runs through or near it. */
function calm(pixels: Pixels, box: Box): boolean {
  const reach = box.width * 0.6;
  let low = 255;
  let high = 0;
  for (let y = Math.floor(box.y - reach); y < Math.min(pixels.height, box.y + box.height + reach); y += 2) {
    for (let x = Math.floor(box.x - reach); x < box.x + box.width + reach; x += 2) {
      const at = (y * pixels.width + x) * 3;
      const grey = (pixels.data[at]! + 2 * pixels.data[at + 1]! + pixels.data[at + 2]!) / 4;
      low = Math.min(low, grey);
      high = Math.max(high, grey);
    }
  }
  return high - low < 48;
}

/** The publisher's mark at the foot, in whichever ink shows there; left out where none does. */
export function markOf(pixels: Pixels, canvas: Canvas, art: Art, lettering: Lettering): string {
  const size = canvas.unit * 3.4;
  const margin = Math.min(canvas.width, canvas.height) * 0.075;
  const middle = art.room.align === 'middle';
  const x = middle ? canvas.width / 2 : lettering.rtl ? canvas.width - margin - size / 2 : margin + size / 2;
  const y = canvas.height - margin - size / 2;
  const box = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  if (!calm(pixels, box)) return '';
  const inks = [art.ink, canvas.tones.ink, canvas.tones.ground, '#fdf8ee', '#14110f'];
  const ink = inks.find((colour) => contrastOn(pixels, [box], colour) >= 3);
  if (!ink) return '';
  return tag('path', {
    d: markPath(x, y, size),
    fill: 'none',
    stroke: ink,
    'stroke-width': num(canvas.unit * 0.24),
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    opacity: 0.9,
  });
}
