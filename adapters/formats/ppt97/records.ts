/** A record of a PowerPoint 97 stream: its range, and whether it contains records. */
export type PptRecord = { type: number; instance: number; container: boolean; start: number; end: number };

/** The kinds that are read; names as in the published format. */
export const KIND = {
  document: 0x03e8,
  slideAtom: 0x03ef,
  slidePersist: 0x03f3,
  drawingGroup: 0x040b,
  drawing: 0x040c,
  slideList: 0x0ff0,
  userEdit: 0x0ff5,
  persistDirectory: 0x1772,
  outlineText: 0x0f9e,
  textHeader: 0x0f9f,
  textChars: 0x0fa0,
  textBytes: 0x0fa8,
  string: 0x0fba,
  headersFooters: 0x0fd9,
  tags: 0x1388,
  binaryTag: 0x138a,
  binaryTagData: 0x138b,
  comment: 0x2ee0,
  blipStore: 0xf001,
  blipEntry: 0xf007,
  shapeOptions: 0xf00b,
  shape: 0xf004,
  textBox: 0xf00d,
} as const;

/** Stand-ins for the number, date, header or footer of a slide. */
export const FIELDS: ReadonlySet<number> = new Set([0x0fd8, 0x0ff7, 0x0ff8, 0x0ff9, 0x0ffa]);
/** Containers in containers end here, whatever a damaged file says. */
const MAX_DEPTH = 40;

/** A stream of records; each ends within the stream, a truncated one is read as far as possible. */
export class Records {
  readonly view: DataView;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.#bytes.length;
  }

  at(offset: number): PptRecord | undefined {
    const [record] = this.between(offset, this.length);
    return record;
  }

  *between(from: number, to: number): Generator<PptRecord> {
    for (let at = from; at + 8 <= to;) {
      const head = this.view.getUint16(at, true);
      const next = at + 8 + this.view.getUint32(at + 4, true);
      yield {
        type: this.view.getUint16(at + 2, true),
        instance: head >> 4,
        container: (head & 15) === 15,
        start: at + 8,
        end: Math.min(to, next),
      };
      at = next;
    }
  }

  inside(record: PptRecord): Generator<PptRecord> {
    return this.between(record.start, record.end);
  }

  first(record: PptRecord, type: number): PptRecord | undefined {
    return [...this.inside(record)].find((child) => child.type === type);
  }

  /** All records of a kind at any depth, in their order; what is inside a found one is not searched. */
  *deep(record: PptRecord, type: number, depth = 0): Generator<PptRecord> {
    for (const child of this.inside(record)) {
      if (child.type === type) yield child;
      else if ((child.container || child.type === KIND.binaryTagData) && depth < MAX_DEPTH)
        yield* this.deep(child, type, depth + 1);
    }
  }

  /** A number of a record, nothing when the record is too short for it. */
  number(record: PptRecord, offset: number): number | undefined {
    const at = record.start + offset;
    return at + 4 <= record.end ? this.view.getUint32(at, true) : undefined;
  }

  bytes({ start, end }: PptRecord): Uint8Array {
    return this.#bytes.subarray(start, end);
  }

  /** Characters of a text: lines end with \n. `textBytes` are the low bytes of UTF-16. */
  text(record: PptRecord): string {
    const bytes = this.bytes(record);
    const text =
      record.type === KIND.textBytes
        ? Buffer.from(bytes).toString('latin1')
        : new TextDecoder('utf-16le').decode(bytes);
    return text.replace(/[\r\u000b\u2028]/g, '\n');
  }
}
