import type { FormatAdapter, Sample } from '../adapter.ts';
import type { MediaId } from '../catalogue.ts';
import { isAdts, isMpegAudio } from './audio-frames.ts';
import { brandsOf } from './brands.ts';
import { readPlayed } from './played-file.ts';

const latin = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
/** Apple's sound files, including protected ones, which are detected when they are read. */
const SOUND_BRANDS = new Set(['M4A ', 'M4B ', 'M4P ', 'aax ', 'aaxc']);
const PICTURE_BRANDS = new Set([
  'avif',
  'avis',
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
  'crx ',
  'jp2 ',
  'jxl ',
]);
/** Starts of QuickTime files without a file type box. */
const QUICKTIME = new Set(['moov', 'mdat', 'wide', 'pnot']);

/** The brand of an ISO media file that plays; null when it is another one, or none. */
function playedBrand({ head }: Sample): string | null {
  const brand = brandsOf(head)?.[0];
  return brand && !PICTURE_BRANDS.has(brand) ? brand : null;
}

/** How sure a beginning is of its format. */
const BEGINS: Record<MediaId, (sample: Sample) => 0 | 1 | 2> = {
  mp3: ({ head }) => (latin(head, 0, 3) === 'ID3' || isMpegAudio(head) ? 2 : 0),
  wav: ({ head }) => (['RIFF', 'RF64'].includes(latin(head, 0, 4)) && latin(head, 8, 12) === 'WAVE' ? 2 : 0),
  ogg: ({ head }) => (latin(head, 0, 4) === 'OggS' ? 2 : 0),
  flac: ({ head }) => (latin(head, 0, 4) === 'fLaC' ? 2 : 0),
  m4a: (sample) => {
    const brand = playedBrand(sample);
    return brand && SOUND_BRANDS.has(brand) ? 2 : brand && brand !== 'qt  ' && sample.extension === 'm4a' ? 2 : 0;
  },
  // Tags of MP3 may stand before the frames: then the name decides.
  aac: ({ head, extension }) => (isAdts(head) || (latin(head, 0, 3) === 'ID3' && extension === 'aac') ? 2 : 0),
  mp4: (sample) => {
    const brand = playedBrand(sample);
    return brand && brand !== 'qt  ' && !SOUND_BRANDS.has(brand) ? 2 : 0;
  },
  webm: ({ head }) => (latin(head, 0, 4) === '\x1a\x45\xdf\xa3' && latin(head, 0, 80).includes('webm') ? 2 : 0),
  mov: (sample) => (playedBrand(sample) === 'qt  ' ? 2 : QUICKTIME.has(latin(sample.head, 4, 8)) ? 2 : 0),
};

const playedAdapter = (id: MediaId): FormatAdapter => ({
  id,
  capabilities: { text: false, structure: false },
  sniff: (sample) => BEGINS[id](sample),
  extract: (file, context) => readPlayed(id, file, context),
});

/** Every format of sound and film. */
export const PLAYED: readonly FormatAdapter[] = (Object.keys(BEGINS) as MediaId[]).map(playedAdapter);
