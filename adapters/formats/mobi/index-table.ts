import { ConversionError } from '../conversion-error.ts';
import { fieldsOf, latin, type Records } from './records.ts';

/** One entry of an index: its name and the numbers under each tag. */
export type IndexEntry = { name: string; tags: Map<number, number[]> };
export type IndexTable = { entries: IndexEntry[]; strings: Map<number, string> };

type TagRule = { tag: number; values: number; mask: number; end: boolean };

const STRINGS_PER_RECORD = 0x10000;
const MAX_ENTRIES = 200_000;

/** Reads an INDX table and the strings its entries refer to. */
export function readIndex(start: number, records: Records, encoding: string): IndexTable {
  const head = indexRecord(start, records);
  const { u32 } = fieldsOf(head);
  const [headLength, count, stringRecords] = [u32(4), u32(24), u32(52)];
  if (count > records.count || stringRecords > records.count) throw new ConversionError('damaged', 'index');
  const rules = tagRules(head.subarray(headLength));
  const strings = new Map<number, string>();
  for (let index = 0; index < stringRecords; index++) {
    readStrings(records.record(start + count + 1 + index), index * STRINGS_PER_RECORD, encoding, strings);
  }
  const entries: IndexEntry[] = [];
  for (let index = 1; index <= count; index++) readEntries(indexRecord(start + index, records), rules, entries);
  return { entries, strings };
}

function indexRecord(index: number, records: Records): Uint8Array {
  const record = records.record(index);
  if (latin(record.subarray(0, 4)) !== 'INDX') throw new ConversionError('damaged', 'INDX record');
  return record;
}

function tagRules(block: Uint8Array): { controlBytes: number; rules: TagRule[] } {
  if (latin(block.subarray(0, 4)) !== 'TAGX') throw new ConversionError('damaged', 'TAGX block');
  const { u8, u32 } = fieldsOf(block);
  const count = Math.max(0, Math.min(256, (u32(4) - 12) / 4));
  const rules = Array.from({ length: Math.floor(count) }, (_, index) => {
    const at = 12 + index * 4;
    return { tag: u8(at), values: u8(at + 1), mask: u8(at + 2), end: (u8(at + 3) & 1) === 1 };
  });
  return { controlBytes: u32(8), rules };
}

/** A number of up to four bytes; the last one has its high bit set. */
function forwardNumber(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0;
  let next = at;
  while (next < bytes.length && next < at + 4) {
    const byte = bytes[next++]!;
    value = (value << 7) | (byte & 0x7f);
    if (byte & 0x80) break;
  }
  return { value, next: Math.max(next, at + 1) };
}

function readStrings(record: Uint8Array, base: number, encoding: string, strings: Map<number, string>): void {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < record.length;) {
    const { value: length, next } = forwardNumber(record, at);
    strings.set(base + at, decoder.decode(record.subarray(next, next + length)));
    at = next + length;
  }
}

function readEntries(record: Uint8Array, table: ReturnType<typeof tagRules>, entries: IndexEntry[]): void {
  const { u8, u16, u32 } = fieldsOf(record);
  const [offsets, count] = [u32(20), u32(24)];
  for (let index = 0; index < count; index++) {
    if (entries.length >= MAX_ENTRIES) throw new ConversionError('damaged', 'index entries');
    const at = u16(offsets + 4 + index * 2);
    const nameLength = u8(at);
    const name = latin(record.subarray(at + 1, at + 1 + nameLength));
    entries.push({ name, tags: readTags(record, at + 1 + nameLength, table) });
  }
}

function readTags(
  record: Uint8Array,
  start: number,
  { controlBytes, rules }: ReturnType<typeof tagRules>,
): Map<number, number[]> {
  const { u8 } = fieldsOf(record);
  const tags = new Map<number, number[]>();
  const counted: { tag: number; count: number; bytes: number | null }[] = [];
  let control = start;
  let at = start + controlBytes;
  for (const { tag, values, mask, end } of rules) {
    if (end) {
      control++;
      continue;
    }
    const bits = u8(control) & mask;
    if (bits === 0) continue;
    if (bits === mask && bitCount(mask) > 1) {
      const { value, next } = forwardNumber(record, at);
      counted.push({ tag, count: 0, bytes: value });
      at = next;
    } else counted.push({ tag, count: (bits >> trailingZeros(mask)) * values, bytes: null });
  }
  for (const { tag, count, bytes } of counted) {
    const values: number[] = [];
    const stop = bytes === null ? Infinity : at + bytes;
    while (at < record.length && (bytes === null ? values.length < count : at < stop)) {
      const { value, next } = forwardNumber(record, at);
      values.push(value);
      at = next;
    }
    tags.set(tag, values);
  }
  return tags;
}

function bitCount(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length;
}

function trailingZeros(mask: number): number {
  return mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
}
