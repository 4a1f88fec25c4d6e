import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../../../adapters/files/index.ts';
import { ingestProblems } from '../../core/problems.ts';
import type { BookRow } from '../../../catalog/server/index.ts';

/** A path of a book's original on this machine; fetched into the folder first when the files live elsewhere. */
export async function localOriginal(files: FileStore, book: BookRow, folder: string): Promise<string> {
  const path = files.localPath?.(book.original_key);
  if (path) return path;
  const found = await files.get(book.original_key);
  if (!found) throw ingestProblems.make('UPLOAD_INCOMPLETE', { fileName: book.file_name });
  const copy = join(folder, 'original');
  await pipeline(found.stream, createWriteStream(copy));
  return copy;
}
