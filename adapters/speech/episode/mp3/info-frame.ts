// The frame before all others that tells players the exact length (Info, as Xing defined it) and what to cut off (LAME's part).
import { checksum } from './checksum.ts';
import { type Frames, KBPS, paddingOf } from './encode.ts';

/** What LAME puts before the sound, samples; the decoder's own delay is known to it. */
const DELAY = 576;
const TWELVE_BITS = 0xfff;
/** Header and side information of a frame with two channels. */
const INFO_AT = 4 + 32;
const FIELDS = { frames: 1, bytes: 2, places: 4, quality: 8 };
const ENCODER = 'LAME3.100';
const CONSTANT_RATE = 1;
const STEREO_44100 = 1 << 6;

/** Bytes of a frame without its padding byte. */
const lengthAt = (sampleRate: number): number => Math.floor((144 * KBPS * 1000) / sampleRate);

/** A silent frame with the header's facts; it stands before the frames it describes. */
export function infoFrame(frames: Frames, sampleRate: number): Uint8Array<ArrayBuffer> {
  const frame = Buffer.alloc(lengthAt(sampleRate));
  frame.set(frames.first);
  frame[1]! |= 0x01; // no checksum of the frame
  frame[2]! &= ~0x02; // no padding byte
  frame.write('Info', INFO_AT, 'latin1');
  const info = new Writer(frame, INFO_AT + 4);
  info.uint(FIELDS.frames | FIELDS.bytes | FIELDS.places | FIELDS.quality, 4);
  info.uint(frames.count, 4);
  info.uint(frame.length + frames.bytes, 4);
  for (let percent = 0; percent < 100; percent++) info.uint(Math.floor((percent * 256) / 100), 1);
  info.uint(0, 4);
  lameFacts(info, frames, frame);
  return new Uint8Array(frame);
}

function lameFacts(info: Writer, frames: Frames, frame: Buffer): void {
  const padding = Math.max(0, Math.min(TWELVE_BITS, paddingOf(frames, DELAY)));
  info.text(ENCODER);
  info.uint(CONSTANT_RATE, 1);
  info.uint(0, 1 + 4 + 2 + 2 + 1); // filter, peak and gains unknown, no flags
  info.uint(KBPS, 1);
  info.uint(DELAY * (TWELVE_BITS + 1) + padding, 3);
  info.uint(STEREO_44100, 1);
  info.uint(0, 1 + 2); // no gain was changed, no preset
  info.uint(frame.length + frames.bytes, 4);
  info.uint(frames.checksum, 2);
  info.uint(checksum(frame.subarray(0, info.at)), 2);
}

/** Writes one field after the other, the high byte first. */
class Writer {
  readonly #bytes: Buffer;
  at: number;
  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }
  uint(value: number, length: number): void {
    for (let i = length - 1; i >= 0; i--) this.#bytes[this.at++] = Math.floor(value / 256 ** i) % 256;
  }
  text(text: string): void {
    this.at += this.#bytes.write(text, this.at, 'latin1');
  }
}
