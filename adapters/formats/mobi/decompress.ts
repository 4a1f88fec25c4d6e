import { ConversionError } from '../conversion-error.ts';
import { fieldsOf, latin, type Records } from './records.ts';
import type { MobiHeader } from './header.ts';

/** Text of one record; more than this comes from no Kindle program. */
const MAX_RECORD_BYTES = 256 * 1024;
const MAX_PHRASE_DEPTH = 32;

type Decompress = (packed: Uint8Array) => Uint8Array;

/** The way the text of a book is packed. */
export function decompressorOf(header: MobiHeader, records: Records): Decompress {
  if (header.compression === 1) return (bytes) => bytes;
  if (header.compression === 2) return palmDoc;
  if (header.compression === 17_480) return huffman(header, records);
  throw new ConversionError('damaged', `compression ${header.compression}`);
}

class Output {
  #bytes = new Uint8Array(8192);
  length = 0;

  push(byte: number): void {
    this.#room(1);
    this.#bytes[this.length++] = byte;
  }

  append(bytes: Uint8Array): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Repeats earlier bytes one by one, since the ranges can overlap. */
  repeat(distance: number, count: number): void {
    if (distance === 0 || distance > this.length) throw new ConversionError('damaged', 'text record');
    for (let index = 0; index < count; index++) this.push(this.#bytes[this.length - distance]!);
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }

  #room(more: number): void {
    const needed = this.length + more;
    if (needed > MAX_RECORD_BYTES) throw new ConversionError('too_large_unpacked', 'text record');
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** The LZ77 of PalmDOC. */
export function palmDoc(packed: Uint8Array): Uint8Array {
  const out = new Output();
  for (let at = 0; at < packed.length; at++) {
    const byte = packed[at]!;
    if (byte >= 1 && byte <= 8) {
      out.append(packed.subarray(at + 1, at + 1 + byte));
      at += byte;
    } else if (byte < 0x80) out.push(byte);
    else if (byte < 0xc0) {
      const pair = (byte << 8) | (packed[++at] ?? 0);
      out.repeat((pair & 0x3fff) >> 3, (pair & 7) + 3);
    } else {
      out.push(0x20);
      out.push(byte ^ 0x80);
    }
  }
  return out.done();
}

type Phrase = { bytes: Uint8Array; ready: boolean };
type Codes = { first: Uint32Array; lowest: number[]; highest: number[]; phrases: Phrase[] };

/** HUFF/CDIC: variable-length codes for phrases, which can be compressed themselves. */
function huffman({ huffman: where }: MobiHeader, records: Records): Decompress {
  const codes = readCodes(records.record(where.record));
  for (let index = 1; index < where.count; index++) readPhrases(records.record(where.record + index), codes.phrases);
  return (packed) => unpack(packed, codes, 0);
}

function readCodes(record: Uint8Array): Codes {
  if (latin(record.subarray(0, 4)) !== 'HUFF') throw new ConversionError('damaged', 'HUFF record');
  const { u32 } = fieldsOf(record);
  const [short, long] = [u32(8), u32(12)];
  const lowest = [0];
  const highest = [0];
  for (let length = 1; length <= 32; length++) {
    lowest.push(u32(long + (length - 1) * 8) * 2 ** (32 - length));
    highest.push((u32(long + (length - 1) * 8 + 4) + 1) * 2 ** (32 - length) - 1);
  }
  return {
    first: Uint32Array.from({ length: 256 }, (_, index) => u32(short + index * 4)),
    lowest,
    highest,
    phrases: [],
  };
}

function readPhrases(record: Uint8Array, phrases: Phrase[]): void {
  if (latin(record.subarray(0, 4)) !== 'CDIC') throw new ConversionError('damaged', 'CDIC record');
  const { u16, u32 } = fieldsOf(record);
  const count = Math.min(2 ** Math.min(16, u32(12)), u32(8) - phrases.length);
  for (let index = 0; index < count; index++) {
    const at = 16 + u16(16 + index * 2);
    const length = u16(at);
    phrases.push({ bytes: record.subarray(at + 2, at + 2 + (length & 0x7fff)), ready: (length & 0x8000) !== 0 });
  }
}

function unpack(packed: Uint8Array, codes: Codes, depth: number): Uint8Array {
  if (depth > MAX_PHRASE_DEPTH) throw new ConversionError('damaged', 'phrases within phrases');
  const out = new Output();
  const bits = packed.length * 8;
  for (let at = 0; at < bits;) {
    const window = windowAt(packed, at);
    const entry = codes.first[window >>> 24]!;
    let length = entry & 0x1f;
    let highest = ((entry >>> 8) + 1) * 2 ** (32 - length) - 1;
    if (length === 0) throw new ConversionError('damaged', 'code');
    if (!(entry & 0x80)) {
      while (length < 32 && window < codes.lowest[length]!) length++;
      highest = codes.highest[length]!;
    }
    at += length;
    if (at > bits) break;
    const phrase = codes.phrases[Math.floor((highest - window) / 2 ** (32 - length))];
    if (!phrase) throw new ConversionError('damaged', 'phrase');
    if (!phrase.ready) {
      phrase.bytes = unpack(phrase.bytes, codes, depth + 1);
      phrase.ready = true;
    }
    out.append(phrase.bytes);
  }
  return out.done();
}

/** The 32 bits that start at a bit. */
function windowAt(bytes: Uint8Array, bit: number): number {
  const at = bit >> 3;
  const shift = bit & 7;
  const byte = (index: number) => bytes[at + index] ?? 0;
  const word = byte(0) * 2 ** 24 + (byte(1) << 16) + (byte(2) << 8) + byte(3);
  return ((word * 2 ** shift) % 2 ** 32) + (byte(4) >> (8 - shift));
}
