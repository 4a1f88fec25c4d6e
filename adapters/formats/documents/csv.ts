import type { FormatAdapter } from '../adapter.ts';
import { directionOfText } from '../reading/direction.ts';
import { ConversionError } from '../conversion-error.ts';
import { toSections } from '../blocks.ts';
import { SheetRows } from '../sheets/rows.ts';
import { decodeText, encodingFindings } from '../text/decode.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** Spreadsheet programs write the separator into a first line of its own. */
const NAMED_SEPARATOR = /^sep=([^\r\n])\r?\n/i;

/** Tables of any encoding and the usual separators, as one table. */
export const csv: FormatAdapter = {
  id: 'csv',
  capabilities: { text: true, structure: true },
  sniff({ isText, extension }) {
    return isText && extension === 'csv' ? 1 : 0;
  },
  async extract(bytes, { limits }) {
    if (bytes.length > limits.textBytes) throw new ConversionError('too_large', `${bytes.length} bytes of text`);
    const decoded = decodeText(bytes);
    const { text } = decoded;
    if (text.includes('\0')) throw new ConversionError('unsupported_type', 'binary');
    const { default: Papa } = await import('papaparse');
    const rows = new SheetRows(limits);
    const named = NAMED_SEPARATOR.exec(text);
    Papa.parse<string[]>(named ? text.slice(named[0].length) : text, {
      delimiter: named?.[1] ?? '',
      delimitersToGuess: DELIMITERS,
      skipEmptyLines: true,
      step({ data }, parser) {
        if (data.length > limits.sheetColumns) rows.truncated = true;
        if (!rows.add(data.map((cell, column) => ({ column, text: cell })))) parser.abort();
      },
    });
    const findings = encodingFindings(decoded);
    if (rows.truncated)
      findings.push({ code: 'truncated', detail: `${limits.sheetRows} rows, ${limits.sheetColumns} columns` });
    const book = {
      meta: { direction: directionOfText(text) },
      sections: toSections(rows.finish()),
      images: new Map(),
      notes: [],
    };
    return { kind: 'book', book, findings };
  },
};
