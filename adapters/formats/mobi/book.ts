import type { Block } from '../blocks.ts';
import type { Book } from '../book.ts';
import { readPage } from '../html/book.ts';
import type { Limits } from '../limits.ts';
import { directionOfText } from '../reading/direction.ts';
import { pictureType } from '../epub/write.ts';
import { ConversionError } from '../conversion-error.ts';
import type { Finding } from '../types.ts';
import { chapterSections } from './chapters.ts';
import { contentsOf, type ContentsEntry } from './contents.ts';
import { NO_RECORD, readHeader, type MobiHeader } from './header.ts';
import { readIndex } from './index-table.ts';
import { kf8Pages, mobi6Pages } from './pages.ts';
import { Records } from './records.ts';
import { readText } from './text.ts';

/** A Kindle book; of a file with both generations the newer one. */
export function mobiBook(bytes: Uint8Array, limits: Limits): { book: Book; findings: Finding[] } {
  const all = new Records(bytes);
  const first = readHeader(all.record(0));
  if (first.encrypted) throw new ConversionError('drm_protected', 'PalmDOC encryption');
  const { header, records } = newest(all, first);
  if (header.encrypted) throw new ConversionError('drm_protected', 'PalmDOC encryption');
  const pictures = new Pictures(all, first.resourceStart);
  const contents = readContents(header, records);
  const raw = readText(header, records, limits);
  const name = (number: number) => pictures.name(number);
  const { pages, chapters } = header.kf8
    ? kf8Pages(raw, header, records, contents, name)
    : mobi6Pages(raw, header, contents, name);
  const read = pages.map((page) => readPage(page, pictures.used));
  const blocks: Block[] = read.flatMap((page) => page.blocks);
  const findings = [
    ...new Map(read.flatMap((page) => page.findings).map((finding) => [finding.code, finding])).values(),
  ];
  const cover = header.cover === null ? undefined : pictures.name(header.cover + 1);
  const direction = header.meta.direction ?? directionOfText(read.map(({ text }) => text).join(' '));
  const meta = { ...header.meta, direction };
  return {
    book: {
      meta,
      sections: chapterSections(blocks, chapters),
      images: pictures.used,
      notes: [],
      ...(cover ? { cover } : {}),
    },
    findings,
  };
}

function newest(all: Records, first: MobiHeader): { header: MobiHeader; records: Records } {
  if (first.kf8 === null && first.boundary !== null) {
    try {
      const records = all.from(first.boundary);
      const header = readHeader(records.record(0));
      if (header.kf8) return { header, records };
    } catch {
      // the older half is whole
    }
  }
  return { header: first, records: all };
}

function readContents(header: MobiHeader, records: Records): ContentsEntry[] {
  if (header.ncx === NO_RECORD) return [];
  try {
    return contentsOf(readIndex(header.ncx, records, header.encoding));
  } catch {
    return []; // a book without a table of contents is still a book
  }
}

/** The pictures of a file; only referenced ones are kept. */
class Pictures {
  readonly used = new Map<string, Uint8Array>();
  readonly #records: Records;
  readonly #start: number;

  constructor(records: Records, start: number) {
    this.#records = records;
    this.#start = start;
  }

  /** The name of a picture by its number, from 1. */
  name(number: number): string | undefined {
    const index = this.#start + number - 1;
    if (!(number > 0) || index >= this.#records.count) return undefined;
    const name = `picture-${number}`;
    const data = this.used.get(name) ?? this.#records.record(index);
    if (!pictureType(data)) return undefined;
    this.used.set(name, data);
    return name;
  }
}
