import { formatById } from '../../../adapters/formats/catalogue.ts';

/** What in an archive tells which format it is: parts that its directory names. */
const PARTS = [
  ['docx', 'word/document.xml'],
  ['pptx', 'ppt/presentation.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['epub', 'META-INF/container.xml'],
] as const;
const ARCHIVE = 'PK\u0003\u0004';
/** Bytes of the beginning and of the end, where the directory is, that are looked at. */
export const ZIP_HEAD = 200;
export const ZIP_TAIL = 512 * 1024;

/** The type of a book or document under a name that says another; null for anything else. `head`, `tail`: bytes as Latin-1. */
export function typeOfZip(head: string, tail: string): string | null {
  if (!head.startsWith(ARCHIVE)) return null;
  if (head.includes('mimetypeapplication/epub+zip')) return formatById('epub').mimes[0]!;
  const found = PARTS.find(([, part]) => tail.includes(part));
  return found ? formatById(found[0]).mimes[0]! : null;
}
