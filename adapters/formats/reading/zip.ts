import { inflateRawSync } from 'node:zlib';
import { LIMITS, type Limits } from '../limits.ts';
import { ConversionError } from '../conversion-error.ts';
import { decodeXml } from './decode.ts';

export type ZipLimits = Pick<
  Limits,
  'zipEntries' | 'zipEntryBytes' | 'zipTotalBytes' | 'zipRatio' | 'zipRatioFloorBytes' | 'xmlBytes'
>;

export type Zip = {
  /** Entry names that are safe to use, in directory order. */
  names: readonly string[];
  /** Entry names that point outside the archive; they cannot be read. */
  unsafe: readonly string[];
  has(name: string): boolean;
  read(name: string): Uint8Array | undefined;
  /** An XML part as text. */
  text(name: string): string | undefined;
};

type Entry = { name: string; offset: number; packed: number; size: number; method: number; encrypted: boolean };

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 65_535;

/** Reads the directory and checks its claims before anything is inflated; every inflation has a hard budget. */
export function openZip(bytes: Uint8Array, limits: ZipLimits = LIMITS): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, Entry>();
  const unsafe: string[] = [];
  let claimed = 0;
  for (const entry of directory(bytes, view, limits)) {
    if (isUnsafe(entry.name)) {
      unsafe.push(entry.name);
      continue;
    }
    claimed += entry.size;
    checkClaims(entry, claimed, limits);
    if (!entries.has(entry.name)) entries.set(entry.name, entry);
  }
  let spent = 0;
  const read = (name: string, max: number): Uint8Array | undefined => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    const out = inflate(bytes, view, entry, Math.min(max, limits.zipTotalBytes - spent));
    spent += out.length;
    return out;
  };
  return {
    names: [...entries.keys()],
    unsafe,
    has: (name) => entries.has(name),
    read: (name) => read(name, limits.zipEntryBytes),
    text(name) {
      const part = read(name, limits.xmlBytes);
      return part && decodeXml(part);
    },
  };
}

function* directory(bytes: Uint8Array, view: DataView, limits: ZipLimits): Generator<Entry> {
  const end = findEnd(bytes, view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffffffff) throw new ConversionError('too_many_entries', 'zip64');
  if (count > limits.zipEntries) throw new ConversionError('too_many_entries', String(count));
  const decoder = new TextDecoder();
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      throw new ConversionError('damaged', 'zip directory');
    }
    const nameLength = view.getUint16(at + 28, true);
    const name = decoder.decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    yield {
      name: name.replaceAll('\\', '/'),
      offset: view.getUint32(at + 42, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    };
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

function findEnd(bytes: Uint8Array, view: DataView): number {
  const lowest = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= lowest; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw new ConversionError('damaged', 'no central directory');
}

function isUnsafe(name: string): boolean {
  return name.startsWith('/') || /^[A-Za-z]:/.test(name) || name.includes('\0') || name.split('/').includes('..');
}

function checkClaims(entry: Entry, claimed: number, limits: ZipLimits): void {
  const ratio = entry.size / Math.max(1, entry.packed);
  const overRatio = entry.size > limits.zipRatioFloorBytes && ratio > limits.zipRatio;
  if (entry.size > limits.zipEntryBytes || claimed > limits.zipTotalBytes || overRatio) {
    throw new ConversionError('too_large_unpacked', entry.name);
  }
}

function inflate(bytes: Uint8Array, view: DataView, entry: Entry, budget: number): Uint8Array {
  if (entry.encrypted) throw new ConversionError('password_protected', entry.name);
  const at = entry.offset;
  if (at + LOCAL_BYTES > bytes.length || view.getUint32(at, true) !== LOCAL_SIGNATURE)
    throw new ConversionError('damaged', entry.name);
  const start = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = bytes.subarray(start, start + entry.packed);
  if (entry.method === 0) {
    if (packed.length > budget) throw new ConversionError('too_large_unpacked', entry.name);
    return packed;
  }
  if (entry.method !== 8) throw new ConversionError('damaged', `compression method ${entry.method}`);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, budget) });
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ConversionError(tooLarge ? 'too_large_unpacked' : 'damaged', entry.name);
  }
}
