import { type FormatId, FORMATS, type ReadableKind } from '../../../../adapters/formats/index.ts';
import type { BookRow } from './shape.ts';

type FileType = { extension: string; type: string };
const BINARY = 'application/octet-stream';
/** An SVG may run scripts when it is opened as a page, so its bytes never carry its type. */
const ACTIVE = new Set(['svg']);

/** Name ending and type of what was made of a file. */
export function readableFile(kind: ReadableKind): FileType {
  if (kind === 'pdf') return { extension: 'pdf', type: 'application/pdf' };
  if (kind === 'image') return { extension: 'webp', type: 'image/webp' };
  return { extension: 'epub', type: 'application/epub+zip' };
}

/** Type of an original: pictures, sound and film say what they are, so that they can be shown and played. */
export function originalType(format: string | null): string {
  const known = FORMATS.find(({ id }) => id === (format as FormatId));
  return known && known.kind !== 'document' && !ACTIVE.has(known.id) ? known.mimes[0]! : BINARY;
}

/** Ending and type of what `variant=readable` sends: sound and film play as they came. */
export function readableOf(
  book: Pick<BookRow, 'readable' | 'readable_key' | 'original_key' | 'format' | 'file_name'>,
): FileType {
  if (book.readable_key !== book.original_key || book.readable === 'pdf') return readableFile(book.readable ?? 'epub');
  const ending = /\.([a-z0-9]{1,8})$/i.exec(book.file_name)?.[1] ?? book.format ?? 'bin';
  return { extension: ending, type: originalType(book.format) };
}
