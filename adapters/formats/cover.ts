import { LIMITS } from './limits.ts';

const SMALLEST_SIDE = 48;
const QUALITY = 82;

/** A picture from a book as a webp cover, upright and within the limits; null when it cannot serve as one. */
export async function makeCover(image: Uint8Array): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const picture = sharp(image, { limitInputPixels: LIMITS.pixels, failOn: 'error', pages: 1 });
    const { width, height } = await picture.metadata();
    if (Math.min(width, height) < SMALLEST_SIDE) return null;
    return await picture
      .rotate()
      .resize(LIMITS.coverWidthPixels, LIMITS.coverHeightPixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}
