import { backgroundUnder } from '../images/index.ts';
import { LIMITS } from './limits.ts';
import { cleanSvg } from './media/svg.ts';
import { xmlStart } from './reading/text-test.ts';

const SMALLEST_SIDE = 48;
const QUALITY = 82;

const isSvg = (image: Uint8Array): boolean =>
  image[0] !== 0xff && image[0] !== 0x89 && /<svg[\s>]/.test(xmlStart(image.subarray(0, 4096)));

/** A picture from a book as a webp cover, upright and within the limits; null when it cannot serve as one. */
export async function makeCover(image: Uint8Array): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const picture = sharp(isSvg(image) ? cleanSvg(image, LIMITS).bytes : image, {
      limitInputPixels: LIMITS.pixels,
      failOn: 'error',
      pages: 1,
    });
    const { width, height, hasAlpha } = await picture.metadata();
    if (Math.min(width, height) < SMALLEST_SIDE) return null;
    const cover = picture
      .clone()
      .rotate()
      .resize(LIMITS.coverWidthPixels, LIMITS.coverHeightPixels, { fit: 'inside', withoutEnlargement: true });
    return await (hasAlpha ? cover.flatten({ background: await backgroundUnder(picture) }) : cover)
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}
