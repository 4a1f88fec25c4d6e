// The tag before the sound: ID3v2.4 with chapters (id3v2-chapters-1.0), all text as UTF-8, nothing after the last frame.
import type { Chapter } from '../types.ts';
import { threeLetters } from './languages.ts';

/** What players show. `language` is a BCP 47 tag, `date` a day or a year. */
export type EpisodeTags = {
  title: string;
  artist: string;
  album: string;
  language: string;
  comment?: string;
  date?: string;
  cover?: { mime: 'image/jpeg' | 'image/png'; bytes: Uint8Array };
};

const UTF8 = 3;
const FRONT_COVER = 3;
const ORDERED_TOP_LEVEL = 3;
const CHAPTERS_MAX = 255;
const NO_OFFSET = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const SEVEN_BITS = [21, 14, 7, 0];

/** A size of four bytes whose high bits stay free, so that none looks like a frame of sound. */
const size = (length: number): Buffer => Buffer.from(SEVEN_BITS.map((shift) => (length >> shift) & 0x7f));

const frame = (name: string, ...parts: readonly (Uint8Array | readonly number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Uint8Array.from(part)));
  return Buffer.concat([Buffer.from(name, 'latin1'), size(body.length), Buffer.alloc(2), body]);
};
/** What belongs in no line of text; NUL would end it early. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const text = (value: string): Buffer => Buffer.from(value.toWellFormed().replace(CONTROLS, ''));
const ended = (value: string): Buffer => Buffer.concat([text(value), Buffer.alloc(1)]);
const textFrame = (name: string, value: string): Buffer => frame(name, [UTF8], text(value));
const milliseconds = (seconds: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(Math.round(seconds * 1000));
  return bytes;
};

/** The tag of an episode; with its chapters, times are those of the sound. */
export function id3Tag(tags: EpisodeTags, seconds: number, chapters: readonly Chapter[]): Uint8Array<ArrayBuffer> {
  const language = threeLetters(tags.language);
  const frames = [
    textFrame('TIT2', tags.title),
    textFrame('TPE1', tags.artist),
    textFrame('TALB', tags.album),
    textFrame('TCON', 'Podcast'),
    textFrame('TLAN', language),
    textFrame('TLEN', String(Math.round(seconds * 1000))),
    ...(tags.date ? [textFrame('TDRC', tags.date)] : []),
    ...(tags.comment ? [frame('COMM', [UTF8], text(language), [0], text(tags.comment))] : []),
    ...chapterFrames(chapters.slice(0, CHAPTERS_MAX)),
    ...(tags.cover ? [frame('APIC', [UTF8], ended(tags.cover.mime), [FRONT_COVER], ended(''), tags.cover.bytes)] : []),
  ];
  const body = Buffer.concat(frames);
  return new Uint8Array(Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), size(body.length), body]));
}

function chapterFrames(chapters: readonly Chapter[]): Buffer[] {
  if (chapters.length === 0) return [];
  const names = chapters.map((_, i) => ended(`chapter${i + 1}`));
  return [
    frame('CTOC', ended('chapters'), [ORDERED_TOP_LEVEL, chapters.length], ...names),
    ...chapters.map(({ title, at, to }, i) =>
      frame('CHAP', names[i]!, milliseconds(at), milliseconds(to), NO_OFFSET, textFrame('TIT2', title)),
    ),
  ];
}
