import { contributorsFrom, nameLine } from '../contributors.ts';
import type { BookMeta } from '../types.ts';
import { ConversionError } from '../conversion-error.ts';
import { fieldsOf, latin } from './records.ts';

export const NO_RECORD = 0xffffffff;

/** What record 0 says about a book. Numbers of records count from it. */
export type MobiHeader = {
  version: number;
  compression: number;
  encrypted: boolean;
  textRecords: number;
  encoding: string;
  /** Flags of what follows the text in each record. */
  trailing: number;
  resourceStart: number;
  huffman: { record: number; count: number };
  ncx: number;
  kf8: { fdst: number; fragments: number; skeletons: number } | null;
  /** Where the KF8 half of a hybrid file starts. */
  boundary: number | null;
  cover: number | null;
  meta: Partial<BookMeta>;
};

const EXTH = {
  author: 100,
  publisher: 101,
  description: 103,
  date: 106,
  boundary: 121,
  cover: 201,
  thumbnail: 202,
  title: 503,
  language: 524,
  direction: 527,
};
const HAS_EXTH = 0x40;
/** Language ids of Windows, as far as books are commonly written in them. */
const LANGUAGES: Readonly<Record<number, string>> = {
  1: 'ar',
  2: 'bg',
  3: 'ca',
  4: 'zh',
  5: 'cs',
  6: 'da',
  7: 'de',
  8: 'el',
  9: 'en',
  10: 'es',
  11: 'fi',
  12: 'fr',
  13: 'he',
  14: 'hu',
  15: 'is',
  16: 'it',
  17: 'ja',
  18: 'ko',
  19: 'nl',
  20: 'no',
  21: 'pl',
  22: 'pt',
  24: 'ro',
  25: 'ru',
  26: 'hr',
  27: 'sk',
  28: 'sq',
  29: 'sv',
  30: 'th',
  31: 'tr',
  32: 'ur',
  33: 'id',
  34: 'uk',
  35: 'be',
  36: 'sl',
  37: 'et',
  38: 'lv',
  39: 'lt',
  41: 'fa',
  42: 'vi',
  43: 'hy',
  57: 'hi',
  69: 'bn',
  73: 'ta',
  74: 'te',
  78: 'mr',
};

/** Reads record 0 of a book. */
export function readHeader(record: Uint8Array): MobiHeader {
  const { u8, u16, u32 } = fieldsOf(record);
  if (latin(record.subarray(16, 20)) !== 'MOBI') throw new ConversionError('damaged', 'no MOBI header');
  const length = u32(20);
  const encoding = u32(28) === 65_001 ? 'utf-8' : 'windows-1252';
  const version = u32(36);
  const extra = u32(128) & HAS_EXTH ? readExtra(record.subarray(length + 16)) : new Map<number, Uint8Array[]>();
  const number = (key: number) => {
    const value = extra.get(key)?.[0];
    return value?.length === 4 ? fieldsOf(value).u32(0) : NO_RECORD;
  };
  const optional = (value: number) => (value === NO_RECORD ? null : value);
  const decode = (bytes: Uint8Array) => plain(new TextDecoder(encoding).decode(bytes));
  const text = (key: number) => (extra.get(key) ?? []).map(decode).filter(Boolean);
  const titleAt = u32(84);
  const language = text(EXTH.language)[0] ?? LANGUAGES[u8(95)] ?? null;
  const rtl = text(EXTH.direction)[0] === 'rtl' && !/^(ja|zh|ko)/i.test(language ?? '');
  return {
    version,
    compression: u16(0),
    encrypted: u16(12) !== 0,
    textRecords: u16(8),
    encoding,
    trailing: length >= 228 ? u32(240) : 0,
    resourceStart: u32(108),
    huffman: { record: u32(112), count: u32(116) },
    ncx: length >= 232 ? u32(244) : NO_RECORD,
    kf8: version >= 8 ? { fdst: u32(192), fragments: u32(248), skeletons: u32(252) } : null,
    boundary: optional(number(EXTH.boundary)),
    cover: optional(number(EXTH.cover)) ?? optional(number(EXTH.thumbnail)),
    meta: {
      title: text(EXTH.title)[0] ?? (decode(record.subarray(titleAt, titleAt + u32(88))) || null),
      author: nameLine(text(EXTH.author)),
      contributors: contributorsFrom(text(EXTH.author).map((name) => ({ name, role: 'author' }))),
      description:
        text(EXTH.description)[0]
          ?.replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim() || null,
      language: language && /^[a-z]{2,3}([-_][a-z0-9]+)*$/i.test(language) ? language.replaceAll('_', '-') : null,
      publisher: text(EXTH.publisher)[0] ?? null,
      published: text(EXTH.date)[0] ?? null,
      ...(rtl ? { direction: 'rtl' as const } : {}),
    },
  };
}

function readExtra(block: Uint8Array): Map<number, Uint8Array[]> {
  const values = new Map<number, Uint8Array[]>();
  if (latin(block.subarray(0, 4)) !== 'EXTH') return values;
  const { u32 } = fieldsOf(block);
  const count = u32(8);
  let at = 12;
  for (let index = 0; index < count && at + 8 <= block.length; index++) {
    const [type, length] = [u32(at), u32(at + 4)];
    if (length < 8) break;
    values.set(type, [...(values.get(type) ?? []), block.subarray(at + 8, at + length)]);
    at += length;
  }
  return values;
}

/** Titles and names are stored with HTML's entities. */
function plain(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => (Number(code) < 0x110000 ? String.fromCodePoint(Number(code)) : ''))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\0', '')
    .trim();
}
