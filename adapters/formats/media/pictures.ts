import type { FormatAdapter, Sample } from '../adapter.ts';
import type { PictureId } from '../catalogue.ts';
import { xmlStart } from '../reading/text-test.ts';
import { brandsOf } from './brands.ts';
import { readPicture } from './picture.ts';

const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const startsWith = (head: Uint8Array, text: string, at = 0) =>
  [...text].every((character, index) => head[at + index] === character.charCodeAt(0));

/** How each kind of picture starts. */
const BEGINS: Record<PictureId, (sample: Sample) => boolean> = {
  jpg: ({ head }) => startsWith(head, '\xff\xd8\xff'),
  png: ({ head }) => startsWith(head, '\x89PNG\r\n\x1a\n'),
  gif: ({ head }) => startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a'),
  webp: ({ head }) => startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8),
  svg: ({ head, isText }) => isText && /<svg[\s>]/.test(xmlStart(head)) && !/<html[\s>]/i.test(xmlStart(head)),
  bmp: ({ head }) =>
    startsWith(head, 'BM') && head[15] === 0 && head[16] === 0 && head[17] === 0 && (head[26] ?? 0) === 1,
  heic: ({ head }) => {
    const brands = brandsOf(head);
    return brands !== null && !brands.includes('avif') && HEIC.has(brands[0]!);
  },
};

const pictureAdapter = (id: PictureId): FormatAdapter => ({
  id,
  capabilities: { text: false, structure: false },
  sniff: (sample) => (BEGINS[id](sample) ? 2 : 0),
  extract: (file, context) => readPicture(id, file, context),
});

/** Every format of pictures. */
export const PICTURES: readonly FormatAdapter[] = (Object.keys(BEGINS) as PictureId[]).map(pictureAdapter);
