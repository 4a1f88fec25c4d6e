import sharp from 'sharp';
import { grainLayer } from './grain.ts';
import { picture } from './ground/svg.ts';

/** A picture as pixels, three channels each. */
export type Pixels = { data: Uint8Array; width: number; height: number };

const WEBP_QUALITY = 84;

/** Turns a drawing into pixels with the grain of paper. */
export async function rasterise(defs: string, body: string, width: number, height: number): Promise<Pixels> {
  const flat = await sharp(Buffer.from(picture(width, height, defs, body)), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer();
  const data = await sharp(flat, { raw: { width, height, channels: 3 } })
    .composite([grainLayer()])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, width, height };
}

/** Lays a drawing over pixels. */
export async function overlay(pixels: Pixels, svg: string): Promise<Pixels> {
  const { width, height } = pixels;
  const data = await sharp(pixels.data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, width, height };
}

/** The finished picture: pixels with a last drawing over them, as WebP. */
export async function encode(pixels: Pixels, over: string): Promise<Uint8Array> {
  const { data, width, height } = pixels;
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  if (over !== '') image.composite([{ input: Buffer.from(picture(width, height, '', over)) }]);
  return image.webp({ quality: WEBP_QUALITY }).toBuffer();
}

/** The finished picture as PNG, for readers that know no WebP: pixels, pictures over them, and a last drawing. */
export async function encodePng(
  pixels: Pixels,
  over: string,
  pictures: readonly { input: Buffer; left: number; top: number }[],
): Promise<Uint8Array> {
  const { data, width, height } = pixels;
  const layers = over === '' ? [] : [{ input: Buffer.from(picture(width, height, '', over)), left: 0, top: 0 }];
  return sharp(data, { raw: { width, height, channels: 3 } })
    .composite([...pictures, ...layers])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
