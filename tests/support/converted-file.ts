import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '../../adapters/formats/limits.ts';
import { convertHere } from '../../adapters/formats/pipeline.ts';
import { openZip } from '../../adapters/formats/reading/zip.ts';
import type { Converted, Passage } from '../../adapters/formats/types.ts';

/** What became of a file: the facts, the passages, and the folder that was written (until the process ends). */
export type ConvertedFile = { converted: Converted; passages: Passage[]; dir: string };

let home: string | undefined;

function newFolder(): string {
  if (!home) {
    const made = mkdtempSync(join(tmpdir(), 'maktaba-converted-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    home = made;
  }
  return mkdtempSync(join(home, 'book-'));
}

/** Converts a file in this process. */
export async function convertedFile(bytes: Uint8Array, fileName: string): Promise<ConvertedFile> {
  const dir = newFolder();
  const sourcePath = join(dir, 'source');
  writeFileSync(sourcePath, bytes);
  const converted = await convertHere({ sourcePath, fileName, workId: 'w', workDir: dir }, LIMITS, () => {});
  const lines = readFileSync(join(dir, converted.passagesFile), 'utf8').split('\n').filter(Boolean);
  return { converted, passages: lines.map((line) => JSON.parse(line) as Passage), dir };
}

/** How many tables, lists, notes and pictures the EPUB of a converted file has. */
export function structureOf({ dir }: ConvertedFile): Record<'tables' | 'lists' | 'notes' | 'pictures', number> {
  const zip = openZip(new Uint8Array(readFileSync(join(dir, 'book.epub'))));
  const pages = zip.names.filter((entry) => /section-\d+\.xhtml$/.test(entry)).map((entry) => zip.text(entry)!);
  const count = (mark: RegExp) => pages.join('').match(mark)?.length ?? 0;
  return {
    tables: count(/<table/g),
    lists: count(/<[uo]l[ >]/g),
    notes: count(/epub:type="noteref"/g),
    pictures: count(/<img /g),
  };
}

/** The files that a conversion wrote, by name: equal for equal input. */
export const writtenFiles = ({ dir }: ConvertedFile): Record<string, Buffer> =>
  Object.fromEntries(
    ['book.epub', 'passages.jsonl', 'result.json'].map((name) => [name, readFileSync(join(dir, name))]),
  );
