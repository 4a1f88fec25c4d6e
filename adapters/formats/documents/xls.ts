import type { FormatAdapter } from '../adapter.ts';
import { workbookBook } from '../sheets/workbook.ts';

/** Before OLE a workbook began with its own record: BOF of Excel 2 to 4. */
const isBareWorkbook = (head: Uint8Array) => head[0] === 0x09 && [0x00, 0x02, 0x04].includes(head[1]!) && head[3] === 0;

/** Excel workbooks before 2007. */
export const xls: FormatAdapter = {
  id: 'xls',
  capabilities: { text: true, structure: true },
  sniff({ head, ole, extension }) {
    if (ole) return ole.names.some((name) => name === 'Workbook' || name === 'Book') ? 2 : 0;
    return extension === 'xls' && isBareWorkbook(head) ? 2 : 0;
  },
  async extract(bytes, { limits }) {
    return { kind: 'book', ...(await workbookBook(bytes, limits)) };
  },
};
