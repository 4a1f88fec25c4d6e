// The few files that a WASI program sees, kept in memory.

type MemoryFile = { data: Uint8Array; length: number };
type Open = { file: MemoryFile; position: number };

const FIRST_BYTES = 1 << 16;
/** The descriptor of the working folder; files come after it. */
export const FOLDER = 3;

/** Files by name and by descriptor. */
export class MemoryFiles {
  readonly #files = new Map<string, MemoryFile>();
  readonly #open = new Map<number, Open>();
  #next = FOLDER + 1;

  constructor(given: Readonly<Record<string, Uint8Array>>) {
    for (const [name, data] of Object.entries(given)) this.#files.set(name, { data, length: data.length });
  }

  /** What a file holds now. */
  content(name: string): Uint8Array | null {
    const file = this.#files.get(name);
    return file ? file.data.subarray(0, file.length) : null;
  }

  isOpen(descriptor: number): boolean {
    return this.#open.has(descriptor);
  }

  /** Opens a file and answers its descriptor; null when it is not there. */
  open(name: string, o: { create: boolean; empty: boolean }): number | null {
    let file = this.#files.get(name);
    if (!file) {
      if (!o.create) return null;
      file = { data: new Uint8Array(FIRST_BYTES), length: 0 };
      this.#files.set(name, file);
    }
    if (o.empty) file.length = 0;
    const descriptor = this.#next++;
    this.#open.set(descriptor, { file, position: 0 });
    return descriptor;
  }

  close(descriptor: number): void {
    this.#open.delete(descriptor);
  }

  /** Copies the next bytes into `target`; answers how many. */
  read(descriptor: number, target: Uint8Array): number {
    const open = this.#open.get(descriptor);
    if (!open) return 0;
    const count = Math.max(0, Math.min(target.length, open.file.length - open.position));
    target.set(open.file.data.subarray(open.position, open.position + count));
    open.position += count;
    return count;
  }

  write(descriptor: number, bytes: Uint8Array): void {
    const open = this.#open.get(descriptor);
    if (!open) return;
    const { file, position } = open;
    const end = position + bytes.length;
    if (end > file.data.length) {
      const larger = new Uint8Array(Math.max(end, file.data.length * 2));
      larger.set(file.data.subarray(0, file.length));
      file.data = larger;
    }
    file.data.set(bytes, position);
    open.position = end;
    file.length = Math.max(file.length, end);
  }

  /** Moves to an offset from the start (0), from here (1) or from the end (2); answers the new place, null when not open. */
  seek(descriptor: number, offset: number, from: number): number | null {
    const open = this.#open.get(descriptor);
    if (!open) return null;
    const base = from === 0 ? 0 : from === 1 ? open.position : open.file.length;
    open.position = Math.max(0, base + offset);
    return open.position;
  }
}
