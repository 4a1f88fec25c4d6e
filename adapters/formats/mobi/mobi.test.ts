import { expect, test } from 'vitest';
import { hostileBytes } from '../../../tests/support/hostile-files.ts';
import { type OwnBook, ownBookBytes } from '../../../tests/support/own-books.ts';
import { haveSamples, sampleBytes } from '../../../tests/support/samples.ts';
import { LIMITS } from '../limits.ts';
import { ConversionError } from '../conversion-error.ts';
import { mobiBook } from './book.ts';
import { chapterSections } from './chapters.ts';
import { cleanPage } from './clean.ts';
import { decompressorOf, palmDoc } from './decompress.ts';
import { readHeader, type MobiHeader } from './header.ts';
import { Records } from './records.ts';
import { markTargets } from './targets.ts';
import { withoutTrailing } from './text.ts';

const OWN: [name: string, bytes: () => Uint8Array][] = (['wells.mobi', 'wells-both.mobi', 'wells.azw3'] as const).map(
  (name) => [name, () => ownBookBytes(name)],
);
/** Written by Calibre. */
const REAL = haveSamples ? ['mobi/wells.mobi', 'mobi/wells-both.mobi', 'azw3/wells.azw3'] : [];

test.each([...OWN, ...REAL.map((name): (typeof OWN)[number] => [name, () => sampleBytes(name)])])(
  'UPL-05 %s: chapters, links, table, picture, cover',
  (_, bytes) => {
    const { book } = mobiBook(bytes(), LIMITS);
    expect(book.meta).toMatchObject({ title: 'The Time Machine', author: 'H. G. Wells', language: 'en' });
    expect(book.sections.map(({ title }) => title)).toEqual(['Chapter I', 'Chapter II', 'Chapter III']);
    const text = book.sections.map((section) => section.html).join('\n');
    expect(text.match(/<h1[^>]*>/g)).toHaveLength(3);
    expect(text).toMatch(/<th>(<b>)?Year(<\/b>)?<\/th>\t<th>/);
    expect(text).toMatch(/<a href="https:\/\/example\.org\/a\?b=1&amp;c=2"[^>]*>example\.org<\/a>/);
    expect(text).toContain('<img src="picture-1"');
    expect(text).not.toContain('Table of Contents');
    const [, place] = /<sup><a href="#([^"]+)">\[1\]<\/a><\/sup>/.exec(text)!;
    expect(text).toMatch(new RegExp(`id="${place}">(</div>\\s*<p>)?First note`));
    expect(book.cover).toBeDefined();
    expect(book.images.has(book.cover!)).toBe(true);
  },
);

test('UPL-05 a book written from right to left', () => {
  expect(mobiBook(ownBookBytes('readers-ar.azw3'), LIMITS).book.meta).toMatchObject({
    language: 'ar',
    direction: 'rtl',
  });
});

test('UPL-01 DRM is told by the header', () => {
  const locked = Uint8Array.from(ownBookBytes('wells.mobi'));
  const start = new DataView(locked.buffer).getUint32(78, false);
  locked[start + 13] = 2;
  expect(() => mobiBook(locked, LIMITS)).toThrow(expect.objectContaining({ reason: 'drm_protected' }));
});

test('UPL-01 garbage, cut and changed books are damaged or read, and always end', () => {
  const outcomeOf = (bytes: Uint8Array) => {
    try {
      return mobiBook(bytes, LIMITS).book.sections.length > 0;
    } catch (error) {
      if (error instanceof ConversionError) return true;
      throw error;
    }
  };
  expect(() => mobiBook(hostileBytes('garbage.mobi'), LIMITS)).toThrow(expect.objectContaining({ reason: 'damaged' }));
  for (const name of ['lamps-zh.mobi', 'readers-ar.azw3'] satisfies OwnBook[]) {
    const source = ownBookBytes(name);
    for (let length = 0; length < source.length; length += 1009)
      expect(outcomeOf(source.subarray(0, length))).toBe(true);
    for (let at = 60; at < source.length; at += 499) {
      const changed = Uint8Array.from(source);
      for (let index = 0; index < 4; index++) changed[at + index] = 0xff - index * 60;
      expect(outcomeOf(changed)).toBe(true);
    }
  }
});

test('UPL-05 PalmDOC compression, and its limit', () => {
  expect(Buffer.from(palmDoc(Uint8Array.of(0x61, 0x62, 0x80, 0x11, 0xe1, 2, 0xff, 0xfe))).toString('latin1')).toBe(
    'ababab a\u00ff\u00fe',
  );
  expect(() => palmDoc(Uint8Array.of(0x80, 0x08))).toThrow(ConversionError);
  const bomb = new Uint8Array(200_000).fill(0xff);
  expect(() => palmDoc(bomb)).toThrow(expect.objectContaining({ reason: 'too_large_unpacked' }));
});

/** A book of eight-bit codes: byte 255 - n stands for phrase n. */
function huffmanBook(phrases: { bytes: number[]; ready: boolean }[]) {
  const huff = Buffer.alloc(24 + 1024 + 256);
  huff.write('HUFF', 0, 'latin1');
  huff.writeUInt32BE(24, 8);
  huff.writeUInt32BE(24 + 1024, 12);
  for (let index = 0; index < 256; index++) huff.writeUInt32BE(((255 << 8) | 0x80 | 8) >>> 0, 24 + index * 4);
  const offsets: number[] = [];
  const body: number[] = [];
  for (const { bytes, ready } of phrases) {
    offsets.push(phrases.length * 2 + body.length);
    body.push((bytes.length >> 8) | (ready ? 0x80 : 0), bytes.length & 0xff, ...bytes);
  }
  const cdic = Buffer.concat([
    Buffer.from('CDIC'),
    Buffer.alloc(12),
    Buffer.from(offsets.flatMap((at) => [at >> 8, at & 0xff])),
    Buffer.from(body),
  ]);
  cdic.writeUInt32BE(16, 4);
  cdic.writeUInt32BE(phrases.length, 8);
  cdic.writeUInt32BE(8, 12);
  const records = { record: (index: number) => (index === 1 ? huff : cdic) } as unknown as Records;
  const header = { compression: 17_480, huffman: { record: 1, count: 2 } } as MobiHeader;
  return decompressorOf(header, records);
}

test('UPL-05 HUFF/CDIC compression: phrases, packed phrases, no endless ones', () => {
  const letters = (text: string) => [...Buffer.from(text)];
  const unpack = huffmanBook([
    { bytes: letters('Call me '), ready: true },
    { bytes: letters('Ishmael'), ready: true },
    { bytes: [255, 254], ready: false },
  ]);
  expect(Buffer.from(unpack(Uint8Array.of(253, 255))).toString()).toBe('Call me IshmaelCall me ');
  const endless = huffmanBook([{ bytes: [255], ready: false }]);
  expect(() => endless(Uint8Array.of(255))).toThrow(expect.objectContaining({ reason: 'damaged' }));
});

test('UPL-05 what follows the text of a record is cut off', () => {
  expect([...withoutTrailing(Uint8Array.of(1, 2, 3, 9, 0x82), 0b10)]).toEqual([1, 2, 3]);
  expect([...withoutTrailing(Uint8Array.of(1, 2, 3, 9, 0x01), 0b01)]).toEqual([1, 2, 3]);
  expect([...withoutTrailing(Uint8Array.of(1), 0b11)]).toEqual([]);
});

test('UPL-05 places find the element that begins there', () => {
  const text = '<p>one</p><font size="3"><p class="x">two</p></font>';
  expect(
    markTargets(text, [
      { at: 10, id: 'a' },
      { at: 15, id: 'b' },
      { at: 500, id: 'c' },
    ]),
  ).toEqual({
    text: '<p>one</p><font size="3"><p data-at="a" class="x">two</p></font>',
    ids: new Map([
      ['a', 'a'],
      ['b', 'a'],
    ]),
  });
});

test('SEC-01 pages keep structure, not dress or scripts in links', () => {
  const references = {
    picture: (name: string) => (name === 'recindex:00001' ? 'picture-1' : undefined),
    place: (name: string) => (name === 'filepos:0012' ? 'at-12' : undefined),
  };
  const page =
    '<p width="1em" data-at="x"><font size=7>A</font> <a filepos=0012>n</a><a href="javascript:x">j</a><img recindex="00001" height=5/><img src="http://x/y.png"></p><mbp:pagebreak/>';
  expect(cleanPage(page, references)).toBe(
    '<p id="x">A <a href="#at-12">n</a><a>j</a><img src="picture-1" alt=""/></p>',
  );
});

test('UPL-05 links in links are taken apart', () => {
  const references = {
    picture: () => undefined,
    place: (reference: string) => (reference.startsWith('filepos') ? 'x' : undefined),
  };
  expect(cleanPage('<a href="http://e.org/">text<sup><a filepos=1>2</a></sup></a> and', references)).toBe(
    '<a href="http://e.org/">text</a><sup><a href="#x">2</a></sup> and',
  );
});

test('UPL-05 sections begin where the contents say; a line that is the title becomes a heading', () => {
  const blocks = [
    { html: '<p>Front</p>' },
    { html: '<p id="a"><b>One</b></p>' },
    { html: '<p>text</p>' },
    { html: '<div id="b"></div>' },
    { html: '<p>more <a href="#gone">x</a></p>' },
  ];
  const chapters = new Map([
    ['a', { title: 'One', level: 1 }],
    ['b', { title: 'Two', level: 2 }],
  ]);
  expect(chapterSections(blocks, chapters)).toEqual([
    { title: '', level: 1, html: '<p>Front</p>' },
    { title: 'One', level: 1, html: '<h1 id="a"><b>One</b></h1>\n<p>text</p>' },
    { title: 'Two', level: 2, html: '<div id="b"></div>\n<p>more <a>x</a></p>' },
  ]);
});

test('UPL-03 the header names the book; a file cut inside it is damaged', () => {
  const record = new Records(ownBookBytes('wells.mobi')).record(0);
  expect(readHeader(record)).toMatchObject({
    version: 6,
    compression: 2,
    encoding: 'utf-8',
    meta: { title: 'The Time Machine' },
  });
  expect(() => readHeader(record.subarray(0, 60))).toThrow(expect.objectContaining({ reason: 'damaged' }));
});
