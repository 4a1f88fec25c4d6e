import type { Sharp } from 'sharp';

const LIGHT = '#ffffff',
  DARK = '#23272b';
/** Pixels of a side that are looked at. */
const SIDE = 48;
/** A picture brighter than this share of white cannot be seen on white. */
const NEARLY_WHITE = 0.85;

/** What is painted under a transparent picture, so that it looks the same in every theme: light, or dark where it is nearly white itself. */
export async function backgroundUnder(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .clone()
    .resize(SIDE, SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let light = 0,
    seen = 0;
  for (let at = 0; at + 3 < data.length; at += info.channels) {
    const alpha = data[at + 3]! / 255;
    light += (alpha * (0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!)) / 255;
    seen += alpha;
  }
  return seen > 0 && light / seen > NEARLY_WHITE ? DARK : LIGHT;
}
