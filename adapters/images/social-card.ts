import sharp from 'sharp';
import { SOCIAL_CARD_SIZE } from './catalogue.ts';
import { choosePalette, tonesOf } from './ground/palettes.ts';
import { seeded } from './ground/random.ts';
import { tag } from './ground/svg.ts';
import { planWords } from './lettering/plan.ts';
import { setTitle } from './lettering/set-title.ts';
import { encodePng, rasterise } from './raster.ts';
import { readsRightToLeft } from './type/shape.ts';

/** What a card is drawn for. `cover` is a picture of ours, or null. */
export type CardRequest = { title: string; author: string | null; cover: Uint8Array | null };

const MARGIN = 64,
  COVER = { width: 340, height: 502 },
  GAP = 64;

/** The picture that previews of a public page show, PNG: its cover and its title, on the side where reading starts. Takes half a second of CPU. */
export async function socialCard({ title, author, cover }: CardRequest): Promise<Uint8Array> {
  const { width, height } = SOCIAL_CARD_SIZE;
  const tones = tonesOf(choosePalette(title, seeded(title)), false);
  const words = planWords(title, null, author);
  const rtl = readsRightToLeft(words.title);
  const picture = cover && (await fitted(cover));
  const side = picture ? COVER.width + GAP : 0;
  const room = {
    x: MARGIN + (rtl ? 0 : side),
    y: MARGIN,
    width: width - 2 * MARGIN - side,
    height: height - 2 * MARGIN,
    align: 'start' as const,
    anchor: 'middle' as const,
    sizeMax: 10,
  };
  const lettering =
    words.title === '' ? null : await setTitle(words, 'oldstyle', room, Math.sqrt(width * height) / 100);
  const ground = tag('rect', { width, height, fill: tones.ground });
  const pixels = await rasterise('', ground, width, height);
  const coverAt = picture && {
    input: picture.bytes,
    left: Math.round(
      rtl ? width - MARGIN - (COVER.width + picture.width) / 2 : MARGIN + (COVER.width - picture.width) / 2,
    ),
    top: Math.round((height - picture.height) / 2),
  };
  return encodePng(pixels, lettering ? tag('g', { fill: tones.ink }, lettering.path) : '', coverAt ? [coverAt] : []);
}

/** A cover as large as its place allows; null for a picture that can't be read. */
async function fitted(cover: Uint8Array): Promise<{ bytes: Buffer; width: number; height: number } | null> {
  try {
    const { data, info } = await sharp(cover)
      .resize({ ...COVER, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
