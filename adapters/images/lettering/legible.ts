import { TITLE_CONTRAST_MIN } from '../catalogue.ts';
import { contrast, contrastOfLuminance, luminance, luminanceOf, mix } from '../ground/colour.ts';
import { linear, picture, tag } from '../ground/svg.ts';
import { overlay, type Pixels } from '../raster.ts';
import type { Art } from '../styles/canvas.ts';
import type { Box } from './set-title.ts';

/** How dense a veil may get, step by step. */
const SCRIMS = [0.55, 0.75, 0.9, 0.97];

/** Share of the pixels behind the words that may be worse: single specks of grain or a star. */
const SPECKS = 0.01;

/** The contrast an ink keeps against nearly every pixel of some boxes. */
export function contrastOn(pixels: Pixels, boxes: readonly Box[], ink: string): number {
  const own = luminance(ink);
  const found: number[] = [];
  for (const box of boxes) {
    const x1 = Math.min(pixels.width, Math.ceil(box.x + box.width));
    const y1 = Math.min(pixels.height, Math.ceil(box.y + box.height));
    for (let y = Math.max(0, Math.floor(box.y)); y < y1; y += 3) {
      for (let x = Math.max(0, Math.floor(box.x)); x < x1; x += 3) {
        const at = (y * pixels.width + x) * 3;
        const behind = luminanceOf(pixels.data[at]!, pixels.data[at + 1]!, pixels.data[at + 2]!);
        found.push(contrastOfLuminance(own, behind));
      }
    }
  }
  if (found.length === 0) return 21;
  found.sort((a, b) => a - b);
  return found[Math.floor(found.length * SPECKS)]!;
}

/** A veil behind the words, from the nearest edge inwards, that fades before it shows as a shape. */
function scrimSvg(box: Box, pixels: Pixels, colour: string, opacity: number): string {
  const { width, height } = pixels;
  const side = box.width < width * 0.5 && width > height;
  const atFoot = !side && box.y + box.height / 2 > height * 0.6;
  const end = side
    ? (box.x < width / 2 ? box.x + box.width : width - box.x) / width
    : (atFoot ? height - box.y : box.y + box.height) / height;
  const direction = side ? (box.x < width / 2 ? [0, 0, 1, 0] : [1, 0, 0, 0]) : atFoot ? [0, 1, 0, 0] : [0, 0, 0, 1];
  const fill = linear('scrim', direction as [number, number, number, number], [
    [0, colour, opacity],
    [Math.min(0.9, end + 0.02), colour, opacity * 0.97],
    [Math.min(1, end + 0.22), colour, 0],
  ]);
  return picture(width, height, fill, tag('rect', { width, height, fill: 'url(#scrim)' }));
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** A picture made ready for words, the ink they take and the contrast measured. */
type Legible = { pixels: Pixels; ink: string; contrast: number };

/** Makes sure words can be read: another ink if that helps, else a veil that thickens until it does. */
export async function makeLegible(pixels: Pixels, boxes: readonly Box[], art: Art): Promise<Legible> {
  const first = contrastOn(pixels, boxes, art.ink);
  if (first >= TITLE_CONTRAST_MIN) return { pixels, ink: art.ink, contrast: first };
  const other = luminance(art.ink) > 0.4 ? mix(art.ground, '#000000', 0.75) : '#fdf8ee';
  const second = contrastOn(pixels, boxes, other);
  if (second >= TITLE_CONTRAST_MIN) return { pixels, ink: other, contrast: second };
  const light = luminance(art.ink) > 0.4;
  let veil = art.ground;
  for (let i = 0; i < 8 && contrast(veil, art.ink) < 6.5; i += 1) veil = mix(veil, light ? '#000000' : '#ffffff', 0.2);
  let result: Legible = { pixels, ink: art.ink, contrast: first };
  for (const opacity of SCRIMS) {
    const veiled = await overlay(pixels, scrimSvg(around(boxes), pixels, veil, opacity));
    result = { pixels: veiled, ink: art.ink, contrast: contrastOn(veiled, boxes, art.ink) };
    if (result.contrast >= TITLE_CONTRAST_MIN) break;
  }
  return result;
}
