import { gradientPng } from '../own-books/gradient-png.ts';
import { big, fileOf, joined } from './bytes.ts';

/** One silent frame of MPEG 1 layer III at 128 kbit/s and 44.1 kHz: 26 milliseconds. */
const MPEG_FRAME = joined(Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413));
const repeated = (frame: Uint8Array, times: number): Buffer => Buffer.concat(Array<Uint8Array>(times).fill(frame));

const id3Frame = (name: string, ...inside: (Uint8Array | string)[]): Buffer => {
  const content = joined(...inside);
  return joined(name, big(content.length), Buffer.alloc(2), content);
};
const UTF_8 = Buffer.from([3]);

/** Silence as an MP3 behind a tag with a title, an artist and a cover. */
export function taggedMp3({ title, artist }: { title: string; artist: string }): Uint8Array<ArrayBuffer> {
  const frames = joined(
    id3Frame('TIT2', UTF_8, Buffer.from(title)),
    id3Frame('TPE1', UTF_8, Buffer.from(artist)),
    id3Frame('APIC', '\0image/png\0\u0003\0', gradientPng(64, 64)),
  );
  const size = Buffer.from([21, 14, 7, 0].map((shift) => (frames.length >> shift) & 0x7f));
  return fileOf('ID3', Buffer.from([3, 0, 0]), size, frames, repeated(MPEG_FRAME, 80));
}

/** Silence as AAC in an ADTS stream: 44.1 kHz, one channel, frames of 1024 samples. */
export function adtsSound(): Uint8Array<ArrayBuffer> {
  const length = 16;
  const head = [0xff, 0xf1, 0x50, 0x40 | (length >> 11), (length >> 3) & 0xff, ((length & 7) << 5) | 0x1f, 0xfc];
  return fileOf(repeated(joined(Buffer.from(head), Buffer.alloc(length - head.length)), 90));
}

/** The head of a FLAC of two seconds at 44.1 kHz; nobody decodes what would follow. */
export function flacHead(): Uint8Array<ArrayBuffer> {
  const samples = 88_200;
  const rateAndDepth = (44_100n << 44n) | (0n << 41n) | (15n << 36n) | BigInt(samples); // one channel of 16 bits
  const about = Buffer.alloc(8);
  about.writeBigUInt64BE(rateAndDepth);
  const streamInfo = joined(big(4096, 2), big(4096, 2), Buffer.alloc(6), about, Buffer.alloc(16));
  return fileOf('fLaC', Buffer.from([0x80]), big(streamInfo.length, 3), streamInfo, Buffer.alloc(64));
}

function oggPage(kind: number, samples: number, number: number, packet: Uint8Array): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS', 0, 'latin1');
  head[5] = kind;
  head.writeBigUInt64LE(BigInt(samples), 6);
  head.writeUInt32LE(17, 14);
  head.writeUInt32LE(number, 18);
  head[26] = 1;
  return joined(head, Buffer.from([packet.length]), packet);
}

/** An Ogg of two seconds of Opus whose one packet is empty. */
export function oggSound(): Uint8Array<ArrayBuffer> {
  const little = (value: number) => big(value).reverse();
  const comment = Buffer.from('TITLE=Seventeen Lamps');
  const head = joined('OpusHead', Buffer.from([1, 1, 0, 0]), little(48_000), Buffer.alloc(3));
  const tags = joined('OpusTags', little(7), 'maktaba', little(1), little(comment.length), comment);
  return fileOf(oggPage(2, 0, 0, head), oggPage(0, 0, 1, tags), oggPage(4, 96_000, 2, Buffer.from([0xfc, 0xff, 0xfe])));
}
