import type { FormatAdapter } from './adapter.ts';
import { csv } from './documents/csv.ts';
import { doc } from './documents/doc.ts';
import { docx } from './documents/docx.ts';
import { epub } from './documents/epub.ts';
import { fb2 } from './documents/fb2.ts';
import { html } from './documents/html.ts';
import { md } from './documents/md.ts';
import { mobi } from './documents/mobi.ts';
import { pdf } from './documents/pdf.ts';
import { ppt } from './documents/ppt.ts';
import { pptx } from './documents/pptx.ts';
import { rtf } from './documents/rtf.ts';
import { txt } from './documents/txt.ts';
import { xls } from './documents/xls.ts';
import { xlsx } from './documents/xlsx.ts';
import { xml } from './documents/xml.ts';
import { PLAYED } from './media/played.ts';
import { PICTURES } from './media/pictures.ts';

/** Every adapter; a new format is one more line here and one in the catalogue. */
export const ADAPTERS: readonly FormatAdapter[] = [
  epub,
  pdf,
  docx,
  doc,
  pptx,
  ppt,
  xlsx,
  xls,
  rtf,
  html,
  fb2,
  mobi,
  xml,
  csv,
  ...PICTURES,
  ...PLAYED,
  md,
  txt,
];
