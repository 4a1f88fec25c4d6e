import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWN_FILES } from './own-books/catalog.ts';

export { ownText } from './own-books/catalog.ts';

export type OwnBook = keyof typeof OWN_FILES;

export const isOwnBook = (name: string): name is OwnBook => Object.hasOwn(OWN_FILES, name);

const made = new Map<OwnBook, Buffer>();
let folder: string | undefined;

/** Bytes of a book of our own: the same in every run. */
export function ownBookBytes(name: OwnBook): Buffer {
  const bytes = made.get(name) ?? Buffer.from(OWN_FILES[name].bytes());
  made.set(name, bytes);
  return bytes;
}

/** The words that a reader of a book of our own sees, a block a line. */
export const ownWords = (name: OwnBook): string => OWN_FILES[name].words();

function homeOfBooks(): string {
  if (folder) return folder;
  const home = mkdtempSync(join(tmpdir(), 'maktaba-books-'));
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
  return (folder = home);
}

/** Path of a book of our own, e.g. `ownBook('wells.epub')`; the file goes with the process. */
export function ownBook(name: OwnBook): string {
  const path = join(homeOfBooks(), name);
  writeFileSync(path, ownBookBytes(name));
  return path;
}
