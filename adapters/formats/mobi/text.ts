import { ConversionError } from '../conversion-error.ts';
import type { Limits } from '../limits.ts';
import { decompressorOf } from './decompress.ts';
import type { MobiHeader } from './header.ts';
import type { Records } from './records.ts';

/** The whole text of a book, unpacked, within the limit for texts. */
export function readText(header: MobiHeader, records: Records, limits: Pick<Limits, 'textBytes'>): Uint8Array {
  const decompress = decompressorOf(header, records);
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let index = 1; index <= header.textRecords; index++) {
    const part = decompress(withoutTrailing(records.record(index), header.trailing));
    size += part.length;
    if (size > limits.textBytes) throw new ConversionError('too_large_unpacked', `${size} bytes of text`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Cuts off what follows the text of a record: its length is written at its own end. */
export function withoutTrailing(record: Uint8Array, flags: number): Uint8Array {
  let end = record.length;
  for (let flag = flags >>> 1; flag > 0; flag >>>= 1) {
    if (flag & 1) end -= Math.min(end, backwardNumber(record.subarray(0, end)));
  }
  if (flags & 1 && end > 0) end -= Math.min(end, (record[end - 1]! & 3) + 1);
  return record.subarray(0, end);
}

function backwardNumber(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes.subarray(-4)) value = byte & 0x80 ? byte & 0x7f : (value << 7) | (byte & 0x7f);
  return value;
}
