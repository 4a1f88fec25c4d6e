import iconv from 'iconv-lite';
import type { BookMeta } from '../types.ts';
import type { Ole } from './ole.ts';

const STREAM = '\u0005SummaryInformation';
const [CODE_PAGE, TITLE, SUBJECT, AUTHOR] = [1, 2, 3, 4];
const [SHORT, BYTES, WIDE] = [0x02, 0x1e, 0x1f];
const MAX_PROPERTIES = 200;

/** Title, author and subject of an old Office file. */
export function summaryOf(ole: Ole): Partial<BookMeta> {
  const data = ole.read(STREAM);
  try {
    return data ? readSummary(data) : {};
  } catch {
    return {}; // a summary cut short says nothing
  }
}

function readSummary(data: Uint8Array): Partial<BookMeta> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const section = view.getUint32(44, true);
  const offsets = new Map<number, number>();
  const count = Math.min(MAX_PROPERTIES, view.getUint32(section + 4, true));
  for (let index = 0; index < count; index++) {
    offsets.set(
      view.getUint32(section + 8 + index * 8, true),
      section + view.getUint32(section + 12 + index * 8, true),
    );
  }
  const at = offsets.get(CODE_PAGE!);
  const codePage = at !== undefined && view.getUint32(at, true) === SHORT ? view.getUint16(at + 4, true) : 1252;
  const text = (property: number): string | null => {
    const start = offsets.get(property);
    return start === undefined ? null : stringAt(data, view, start, codePage);
  };
  return { title: text(TITLE!), author: text(AUTHOR!), description: text(SUBJECT!) };
}

function stringAt(data: Uint8Array, view: DataView, at: number, codePage: number): string | null {
  const type = view.getUint32(at, true);
  if (type !== BYTES && type !== WIDE) return null;
  const length = view.getUint32(at + 4, true) * (type === WIDE ? 2 : 1);
  const bytes = Buffer.from(data.subarray(at + 8, at + 8 + length));
  const name = type === WIDE || codePage === 1200 ? 'utf-16le' : codePage === 65001 ? 'utf-8' : `cp${codePage}`;
  const text = iconv.decode(bytes, iconv.encodingExists(name) ? name : 'windows-1252');
  return (
    text
      .replace(/\0[\s\S]*$/, '')
      .replace(/\s+/g, ' ')
      .trim() || null
  );
}
