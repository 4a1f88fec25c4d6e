import { big, fileOf, joined } from './bytes.ts';

const SCALE = 1000;
const MATRIX = joined(...[0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map((value) => big(value)));
const zeros = (length: number): Buffer => Buffer.alloc(length);

const box = (name: string, ...inside: (Uint8Array | string)[]): Buffer => {
  const content = joined(...inside);
  return joined(big(8 + content.length), name, content);
};
/** A box that begins with its version and flags. */
const full = (name: string, ...inside: (Uint8Array | string)[]): Buffer => box(name, zeros(4), ...inside);

type Track = { handler: 'soun' | 'vide'; entry: Buffer; width?: number; height?: number };

function trackBox({ handler, entry, width = 0, height = 0 }: Track, seconds: number): Buffer {
  const duration = big(Math.round(seconds * SCALE));
  const tables = ['stts', 'stsc', 'stco'].map((name) => full(name, zeros(4)));
  const stbl = box('stbl', full('stsd', big(1), entry), ...tables, full('stsz', zeros(8)));
  const header = full(
    'tkhd',
    zeros(8),
    big(1),
    zeros(4),
    duration,
    zeros(16),
    MATRIX,
    big(width * 65_536),
    big(height * 65_536),
  );
  const media = box(
    'mdia',
    full('mdhd', zeros(8), big(SCALE), duration, zeros(4)),
    full('hdlr', zeros(4), handler, zeros(12), '\0'),
    box('minf', stbl),
  );
  return box('trak', header, media);
}

const soundEntry = box('mp4a', zeros(6), big(1, 2), zeros(8), big(2, 2), big(16, 2), zeros(4), big(44_100 * 65_536));
const filmEntry = (width: number, height: number): Buffer =>
  box(
    'avc1',
    zeros(6),
    big(1, 2),
    zeros(16),
    big(width, 2),
    big(height, 2),
    zeros(14),
    big(1, 2),
    zeros(32),
    big(24, 2),
    big(0xffff, 2),
  );

const words = (name: string, text: string): Buffer => box(name, box('data', big(1), zeros(4), Buffer.from(text)));
const tagBox = (tags: Buffer[]): Buffer =>
  box('udta', full('meta', full('hdlr', zeros(4), 'mdirappl', zeros(9)), box('ilst', ...tags)));

function isoFile(brand: string, track: Track, seconds: number, tags: Buffer[] = []): Uint8Array<ArrayBuffer> {
  const duration = big(Math.round(seconds * SCALE));
  const movie = full(
    'mvhd',
    zeros(8),
    big(SCALE),
    duration,
    big(0x10000),
    big(0x0100, 2),
    zeros(10),
    MATRIX,
    zeros(24),
    big(2),
  );
  return fileOf(
    box('ftyp', brand, zeros(4), brand),
    box('moov', movie, trackBox(track, seconds), ...(tags.length > 0 ? [tagBox(tags)] : [])),
    box('mdat', zeros(64)),
  );
}

/** A film without pictures in MP4 (`isom`) or QuickTime (`qt  `): its size and length are told. */
export const isoFilm = (brand: 'isom' | 'qt  '): Uint8Array<ArrayBuffer> =>
  isoFile(brand, { handler: 'vide', entry: filmEntry(160, 120), width: 160, height: 120 }, 2);

/** A sound of Apple's kind without samples, with the tags of an album. */
export const isoSound = (): Uint8Array<ArrayBuffer> =>
  isoFile('M4A ', { handler: 'soun', entry: soundEntry }, 2, [
    words('\u00a9nam', 'Seventeen Lamps'),
    words('\u00a9alb', 'Songs of the Harbor'),
    words('\u00a9wrt', 'Ann Lee'),
    box('trkn', box('data', zeros(8), Buffer.from([0, 0, 0, 1, 0, 42, 0, 0]))),
  ]);
