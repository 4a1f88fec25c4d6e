import { gradientPng } from '../own-books/gradient-png.ts';
import { HTML, markUp, type Vocabulary } from '../own-books/markup.ts';
import type { BookText } from '../own-books/text.ts';
import { headerRecord, type HeaderFacts } from './header-record.ts';
import { indexRecords, stringRecord } from './index-records.ts';

const TEXT_BYTES = 4096;
const NEVER_PACKED = /[^\x09-\x7f]/;

/** Stands for a place until it is known; as long as what will be written there. */
const placeMark = (id: string, length: number): string => `@${id}`.padEnd(length, '-');
/** Where the element that is a place begins, a byte of the text; -1 when it is in another one. */
const placeIn = (text: string, id: string): number => {
  const name = text.indexOf(` id="${id}"`);
  return name < 0 ? -1 : Buffer.byteLength(text.slice(0, text.lastIndexOf('<', name)));
};
const number32 = (value: number, digits: number): string => value.toString(32).toUpperCase().padStart(digits, '0');

/** PalmDOC without its repeats: a space and a letter are one byte, bytes that mean something else are counted. */
function packed(text: Buffer): Buffer {
  const out: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const [byte, next = 0] = [text[at]!, text[at + 1]];
    if (byte === 0x20 && next >= 0x40 && next < 0x80) out.push(text[++at]! ^ 0x80);
    else if (NEVER_PACKED.test(String.fromCharCode(byte))) out.push(1, byte);
    else out.push(byte);
  }
  return Buffer.from(out);
}

const textRecords = (text: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(text.length / TEXT_BYTES) }, (_, at) =>
    packed(text.subarray(at * TEXT_BYTES, (at + 1) * TEXT_BYTES)),
  );

/** What both generations write alike: chapters that begin at a place, a list of them at the front, notes behind the last one. */
const vocabulary = (link: (id: string) => string, picture: string): Vocabulary => ({
  ...HTML,
  noteMark: (number) => `<sup><a ${link(`n${number}`)}>[${number}]</a></sup>`,
  chapter: (title, inner, number) =>
    `<h1 id="c${number}">${title}</h1>${inner}${number === 0 ? `<p>${picture}</p>` : ''}\f`,
  book: (_, chapters, notes) =>
    chapters.slice(0, chapters.lastIndexOf('\f')) + notes.map((note, at) => `<p id="n${at + 1}">${note}</p>`).join(''),
});

type Half = {
  facts: Pick<HeaderFacts, 'version' | 'ncx' | 'fragments' | 'skeletons' | 'textRecords'>;
  records: Buffer[];
};

/** The page of contents; a book of one chapter has none. */
const contentsList = ({ chapters }: BookText, link: (id: string) => string): string =>
  chapters.length < 2
    ? ''
    : `<p>Table of Contents</p>${chapters.map(({ title }, at) => `<p><a ${link(`c${at}`)}>${title}</a></p>`).join('')}`;

/** MOBI 6: one text, places are bytes of it. */
function oldHalf(book: BookText): Half {
  const link = (id: string) => `filepos=${placeMark(id, 10)}`;
  const body = markUp(book, vocabulary(link, '<img recindex="00001"/>')).replaceAll('\f', '<mbp:pagebreak/>');
  const source = `<html><head><guide></guide></head><body>${contentsList(book, link)}${body}</body></html>`;
  const text = source.replaceAll(/@(\w+)-*/g, (mark, id: string) =>
    mark.length === 10 ? String(placeIn(source, id)).padStart(10, '0') : mark,
  );
  const texts = textRecords(Buffer.from(text));
  const { record, places } = stringRecord(book.chapters.map(({ title }) => title));
  const entries = book.chapters.map((_, chapter) => ({
    name: String(chapter),
    tags: [
      [1, placeIn(source, `c${chapter}`)],
      [3, places[chapter]!],
      [4, 0],
    ] as [number, number][],
  }));
  return {
    facts: { version: 6, ncx: 1 + texts.length, textRecords: texts.length },
    records: [...texts, ...indexRecords(entries, record)],
  };
}

const SKELETON = ['<html><head><title></title></head><body>', '</body></html>'] as const;
const SKELETON_BYTES = SKELETON[0].length + SKELETON[1].length;

/** KF8: a skeleton and a fragment each chapter, places are bytes of a fragment. */
function newHalf(book: BookText): Half {
  const link = (id: string) => `href="${placeMark(id, 34)}"`;
  const body =
    contentsList(book, link) + markUp(book, vocabulary(link, '<img src="kindle:embed:0001?mime=image/png"/>'));
  const fragments = body.split('\f');
  const at = (id: string): [fragment: number, offset: number] => {
    const fragment = fragments.findIndex((one) => placeIn(one, id) >= 0);
    return [fragment, placeIn(fragments[fragment]!, id)];
  };
  const written = fragments.map((one) =>
    Buffer.from(
      one.replaceAll(/@(\w+)-*/g, (mark, id: string) => {
        if (mark.length !== 34) return mark;
        const [fragment, offset] = at(id);
        return `kindle:pos:fid:${number32(fragment, 4)}:off:${number32(offset, 10)}`;
      }),
    ),
  );
  const starts = written.map((_, chapter) =>
    written.slice(0, chapter).reduce((sum, { length }) => sum + SKELETON_BYTES + length, 0),
  );
  const texts = textRecords(Buffer.concat(written.flatMap((one) => [Buffer.from(SKELETON.join('')), one])));
  const { record, places } = stringRecord(book.chapters.map(({ title }) => title));
  const contents = book.chapters.map((_, chapter) => ({
    name: String(chapter),
    tags: [
      [3, places[chapter]!],
      [4, 0],
      [6, ...at(`c${chapter}`)],
    ] as [number, ...number[]][],
  }));
  const skeletons = written.map((_, chapter) => ({
    name: `SKEL${chapter}`,
    tags: [
      [1, 1],
      [6, starts[chapter]!, SKELETON_BYTES],
    ] as [number, ...number[]][],
  }));
  const pieces = written.map(({ length }, chapter) => ({
    name: String(starts[chapter]! + SKELETON[0].length).padStart(10, '0'),
    tags: [[6, 0, length]] as [number, ...number[]][],
  }));
  const ncx = indexRecords(contents, record);
  const fragmentTable = indexRecords(pieces);
  const first = 1 + texts.length;
  return {
    facts: {
      version: 8,
      textRecords: texts.length,
      ncx: first,
      fragments: first + ncx.length,
      skeletons: first + ncx.length + fragmentTable.length,
    },
    records: [...texts, ...ncx, ...fragmentTable, ...indexRecords(skeletons)],
  };
}

/** The container: a list of where each record begins, then the records. */
function palmFile(records: readonly Buffer[]): Uint8Array {
  const head = Buffer.alloc(78 + 8 * records.length + 2);
  head.write('own-book', 0, 'latin1');
  head.write('BOOKMOBI', 60, 'latin1');
  head.writeUInt16BE(records.length, 76);
  let at = head.length;
  for (const [number, record] of records.entries()) {
    head.writeUInt32BE(at, 78 + 8 * number);
    at += record.length;
  }
  return Uint8Array.from(Buffer.concat([head, ...records]));
}

/** A Kindle book of the old generation (MOBI 6), the new one (KF8) or both in one file: contents, notes, a picture and a cover. */
export function kindleBook(book: BookText, generation: 'old' | 'new' | 'both'): Uint8Array {
  const pictures = [gradientPng(160, 120), gradientPng(320, 480)];
  const about = {
    title: book.title,
    author: book.author,
    language: book.language,
    rtl: /^(ar|he)$/.test(book.language),
    cover: 1,
  };
  const half = generation === 'new' ? newHalf(book) : oldHalf(book);
  const resourceStart = 1 + half.records.length;
  const first = [...half.records, ...pictures];
  if (generation !== 'both') return palmFile([headerRecord({ ...about, ...half.facts, resourceStart }), ...first]);
  const newer = newHalf(book);
  const boundary = 1 + first.length + 1;
  return palmFile([
    headerRecord({ ...about, ...half.facts, resourceStart, boundary }),
    ...first,
    Buffer.from('BOUNDARY'),
    headerRecord({ ...about, ...newer.facts, resourceStart }),
    ...newer.records,
  ]);
}
