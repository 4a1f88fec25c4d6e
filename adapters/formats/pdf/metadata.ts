import { languageTag } from '../../../platform/common/language-tag.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import type { PageText } from '../adapter.ts';
import { directionOfText } from '../reading/direction.ts';
import type { BookMeta } from '../types.ts';

/** Default titles that programs write. */
const EMPTY_TITLE =
  /^(untitled|unknown|microsoft (word|powerpoint|excel) - .*|.*\.(docx?|pdf|tex|dvi|indd|rtf|odt|pages|qxd))$/i;
const SAMPLE_PAGES = 20;

/** Title, author, description and language the file names; the direction is read from its text. */
export async function readPdfMeta(document: PDFDocumentProxy, pages: readonly PageText[]): Promise<Partial<BookMeta>> {
  const { info, metadata } = await document.getMetadata();
  const fields = info as Record<string, unknown>;
  const xmp = (name: string): string | null => {
    const value: unknown = metadata?.get(name);
    return clean(Array.isArray(value) ? value.join(', ') : value);
  };
  const title = clean(fields.Title) ?? xmp('dc:title');
  const text = pages.slice(0, SAMPLE_PAGES).flatMap((page) => page.lines.map((line) => line.text));
  return {
    title: title && !EMPTY_TITLE.test(title) ? title : null,
    author: clean(fields.Author) ?? xmp('dc:creator'),
    description: clean(fields.Subject) ?? xmp('dc:description'),
    language: languageTag(clean(fields.Language) ?? xmp('dc:language')),
    publisher: xmp('dc:publisher'),
    published: null, // the dates in a file are those of the file, not of the book
    direction: directionOfText(text.join('\n')),
  };
}

function clean(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  // eslint-disable-next-line no-control-regex
  return value.replace(/[\u0000-\u001f\s]+/g, ' ').trim() || null;
}
