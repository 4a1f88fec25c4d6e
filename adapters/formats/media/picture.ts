import type { Sharp } from 'sharp';
import type { ExtractContext, Media } from '../adapter.ts';
import type { MediaFacts, PictureId } from '../catalogue.ts';
import type { Limits } from '../limits.ts';
import { directionOfText } from '../reading/direction.ts';
import { ConversionError } from '../conversion-error.ts';
import type { Finding } from '../types.ts';
import { bmpSize, decodeBmp } from './bmp.ts';
import { commonColours } from './colours.ts';
import { describeMedia } from './describe.ts';
import { readExif, type Exif } from './exif.ts';
import { cleanSvg } from './svg.ts';
import { tidy } from './text.ts';

const PREVIEW_QUALITY = 85;
/** SVG units are small: a drawing is painted at least this wide. */
const DRAWN_PIXELS = 1600;
const MAX_DENSITY = 2400;

type Size = {
  width: number;
  height: number;
  frames: number;
  colourSpace: string | null;
  tags: Uint8Array | null;
  comments: { keyword: string; text: string }[];
};
/** A picture in a form that sharp reads, with the words found in it. */
type Source = {
  image: Sharp | null;
  words: string;
  title: string | null;
  description: string | null;
  removed: boolean;
};

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** A picture: its size, colours and tags, and a preview that any browser shows. */
export async function readPicture(
  id: PictureId,
  file: Uint8Array,
  { limits, fileName, progress, deadline }: ExtractContext,
): Promise<Media> {
  deadline(limits.pictureMs);
  const { clean, size } = await inspected(id, file, limits);
  progress(1, 4);
  const exif = await exifOf(id, file, size);
  const source = { ...(await openPicture(id, clean?.bytes ?? file, size)), ...(clean && { ...clean }) } as Source;
  progress(2, 4);
  const preview = source.image && (await previewOf(source.image, limits));
  progress(3, 4);
  const facts = await factsOf(size, exif, preview);
  const findings: Finding[] = clean?.removed ? [{ code: 'sanitised' }] : [];
  const comment = (name: string) =>
    tidy(size.comments.find(({ keyword }) => keyword.toLowerCase() === name)?.text ?? '');
  const meta = {
    title: clean?.title ?? exif.title ?? comment('title'),
    author: exif.author ?? comment('author'),
    description: clean?.description ?? exif.description ?? comment('description') ?? comment('comment'),
    published: facts.details.find(({ name }) => name === 'taken')?.value.slice(0, 10) ?? null,
  };
  const texts = describeMedia(id, fileName, meta, facts, clean?.words ?? '');
  const direction = directionOfText(`${meta.title ?? ''} ${meta.description ?? ''}`);
  return { kind: 'media', facts, meta: { ...meta, direction }, toc: [], texts, cover: preview, preview, findings };
}

/** A picture as a WebP that any browser shows safely, upright, and its own size; what a drawing runs or fetches is gone. Throws ConversionError. */
export async function drawPicture(
  id: PictureId,
  file: Uint8Array,
  limits: Limits,
): Promise<{ width: number; height: number; webp: Uint8Array } | null> {
  const { clean, size } = await inspected(id, file, limits);
  const { image } = await openPicture(id, clean?.bytes ?? file, size);
  return image && { width: size.width, height: size.height, webp: await previewOf(image, limits) };
}

/** Looks at a picture before anything of it is decoded; of a drawing, at what is left without scripts and links. */
async function inspected(id: PictureId, file: Uint8Array, limits: Limits) {
  let clean = id === 'svg' ? cleanSvg(file, limits) : null,
    size = await sizeOf(id, clean?.bytes ?? file);
  if (clean && size.width * size.height > limits.pixels) {
    clean = cleanSvg(file, limits, size); // it names no size, and what it draws reaches far
    size = await sizeOf(id, clean.bytes);
  }
  checkSize(size, limits);
  return { clean, size };
}

/** Size and tags from the header alone: nothing is decoded before the limits were asked. */
async function sizeOf(id: PictureId, file: Uint8Array): Promise<Size> {
  if (id === 'bmp') return { ...bmpSize(file), frames: 1, colourSpace: null, tags: null, comments: [] };
  const sharp = await loadSharp();
  const found = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: Error) => {
      throw new ConversionError('damaged', error.message.slice(0, 200));
    });
  const { width, height } = found.autoOrient;
  return {
    width,
    height,
    frames: found.pages ?? 1,
    colourSpace: found.space ?? null,
    tags: found.exif ?? null,
    comments: found.comments ?? [],
  };
}

function checkSize({ width, height, frames }: Size, limits: Limits): void {
  if (!(width > 0 && height > 0)) throw new ConversionError('damaged', 'no size');
  if (width * height > limits.pixels) throw new ConversionError('too_many_pixels', `${width} x ${height}`);
  if (frames > limits.frames) throw new ConversionError('too_many_frames', `${frames} frames`);
}

/** Tags are read from the file if the library knows the format, otherwise from the block that sharp extracts. */
function exifOf(id: PictureId, file: Uint8Array, { tags }: Size): Promise<Exif> {
  if (id === 'jpg' || id === 'png' || !tags) return readExif(file);
  const marked = new TextDecoder('latin1').decode(tags.subarray(0, 6)) === 'Exif\0\0';
  return readExif(marked ? tags.subarray(6) : tags);
}

async function openPicture(id: PictureId, file: Uint8Array, size: Size): Promise<Pick<Source, 'image'>> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: false, failOn: 'error', pages: 1 } as const;
  if (id === 'bmp') {
    const bitmap = decodeBmp(file);
    return {
      image: bitmap && sharp(bitmap.data, { raw: { width: bitmap.width, height: bitmap.height, channels: 3 } }),
    };
  }
  if (id === 'heic') return { image: sharp(await decodeHeic(file), options) };
  if (id === 'svg') return { image: sharp(file, { ...options, density: densityFor(size) }) };
  return { image: sharp(file, options) };
}

const densityFor = ({ width, height }: Size) =>
  Math.min(MAX_DENSITY, Math.max(72, Math.round((72 * DRAWN_PIXELS) / Math.max(width, height))));

/** The pictures of telephones (HEVC) are decoded by libheif, which sharp's binary does not have. */
async function decodeHeic(file: Uint8Array): Promise<Uint8Array> {
  const { default: convert } = await import('heic-convert');
  return new Uint8Array(await convert({ buffer: file, format: 'JPEG', quality: 0.95 }));
}

async function previewOf(image: Sharp, limits: Limits): Promise<Uint8Array> {
  const fit = { fit: 'inside', withoutEnlargement: true } as const;
  try {
    return await image
      .rotate()
      .resize(limits.previewPixels, limits.previewPixels, fit)
      .webp({ quality: PREVIEW_QUALITY })
      .toBuffer();
  } catch (error) {
    throw new ConversionError('damaged', (error as Error).message.slice(0, 200));
  }
}

async function factsOf(size: Size, exif: Exif, preview: Uint8Array | null): Promise<MediaFacts> {
  const more: MediaFacts['details'] = [];
  if (size.colourSpace) more.push({ name: 'colourSpace', value: size.colourSpace });
  if (size.frames > 1) more.push({ name: 'frames', value: String(size.frames) });
  return {
    kind: 'image',
    width: size.width,
    height: size.height,
    seconds: null,
    colours: preview ? await commonColours(preview) : [],
    details: [...exif.details, ...more],
    place: exif.place,
    lines: [],
    lyrics: null,
  };
}
