import iconv from 'iconv-lite';
import type { Block } from '../blocks.ts';
import type { Ole } from '../reading/ole.ts';
import { ConversionError } from '../conversion-error.ts';
import { likeliestEncoding } from '../text/decode.ts';
import { documentBlocks } from './text.ts';

const HEAD_BYTES = 0x70;
const COMPLEX = 0x0004;
/** Where the header stores the length of each part, in characters: text, notes, headers, comments, endnotes. */
const LENGTHS = [0x34, 0x38, 0x3c, 0x48, 0x4c] as const;
const [FIELD_BEGINS, FIELD_SHOWS, FIELD_ENDS] = ['\u0013', '\u0014', '\u0015'];

/** The text of a Word 6 or 95 document: one byte a letter in the code page of its Windows, notes and comments at its end. Throws ConversionError. */
export function word6Blocks(ole: Ole): Block[] {
  const stream = ole.read('WordDocument');
  if (!stream || stream.length < HEAD_BYTES) throw new ConversionError('damaged', 'no head of a Word document');
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const bytes =
    view.getUint16(10, true) & COMPLEX
      ? pieces(stream, view)
      : stream.subarray(view.getUint32(0x18, true), view.getUint32(0x1c, true));
  if (bytes.length === 0) throw new ConversionError('damaged', 'no text in the Word document');
  const text = iconv.decode(Buffer.from(bytes), likeliestEncoding(bytes));
  let at = 0;
  const [body = '', notes = '', , comments = '', endNotes = ''] = LENGTHS.map((place) =>
    shown(text.slice(at, (at += view.getUint32(place, true)))),
  );
  return documentBlocks(body, [notes, endNotes, comments]);
}

/** A fast-saved file keeps its text in pieces; a table locates them. */
function pieces(stream: Uint8Array, view: DataView): Uint8Array {
  if (stream.length < 0x168) throw new ConversionError('damaged', 'no table of pieces');
  let at = view.getUint32(0x160, true);
  const end = Math.min(stream.length, at + view.getUint32(0x164, true));
  while (at + 5 <= end && view.getUint8(at) === 1) at += 3 + view.getUint16(at + 1, true); // formats come before the table
  if (at + 5 > end || view.getUint8(at) !== 2) throw new ConversionError('damaged', 'no table of pieces');
  const table = at + 5;
  const count = Math.floor((Math.min(view.getUint32(at + 1, true), end - table) - 4) / 12);
  const found: Uint8Array[] = [];
  let left = stream.length; // pieces never add up to more than the file
  for (let index = 0; index < count && left > 0; index++) {
    const length = view.getUint32(table + index * 4 + 4, true) - view.getUint32(table + index * 4, true);
    const place = view.getUint32(table + (count + 1) * 4 + index * 8 + 2, true);
    const piece = stream.subarray(place, place + Math.max(0, Math.min(length, left)));
    left -= piece.length;
    found.push(piece);
  }
  return Buffer.concat(found);
}

/** What a reader sees of a stretch: fields show their result, a cell ends with a tab and a row with a line. */
function shown(text: string): string {
  const fields: boolean[] = []; // for each open field, whether its result has begun
  let result = '';
  for (const letter of text) {
    if (letter === FIELD_BEGINS) fields.push(false);
    else if (letter === FIELD_SHOWS && fields.length > 0) fields[fields.length - 1] = true;
    else if (letter === FIELD_ENDS) fields.pop();
    else if (fields.every(Boolean)) result += letter;
  }
  return result
    .replaceAll('\u0007\u0007', '\t\n')
    .replaceAll('\u0007', '\t')
    .replace(/[\u000b\u000c\r]/g, '\n')
    .replaceAll('\u001e', '-')
    .replace(/[\u0000-\u0008\u000e-\u001f]/g, '');
}
