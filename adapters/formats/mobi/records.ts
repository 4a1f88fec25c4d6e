import { ConversionError } from '../conversion-error.ts';

const HEADER_BYTES = 78;

/** The container of Kindle books: numbered records. Every read outside it means a damaged file. */
export class Records {
  readonly count: number;
  readonly #bytes: Uint8Array;
  readonly #offsets: number[];
  readonly #base: number;

  constructor(bytes: Uint8Array, base = 0) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < HEADER_BYTES || latin(bytes.subarray(60, 68)) !== 'BOOKMOBI')
      throw new ConversionError('damaged', 'no Kindle book');
    const total = view.getUint16(76, false);
    if (HEADER_BYTES + total * 8 > bytes.length) throw new ConversionError('damaged', 'record list');
    this.#bytes = bytes;
    this.#base = base;
    this.#offsets = Array.from({ length: total }, (_, index) => view.getUint32(HEADER_BYTES + index * 8, false));
    this.count = total - base;
  }

  /** The records from `base` on, as a book of their own. */
  from(base: number): Records {
    return new Records(this.#bytes, base);
  }

  record(index: number): Uint8Array {
    const at = index + this.#base;
    const start = this.#offsets[at];
    if (start === undefined || index < 0) throw new ConversionError('damaged', `record ${index}`);
    const end = this.#offsets[at + 1] ?? this.#bytes.length;
    return this.#bytes.subarray(Math.min(start, this.#bytes.length), Math.max(start, end));
  }
}

/** Bytes as characters, one for one. */
export function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** Numbers of a record, big endian; reading past its end means damage. */
export function fieldsOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const guarded = (read: () => number) => {
    try {
      return read();
    } catch {
      throw new ConversionError('damaged', 'record cut short');
    }
  };
  return {
    u8: (at: number) => guarded(() => view.getUint8(at)),
    u16: (at: number) => guarded(() => view.getUint16(at, false)),
    u32: (at: number) => guarded(() => view.getUint32(at, false)),
  };
}
