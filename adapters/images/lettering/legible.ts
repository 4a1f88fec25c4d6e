import { contrastOfLuminance, luminance, luminanceOf } from '../ground/colour.ts';
import type { Box } from './set-title.ts';

/** A picture as pixels, three channels each. */
export type Pixels = { data: Uint8Array; width: number; height: number };

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
