import type { FormatAdapter } from './adapter.ts';
import { docx } from './documents/docx.ts';
import { epub } from './documents/epub.ts';
import { pdf } from './documents/pdf.ts';

/** Every adapter; a new format is one more line here and one in the catalogue. */
export const ADAPTERS: readonly FormatAdapter[] = [epub, pdf, docx];
