// Reads single files out of a zip with the browser's own inflate. The server has already checked and rewritten the archive.
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const STORED = 0;
const DEFLATED = 8;

type Entry = { method: number; packed: number; size: number; offset: number };
export type ZipFile = {
  text(name: string): Promise<string | null>;
  blob(name: string, type?: string): Promise<Blob | null>;
  size(name: string): number;
};

/** Opens a zip; rejects when it is none. */
export async function openZip(file: Blob): Promise<ZipFile> {
  const entries = await readDirectory(file);
  const read = async (name: string, type = ''): Promise<Blob | null> => {
    const entry = entries.get(name);
    return entry ? inflate(file, entry, type) : null;
  };
  return {
    text: async (name) => (await read(name))?.text() ?? null,
    blob: read,
    size: (name) => entries.get(name)?.size ?? 0,
  };
}

async function readDirectory(file: Blob): Promise<Map<string, Entry>> {
  const tailAt = Math.max(0, file.size - END_BYTES - COMMENT_MAX);
  const tail = await view(file, tailAt, file.size);
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END) end--;
  if (end < 0) throw new Error('not a zip archive');
  const bytes = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  return readEntries(await view(file, start, start + bytes));
}

function readEntries(directory: DataView): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const decoder = new TextDecoder();
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === ENTRY;) {
    const nameBytes = directory.getUint16(at + 28, true);
    const rest = directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    const name = decoder.decode(new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameBytes));
    entries.set(name, {
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + rest;
  }
  return entries;
}

async function inflate(file: Blob, { method, packed, offset }: Entry, type: string): Promise<Blob> {
  const header = await view(file, offset, offset + 30);
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const body = file.slice(start, start + packed, type);
  if (method === STORED) return body;
  if (method !== DEFLATED) throw new Error(`zip: method ${method}`);
  const bytes = await new Response(body.stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
  return new Blob([bytes], { type });
}

async function view(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}
