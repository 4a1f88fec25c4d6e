import exifr from 'exifr';
import type { MediaFacts } from '../catalogue.ts';
import { plainText, plainTexts } from './text.ts';

export type Exif = {
  title: string | null;
  author: string | null;
  description: string | null;
  details: MediaFacts['details'];
  place: MediaFacts['place'];
};
type Tags = Record<string, unknown>;

const NONE: Exif = { title: null, author: null, description: null, details: [], place: null };
const PARTS = {
  tiff: true,
  exif: true,
  gps: true,
  iptc: true,
  xmp: true,
  icc: false,
  jfif: false,
  ihdr: false,
  makerNote: false,
} as const;

/** What the camera and its owner wrote into a picture (EXIF, IPTC, XMP). A picture with broken tags is still a picture. */
export async function readExif(file: Uint8Array): Promise<Exif> {
  const tags = await exifr.parse(file, { ...PARTS, mergeOutput: true, reviveValues: false }).catch(() => undefined);
  return tags ? exifOf(tags as Tags) : NONE;
}

function exifOf(tags: Tags): Exif {
  const first = (...names: string[]) => names.map((name) => plainText(tags[name])).find(Boolean) ?? null;
  const keywords = plainTexts([tags['Keywords'] ?? tags['subject']].flat());
  const author = first('creator', 'Artist', 'Byline');
  const description = first('description', 'ImageDescription', 'Caption', 'CaptionAbstract');
  const shown: [MediaFacts['details'][number]['name'], string | null][] = [
    ['camera', cameraOf(first('Make'), first('Model'))],
    ['lens', first('LensModel', 'Lens')],
    ['taken', takenOf(first('DateTimeOriginal', 'CreateDate', 'DateTimeDigitized'))],
    ['exposure', exposureOf(tags['ExposureTime'])],
    ['aperture', ofNumber(tags['FNumber'], (n) => `f/${n}`)],
    ['iso', ofNumber(tags['ISO'], String)],
    ['focalLength', ofNumber(tags['FocalLength'], (n) => `${n} mm`)],
    ['software', first('Software', 'CreatorTool')],
    ['creator', author],
    ['copyright', first('rights', 'Copyright', 'CopyrightNotice')],
    ['headline', first('Headline')],
    ['caption', description],
    ['keywords', keywords.join(', ') || null],
  ];
  const details = shown.flatMap(([name, value]) => (value ? [{ name, value }] : []));
  return { title: first('title', 'ObjectName', 'Headline'), author, description, details, place: placeOf(tags) };
}

/** Many cameras repeat their maker in the model. */
function cameraOf(make: string | null, model: string | null): string | null {
  if (!make || !model) return model ?? make;
  return model.toLowerCase().startsWith(make.split(/\s/)[0]!.toLowerCase()) ? model : `${make} ${model}`;
}

/** `2009:10:02 14:33:00` as a date of the calendar; the camera's clock had no time zone. */
function takenOf(text: string | null): string | null {
  const found = /^(\d{4})[:-](\d\d)[:-](\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?/.exec(text ?? '');
  return found && found[1] !== '0000' ? `${found[1]}-${found[2]}-${found[3]}${found[4] ? `T${found[4]}` : ''}` : null;
}

function ofNumber(value: unknown, write: (number: number) => string): string | null {
  const number = Array.isArray(value) ? value[0] : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0
    ? write(Math.round(number * 100) / 100)
    : null;
}

function exposureOf(value: unknown): string | null {
  if (typeof value !== 'number' || !(value > 0)) return null;
  return value < 0.5 ? `1/${Math.round(1 / value)} s` : `${Math.round(value * 10) / 10} s`;
}

function placeOf({ latitude, longitude }: Tags): Exif['place'] {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const inRange = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  return inRange ? { latitude, longitude } : null;
}
