import { extensionOf, formatByName } from '../../../../adapters/formats/catalogue.ts';

/** What a file is, by its bytes. `inline`: a browser may show it in its own right; everything else is only ever kept. */
export type FileKind = { type: string; inline: boolean; picture: boolean; drawn?: RenderedPicture };
/** Pictures that browsers can't show, or shouldn't: the server draws them. */
export type RenderedPicture = 'heic' | 'svg' | 'bmp';

const kept = (type: string): FileKind => ({ type, inline: false, picture: false });
const drawn = (type: string, by: RenderedPicture): FileKind => ({ ...kept(type), drawn: by });
const played = (type: string): FileKind => ({ type, inline: true, picture: false });
const shown = (type: string): FileKind => ({ type, inline: true, picture: true });

const ascii = (head: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...head.subarray(at, at + length));

/** First letters of files, at their beginning. */
const BEGINNINGS: readonly (readonly [string, FileKind])[] = [
  ['\x89PNG\r\n\x1a\n', shown('image/png')],
  ['\xff\xd8\xff', shown('image/jpeg')],
  ['GIF87a', shown('image/gif')],
  ['GIF89a', shown('image/gif')],
  ['%PDF-', played('application/pdf')],
  ['ID3', played('audio/mpeg')],
  ['OggS', played('audio/ogg')],
  ['fLaC', played('audio/flac')],
];
const MOVIES: ReadonlyMap<string, string> = new Map([
  ['M4A ', 'audio/mp4'],
  ['M4B ', 'audio/mp4'],
  ['qt  ', 'video/quicktime'],
  ['avif', 'image/avif'],
  ['avis', 'image/avif'],
  ['heic', 'image/heic'],
  ['heix', 'image/heic'],
  ['mif1', 'image/heic'],
]);
/** Formats of office programs and books that are archives inside: their names tell them apart, and none is ever shown. */
const ARCHIVES = new Set(['epub', 'docx', 'pptx', 'xlsx']);

function insideRiff(head: Uint8Array): FileKind | null {
  if (ascii(head, 0, 4) !== 'RIFF') return null;
  const inside = ascii(head, 8, 4);
  if (inside === 'WEBP') return shown('image/webp');
  return inside === 'WAVE' ? played('audio/wav') : null;
}

function insideMovie(head: Uint8Array): FileKind | null {
  if (ascii(head, 4, 4) !== 'ftyp') return null;
  const type = MOVIES.get(ascii(head, 8, 4)) ?? 'video/mp4';
  if (type === 'image/heic') return drawn(type, 'heic');
  return type === 'image/avif' ? shown(type) : played(type);
}

/** A frame of MPEG sound (layer 3) or of AAC begins with eleven or twelve set bits. */
function frameOfSound(head: Uint8Array): FileKind | null {
  if (head[0] !== 0xff || (head[1]! & 0xe0) !== 0xe0) return null;
  if ((head[1]! & 0xf6) === 0xf0) return played('audio/aac');
  return (head[1]! & 0x06) === 0x02 ? played('audio/mpeg') : null;
}

function other(head: Uint8Array, name: string): FileKind {
  if (ascii(head, 0, 2) === 'PK') {
    const extension = extensionOf(name);
    return kept(ARCHIVES.has(extension) ? (formatByName(name)?.mimes[0] ?? 'application/zip') : 'application/zip');
  }
  if (ascii(head, 0, 4) === '\x1a\x45\xdf\xa3')
    return ascii(head, 0, 64).includes('webm') ? played('video/webm') : kept('video/x-matroska');
  if (ascii(head, 0, 2) === 'BM' && /\.bmp$/i.test(name)) return drawn('image/bmp', 'bmp');
  if (head.includes(0)) return kept('application/octet-stream');
  const text = new TextDecoder().decode(head);
  if (/<svg[\s>]/i.test(text)) return drawn('image/svg+xml', 'svg');
  if (/^\s*(<!doctype html|<html|<script|<body|<head)/i.test(text)) return kept('application/octet-stream');
  return text.includes('\ufffd') && head.length < 4096 ? kept('application/octet-stream') : kept('text/plain');
}

/** What a file is, by how it begins; its name only tells archives apart. */
export function fileKind(head: Uint8Array, name: string): FileKind {
  const start = ascii(head, 0, 16);
  const known = BEGINNINGS.find(([letters]) => start.startsWith(letters));
  return known?.[1] ?? insideRiff(head) ?? insideMovie(head) ?? frameOfSound(head) ?? other(head, name);
}
