import { Zip, ZipPassThrough } from 'fflate';
import type { FileStore } from '../../../../adapters/files/index.ts';
import { cleanFileName } from '../../../../platform/common/file-name.ts';

export type Packed = { file_name: string; original_key: string };

/** Names of files in one archive: without folders, no two alike. */
export function entryNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const plain = cleanFileName(given).replace(/[:*?"<>|]/g, '_'),
      dot = plain.lastIndexOf('.'),
      [stem, end] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
    let name = plain;
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${stem} (${n})${end}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** The files as one archive, made while it is sent: a chunk of one file is in memory at a time. */
export async function* packFiles(files: FileStore, books: readonly Packed[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const names = entryNames(books.map((book) => book.file_name)),
    zip = new Zip((error, chunk) => {
      if (error) throw error;
      ready.push(chunk);
    });
  const flush = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const [at, book] of books.entries()) {
    const found = await files.get(book.original_key);
    if (!found) continue;
    const entry = new ZipPassThrough(names[at]!);
    zip.add(entry);
    for await (const chunk of found.stream as unknown as AsyncIterable<Uint8Array>) {
      entry.push(chunk);
      yield* flush();
    }
    entry.push(new Uint8Array(0), true);
    yield* flush();
  }
  zip.end();
  yield* flush();
}
