import { ConversionError } from '../conversion-error.ts';

/** An OLE compound file, the container of Office files before 2007: the streams at its root. */
export type Ole = {
  names: readonly string[];
  read(name: string): Uint8Array | undefined;
};

type Entry = {
  name: string;
  isStream: boolean;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
};

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const LAST_SECTOR = 0xfffffffa;
const NONE = 0xffffffff;
const ENTRY_BYTES = 128;
const HEADER_POINTERS = 109;
const MAX_ENTRIES = 100_000;

/** True for the first bytes of an OLE file. */
export function isOle(head: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => head[index] === byte);
}

/** Reads the directory; every chain has a limit, so that loops end. */
export function openOle(bytes: Uint8Array): Ole {
  const file = new Sectors(bytes);
  const entries = file.entries();
  const root = entries[0];
  if (!root) throw new ConversionError('damaged', 'no root entry');
  const streams = new Map<string, Entry>();
  const waiting = [root.child];
  const seen = new Set<number>();
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index];
    if (!entry || seen.has(index)) continue;
    seen.add(index);
    if (entry.isStream) streams.set(entry.name, entry);
    waiting.push(entry.left, entry.right);
  }
  return {
    names: [...streams.keys()],
    read(name) {
      const entry = streams.get(name);
      return entry && file.stream(entry, root);
    },
  };
}

class Sectors {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #size: number;
  readonly #miniSize: number;
  readonly #cutoff: number;
  readonly #next: Uint32Array;
  #mini: { data: Uint8Array; next: Uint32Array } | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < 512) throw new ConversionError('damaged', 'ole header');
    const [shift, miniShift] = [this.#view.getUint16(30, true), this.#view.getUint16(32, true)];
    if (shift < 7 || shift > 16 || miniShift > shift) throw new ConversionError('damaged', 'ole sector size');
    this.#size = 1 << shift;
    this.#miniSize = 1 << miniShift;
    this.#cutoff = this.#view.getUint32(56, true);
    this.#next = this.#table(this.#tableSectors());
  }

  get #count(): number {
    return Math.ceil(this.#bytes.length / this.#size);
  }

  #sector(index: number): Uint8Array {
    const at = (index + 1) * this.#size;
    return this.#bytes.subarray(Math.min(at, this.#bytes.length), at + this.#size);
  }

  /** Sectors of the allocation table: some in the header, the rest in a chain. */
  #tableSectors(): number[] {
    const sectors: number[] = [];
    for (let index = 0; index < HEADER_POINTERS; index++) sectors.push(this.#view.getUint32(76 + index * 4, true));
    let next = this.#view.getUint32(68, true);
    for (let step = 0; next < LAST_SECTOR && step < this.#count; step++) {
      const pointers = numbers(this.#sector(next));
      sectors.push(...pointers.slice(0, -1));
      next = pointers.at(-1) ?? NONE;
    }
    return sectors.filter((sector) => sector < LAST_SECTOR);
  }

  #table(sectors: readonly number[]): Uint32Array {
    const parts = sectors.slice(0, this.#count).map((sector) => numbers(this.#sector(sector)));
    return Uint32Array.from(parts.flatMap((part) => [...part]));
  }

  #chain(start: number, next: Uint32Array, limit: number): number[] {
    const chain: number[] = [];
    for (let sector = start; sector < LAST_SECTOR && chain.length < limit; sector = next[sector] ?? NONE)
      chain.push(sector);
    return chain;
  }

  #content(start: number, size = Infinity): Uint8Array {
    const wanted = Math.min(this.#count, Math.ceil(Math.min(size, this.#bytes.length) / this.#size));
    const data = Buffer.concat(this.#chain(start, this.#next, wanted).map((sector) => this.#sector(sector)));
    return data.subarray(0, Math.min(size, data.length));
  }

  entries(): Entry[] {
    const data = this.#content(this.#view.getUint32(48, true));
    const count = Math.min(MAX_ENTRIES, Math.floor(data.length / ENTRY_BYTES));
    return Array.from({ length: count }, (_, index) =>
      readEntry(data.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES)),
    );
  }

  stream(entry: Entry, root: Entry): Uint8Array {
    if (entry.size >= this.#cutoff) return this.#content(entry.start, entry.size);
    this.#mini ??= {
      data: this.#content(root.start, root.size),
      next: numbers(this.#content(this.#view.getUint32(60, true))),
    };
    const { data, next } = this.#mini;
    const size = this.#miniSize;
    const parts = this.#chain(entry.start, next, Math.ceil(entry.size / size)).map((sector) =>
      data.subarray(sector * size, (sector + 1) * size),
    );
    return Buffer.concat(parts).subarray(0, entry.size);
  }
}

function numbers(data: Uint8Array): Uint32Array {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return Uint32Array.from({ length: Math.floor(data.length / 4) }, (_, index) => view.getUint32(index * 4, true));
}

function readEntry(data: Uint8Array): Entry {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const length = Math.min(64, view.getUint16(64, true));
  return {
    name: new TextDecoder('utf-16le').decode(data.subarray(0, Math.max(0, length - 2))),
    isStream: data[66] === 2,
    left: view.getUint32(68, true),
    right: view.getUint32(72, true),
    child: view.getUint32(76, true),
    start: view.getUint32(116, true),
    size: view.getUint32(120, true),
  };
}
