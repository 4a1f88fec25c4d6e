import { createHash } from 'node:crypto';
import { extensionOf } from './catalogue.ts';
import type { BookMeta, ConvertProgress, Converted } from './types.ts';

export type Report = (progress: ConvertProgress) => void;

/** The part of a result that depends on the kind of document. */
export type Outcome = Omit<Converted, 'format'>;

export const PASSAGES_FILE = 'passages.jsonl';
export const COVER_FILE = 'cover.webp';

/** What is known of a file that says nothing. */
export const UNKNOWN_META: BookMeta = {
  title: null,
  author: null,
  description: null,
  language: null,
  direction: 'ltr',
  publisher: null,
  published: null,
};

/** Hex digest of a file. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The file name as a title of last resort. */
export function titleFromName(fileName: string): string {
  const extension = extensionOf(fileName);
  const stem = extension ? fileName.slice(0, -extension.length - 1) : fileName;
  return stem
    .replace(/^.*[\\/]/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
}
