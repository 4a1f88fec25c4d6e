import type { ImportReply } from '../../contract.ts';
import { parseAnnotations } from './annotation.ts';
import { looksLikeClippings, parseClippings } from './clippings.ts';
import { parseCsv } from './csv.ts';
import { parseMarkdown } from './markdown.ts';
import type { Portable } from './portable.ts';

type ReadFile = { format: ImportReply['format']; marks: Portable[] };

/** Reads a file of highlights, whatever its kind; null when it is of none that we know. */
export async function readMarks(name: string, text: string): Promise<ReadFile | null> {
  const clean = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .toWellFormed();
  if (looksLikeClippings(clean)) return found('clippings', await parseClippings(clean));
  if (/^\s*[[{]/.test(clean)) return found('json', await parseAnnotations(clean));
  if (/\.csv$/i.test(name) || /^"?Highlight"?,/.test(clean)) return found('csv', await parseCsv(clean));
  return found('markdown', await parseMarkdown(clean));
}

function found(format: ImportReply['format'], marks: Portable[] | null): ReadFile | null {
  return marks?.length ? { format, marks } : null;
}
