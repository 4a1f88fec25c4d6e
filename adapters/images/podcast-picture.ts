import sharp from 'sharp';
import { COVER_SIZES } from './catalogue.ts';
import { drawCover } from './draw-cover.ts';

const QUALITY = 85;
/** A picture this much longer than wide, or wider than long, is shown whole; others are cut to a square. */
const NEARLY_SQUARE = 1.1;
const BLUR = 40;

/** The picture of a podcast or an episode as apps take it: a square JPEG of `side` pixels. A picture that isn't square lies on a blurred
 *  copy of itself; without one the title is drawn. Takes up to half a second of CPU. */
export async function podcastPicture(
  { picture, title, seed }: { picture: Uint8Array | null; title: string; seed: string },
  side: number,
): Promise<Uint8Array> {
  const scale = side / COVER_SIZES['1:1'].width;
  const bytes =
    picture ?? (await drawCover({ title, ratio: '1:1', style: 'voices', includeTitle: true, seed }, scale)).webp;
  const { width = side, height = side } = await sharp(bytes).metadata();
  const square = sharp(bytes).resize(side, side, { fit: 'cover' });
  if (Math.max(width, height) / Math.min(width, height) > NEARLY_SQUARE) {
    const whole = await sharp(bytes).resize(side, side, { fit: 'inside' }).png().toBuffer();
    square.blur(BLUR).composite([{ input: whole, gravity: 'centre' }]);
  }
  return square.flatten({ background: '#ffffff' }).toColourspace('srgb').jpeg({ quality: QUALITY }).toBuffer();
}
