import { Problem } from '../../platform/common/problem.ts';
import { backgroundUnder } from './background.ts';
import { withTimeToWork } from './time-to-work.ts';
import { IMAGE_MAX_FRAMES, IMAGE_MAX_PIXELS, THUMB_MAX_WIDTH_PX } from './catalogue.ts';

const WEBP_QUALITY = 82;

/** Loaded with the first picture: it takes more memory than most of the server. */
const load = async () => (await import('sharp')).default;

/** Formats people may bring; everything else (SVG with its scripts and links, PDF) is refused. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);

/** A refused picture: `not_an_image`, `too_many_pixels` or `too_many_frames`. */
export class ImageRefused extends Problem {
  readonly reason: 'not_an_image' | 'too_many_pixels' | 'too_many_frames';
  constructor(reason: ImageRefused['reason']) {
    super('IMAGE_REFUSED', 422, { reason });
    this.reason = reason;
  }
}

/** Reads what a picture claims to be, without decoding it, and refuses what could do harm. */
async function inspect(bytes: Uint8Array, formats: ReadonlySet<string>, maxPixels = IMAGE_MAX_PIXELS) {
  const sharp = await load();
  let claims;
  try {
    claims = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch {
    throw new ImageRefused('not_an_image');
  }
  if (!formats.has(claims.format ?? '')) throw new ImageRefused('not_an_image');
  if ((claims.pages ?? 1) > IMAGE_MAX_FRAMES) throw new ImageRefused('too_many_frames');
  const { width, height } = claims.autoOrient;
  if (width * height > maxPixels) throw new ImageRefused('too_many_pixels');
  return { width, height };
}

/** How large a picture is when it stands upright, from its header alone. Throws ImageRefused for more pixels than allowed. */
export const pictureSize = (bytes: Uint8Array, maxPixels: number): Promise<{ width: number; height: number }> =>
  inspect(bytes, FORMATS, maxPixels);

/** A picture as a WebP that fits into a square, upright, what is transparent stays so. Its size was looked at before. Throws ImageRefused. */
export async function pictureWithin(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const sharp = await load();
  try {
    return await withTimeToWork((seconds) =>
      sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', pages: 1 })
        .timeout({ seconds })
        .rotate()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: WEBP_QUALITY })
        .toBuffer(),
    );
  } catch {
    throw new ImageRefused('not_an_image');
  }
}

/** A picture as a WebP of at most the given width: upright, first frame, no metadata; `only` narrows the formats taken.
 *  Throws ImageRefused. */
export async function coverThumb(bytes: Uint8Array, width: number, only?: readonly string[]): Promise<Uint8Array> {
  await inspect(bytes, only ? new Set(only) : FORMATS);
  const sharp = await load();
  const target = Math.max(1, Math.min(THUMB_MAX_WIDTH_PX, Math.round(width)));
  try {
    return await withTimeToWork(async (seconds) => {
      const picture = sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', pages: 1 });
      return picture
        .timeout({ seconds })
        .rotate()
        .resize({ width: target, height: target * 2, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: await backgroundUnder(picture) })
        .toColourspace('srgb')
        .webp({ quality: WEBP_QUALITY })
        .toBuffer();
    });
  } catch {
    throw new ImageRefused('not_an_image');
  }
}

/** A picture cut to a shape, as WebP: what a stranger drew for a cover. Throws ImageRefused. */
export async function coverCut(bytes: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array> {
  await inspect(bytes, new Set(['jpeg', 'png', 'webp']));
  const sharp = await load();
  try {
    return await withTimeToWork(async (seconds) => {
      const picture = sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', pages: 1 });
      return picture
        .timeout({ seconds })
        .rotate()
        .resize({ ...size, fit: 'cover', position: 'centre' })
        .flatten({ background: await backgroundUnder(picture) })
        .toColourspace('srgb')
        .webp({ quality: WEBP_QUALITY })
        .toBuffer();
    });
  } catch {
    throw new ImageRefused('not_an_image');
  }
}
