import type { FormatAdapter } from '../adapter.ts';
import { OfficePackage } from '../office/package.ts';
import { workbookBook } from '../sheets/workbook.ts';
import { repacked, textBoxes } from '../sheets/xlsx-package.ts';
import type { Finding } from '../types.ts';

/** Excel workbooks: each sheet a chapter with a table of what its cells show. */
export const xlsx: FormatAdapter = {
  id: 'xlsx',
  capabilities: { text: true, structure: true },
  sniff({ zip, extension }) {
    if (!zip?.has('[Content_Types].xml')) return 0;
    if (zip.has('xl/workbook.xml')) return 2;
    return extension === 'xlsx' && zip.names.some((name) => /^xl\//.test(name)) ? 1 : 0;
  },
  async extract(bytes, { limits }) {
    const office = new OfficePackage(bytes);
    office.main();
    const boxes = textBoxes(office);
    const remote = office.remoteKinds();
    const { bytes: parts, cut, formulas } = repacked(office, limits);
    const { book, findings } = await workbookBook(parts, limits, { boxes, cut, formulas });
    const sanitised: Finding[] = remote.length > 0 ? [{ code: 'sanitised', detail: remote.join(', ') }] : [];
    return { kind: 'book', book, findings: [...sanitised, ...findings] };
  },
};
