import sharp from 'sharp';
import { OCR_LIMITS } from './limits.ts';
import type { Look } from './messages.ts';

/** Noise of scanners: specks go, then gray is decided. Found by measuring (docs/decisions/0031-text-in-pictures-without-a-model.md). */
const SPECKS_PIXELS = 3;
const BLUR_SIGMA = 0.8;
const INK_BELOW = 150;

/** A picture as the engine reads it best: of the right size, upright, and, when asked for, cleaned. Left alone when nothing is to be done. */
export async function preparePicture(
  bytes: Uint8Array,
  { turned, cleaned }: Pick<Look, 'turned' | 'cleaned'>,
): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const { width = 1, height = 1 } = await sharp(bytes).metadata();
  const scale = Math.min(OCR_LIMITS.enlarged, OCR_LIMITS.longestSide / Math.max(width, height));
  if (scale <= 1 && !turned && !cleaned) return { bytes, width, height };
  let picture = sharp(bytes);
  if (scale > 1) picture = picture.resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' });
  if (cleaned) picture = picture.grayscale().median(SPECKS_PIXELS).blur(BLUR_SIGMA).threshold(INK_BELOW);
  // sharp turns before it resizes: two passes keep the order plain
  const ready = await sharp(await picture.png({ compressionLevel: 1 }).toBuffer())
    .rotate(turned)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(ready.data), width: ready.info.width, height: ready.info.height };
}
