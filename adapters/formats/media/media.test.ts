import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { ConversionError } from '../conversion-error.ts';
import { bmpSize, decodeBmp } from './bmp.ts';
import { isAdts, isMpegAudio } from './audio-frames.ts';
import { captionLines } from './caption-track.ts';
import { describeMedia } from './describe.ts';
import { readPicture } from './picture.ts';
import { readPlayed } from './played-file.ts';
import { cleanSvg } from './svg.ts';
import { tidy } from './text.ts';
import { linesOf, timedTexts, untimedWords } from './words.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));
const u32 = (n: number) => [n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255];
const box = (name: string, inside: Uint8Array) => bytes(u32(inside.length + 8), name, [...inside]);
const join = (...parts: Uint8Array[]) => bytes(...parts.map((part) => [...part]));
const name = (length: number) => new Array<number>(length).fill(0);
const context = { fileName: 'a.m4a', limits: LIMITS, progress: () => {}, deadline: () => {} };
const lyric = (text: string, syncText: { text: string; timestamp?: number }[] = []) =>
  ({ contentType: 1, timeStampFormat: 2, text, syncText }) as never;

test('UPL-05 locked sound is refused as protected: brands of shops, encrypted tracks', async () => {
  const brand = (name: string) => box('ftyp', bytes(name, u32(0)));
  for (const name of ['M4P ', 'aax ', 'aaxc']) {
    await expect(readPlayed('m4a', brand(name), context)).rejects.toMatchObject({
      reason: 'drm_protected',
      detail: name,
    });
  }
  const entry = box('stsd', bytes(u32(0), u32(1), [...box('drms', new Uint8Array(40))]));
  const moov = ['stbl', 'minf', 'mdia', 'trak', 'moov'].reduce((inside, name) => box(name, inside), entry);
  const locked = bytes([...brand('M4A ')], [...moov]);
  await expect(readPlayed('m4a', locked, context)).rejects.toMatchObject({ reason: 'drm_protected', detail: 'drms' });
});

test('UPL-01 sizes of boxes are only claims', async () => {
  const endless = bytes(u32(24), 'ftypM4A ', u32(0), 'M4A isom', u32(0xffffffff), 'moov', u32(4), 'trak');
  await expect(readPlayed('m4a', endless, context)).rejects.toBeInstanceOf(ConversionError);
});

test('UPL-01 two bytes do not make sound: the next frame must follow', () => {
  expect(isMpegAudio(bytes([0xff, 0xfb, 0x90, 0x00], 'x'.repeat(600)))).toBe(false);
  const frame = [0xff, 0xfb, 0x90, 0x00, ...new Uint8Array(413)];
  expect(isMpegAudio(Uint8Array.from([...frame, ...frame]))).toBe(true);
  expect(isMpegAudio(Buffer.from('\ufeffYear;Place\n1895;London\n', 'utf16le'))).toBe(false);
  expect(isAdts(bytes([0xff, 0xf1, 0x50, 0x80, 0x02, 0x00, 0xfc], 'x'.repeat(40)))).toBe(false);
});

test('UPL-05 words with seconds become lines and passages inside their chapter', () => {
  const lines = linesOf([lyric('[00:01.50]First\n[00:05.00]\n[01:02.25]Second\nno stamp')], LIMITS);
  expect(lines).toEqual([
    { at: 1.5, until: 62.25, text: 'First' },
    { at: 62.25, until: null, text: 'Second' },
  ]);
  const chapters = [
    { title: 'One', at: 0 },
    { title: 'Two', at: 60 },
  ];
  expect(timedTexts(lines, chapters, LIMITS)).toEqual([
    { section: 1, chapter: 'One', text: 'First', seconds: 1.5 },
    { section: 2, chapter: 'Two', text: 'Second', seconds: 62.25 },
  ]);
  expect(
    linesOf(
      [
        lyric('', [
          { text: 'b', timestamp: 2000 },
          { text: 'a', timestamp: 500 },
        ]),
      ],
      LIMITS,
    ).map(({ at, text }) => [at, text]),
  ).toEqual([
    [0.5, 'a'],
    [2, 'b'],
  ]);
  expect(untimedWords([lyric('A song\nof two lines')], [], LIMITS)).toBe('A song\nof two lines');
});

test('UPL-05 lyrics and chapters of an MP3 arrive (ID3 USLT, CHAP)', async () => {
  const frame = (name: string, inside: Uint8Array) => bytes(name, u32(inside.length), [0, 0], [...inside]);
  const chapter = (id: string, title: string, start: number) =>
    frame(
      'CHAP',
      bytes(id, [0], u32(start), u32(start + 1000), u32(0xffffffff), u32(0xffffffff), [
        ...frame('TIT2', bytes([3], title)),
      ]),
    );
  const list = frame('CTOC', bytes('toc', [0, 3, 2], 'a', [0], 'b', [0]));
  const words = bytes(
    [...frame('USLT', bytes([3], 'eng', [0], 'The lantern burns'))],
    [...list],
    [...chapter('a', 'Dusk', 0)],
    [...chapter('b', 'Dawn', 61_500)],
  );
  const tag = words.length;
  const sync = [(tag >> 21) & 127, (tag >> 14) & 127, (tag >> 7) & 127, tag & 127];
  const mpeg = [0xff, 0xfb, 0x90, 0x00, ...new Uint8Array(413)];
  const file = bytes('ID3', [4, 0, 0], sync, [...words], ...Array.from({ length: 20 }, () => mpeg));
  const { facts, texts, meta, toc } = await readPlayed('mp3', file, { ...context, fileName: 'song.mp3' });
  expect(facts).toMatchObject({ kind: 'audio', lyrics: 'The lantern burns' });
  expect(meta.language).toBe('en');
  expect(toc.map(({ label, href }) => [label, href])).toEqual([
    ['Dusk', 't=0'],
    ['Dawn', 't=61.5'],
  ]);
  expect(texts.map(({ text }) => text)).toContain('The lantern burns');
});

test('UPL-05 captions of an MP4 become lines with their seconds; a track of chapters is none', () => {
  const full = (name: string, ...parts: number[][]) => box(name, bytes(u32(0), ...parts));
  const texts = ['The lantern', '', 'مصباح'].map((text) => new TextEncoder().encode(text));
  const samples = texts.map((text) => bytes([0, text.length], [...text], name(4)));
  const start = 16;
  const mdat = box('mdat', bytes(new Array(start - 8).fill(0), ...samples.map((sample) => [...sample])));
  const track = (id: number, handler: string, more: Uint8Array[] = []) => {
    const stbl = box(
      'stbl',
      join(
        full('stts', u32(2), u32(1), u32(1500), u32(2), u32(500)),
        full('stsz', u32(0), u32(3), ...samples.map((sample) => u32(sample.length))),
        full('stsc', u32(1), u32(1), u32(3), u32(1)),
        full('stco', u32(1), u32(start)),
      ),
    );
    const mdia = box(
      'mdia',
      join(
        full('mdhd', u32(0), u32(0), u32(1000), u32(2500)),
        full(
          'hdlr',
          u32(0),
          [...handler].map((c) => c.charCodeAt(0)),
        ),
        box('minf', stbl),
      ),
    );
    return box('trak', join(full('tkhd', u32(0), u32(0), u32(id)), ...more, mdia));
  };
  const chapters = box('tref', box('chap', bytes(u32(2))));
  const film = (...tracks: Uint8Array[]) => join(mdat, box('moov', join(...tracks)));
  expect(captionLines(film(track(1, 'vide', [chapters]), track(2, 'text'), track(3, 'sbtl')), LIMITS)).toEqual([
    { at: 0, until: 1.5, text: 'The lantern' },
    { at: 2, until: 2.5, text: 'مصباح' },
  ]);
  expect(captionLines(film(track(1, 'vide', [chapters]), track(2, 'text')), LIMITS)).toEqual([]);
  expect(captionLines(film(track(3, 'sbtl')).subarray(0, 200), LIMITS)).toEqual([]);
});

test('UPL-05 where a picture was taken is not among its searchable words', () => {
  const place = { latitude: 12.54321, longitude: -54.1234 };
  const facts = {
    kind: 'image',
    width: 10,
    height: 20,
    seconds: null,
    colours: [],
    details: [{ name: 'camera', value: 'Canon EOS 40D' }],
    place,
    lines: [],
    lyrics: null,
  } as const;
  const texts = describeMedia(
    'jpg',
    'boat.jpg',
    { title: 'Boat', author: null, description: 'Two boats' },
    { ...facts, colours: [], details: [...facts.details], lines: [] },
  );
  expect(texts.map(({ text }) => text)).toEqual([
    'Picture boat (jpg). Size: 10 × 20 pixels. Camera: Canon EOS 40D.'.replace('Picture boat', 'Picture “Boat”, boat'),
    'Two boats',
  ]);
  expect(JSON.stringify(texts)).not.toContain('12.54');
});

test('UPL-05 a drawing keeps its lines and words and loses what runs or asks for something outside', () => {
  const svg = (inside: string) =>
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);
  const clean = cleanSvg(
    svg(
      '<title>T</title><script>x()</script><image href="http://a/b.png"/><rect onclick="x()" style="fill:url(http://a)" width="3"/><text>Words</text><use href="#a"/>',
    ),
    LIMITS,
  );
  const text = new TextDecoder().decode(clean.bytes);
  expect(clean).toMatchObject({ removed: true, title: 'T', words: 'Words' });
  expect(text).not.toMatch(/script|onclick|http:\/\/a/);
  expect(text).toContain('<use href="#a">');
  expect(cleanSvg(svg('<rect width="3"/>'), LIMITS).removed).toBe(false);
});

test.each([
  ['width="60000" height="40000"', 1.5],
  ['width="60000px" height="10583mm" viewBox="0 0 3 2"', 1.5],
  ['width="100000in" viewBox="0 0 300 200"', 1.5],
  ['viewBox="0 0 3e7 2e7"', 1.5],
  ['width="100%" height="100%" viewBox="0,0,90000,90000"', 1],
  ['width="99999999999999999999" height="1e999"', 1],
  ['', 1.5],
  ['style="width:90000px;height:90000px" viewBox="0 0 30 20"', 1.5],
])('UPL-05 a drawing that claims to be huge is shown scaled: %s', async (attributes, ratio) => {
  const file = new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="${attributes ? '100%' : 90000}" height="${attributes ? '100%' : 60000}" fill="#c00"/><script>x()</script><image href="http://a/b.png"/></svg>`,
  );
  const { facts, preview, findings } = await readPicture('svg', file, context);
  expect(Math.max(facts.width!, facts.height!)).toBeLessThanOrEqual(LIMITS.previewPixels);
  expect(facts.width! / facts.height!).toBeCloseTo(ratio, 1);
  expect(facts.colours[0]).toBe('#cc0000');
  expect(preview!.length).toBeGreaterThan(0);
  expect(findings).toEqual([{ code: 'sanitised' }]);
});

test('UPL-05 a BMP is read row by row from below, with or without a palette', () => {
  const header = (bits: number, palette: number[], pixels: number[], height = 2) =>
    bytes(
      'BM',
      u32(0),
      u32(0),
      [54 + palette.length, 0, 0, 0],
      [40, 0, 0, 0],
      [2, 0, 0, 0],
      [height & 255, (height >> 8) & 255, (height >> 16) & 255, (height >> 24) & 255],
      [1, 0, bits, 0],
      new Array(24).fill(0),
      palette,
      pixels,
    );
  const rgb = header(24, [], [3, 2, 1, 6, 5, 4, 0, 0, 9, 8, 7, 12, 11, 10, 0, 0]);
  expect(bmpSize(rgb)).toEqual({ width: 2, height: 2 });
  expect([...decodeBmp(rgb)!.data]).toEqual([7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6]);
  const one = header(1, [0, 0, 0, 0, 30, 20, 10, 0], [0b01000000, 0, 0, 0, 0b10000000, 0, 0, 0], -2);
  expect([...decodeBmp(one)!.data]).toEqual([0, 0, 0, 10, 20, 30, 10, 20, 30, 0, 0, 0]);
  expect(() => decodeBmp(header(24, [], [1, 2, 3]))).toThrow(ConversionError);
});

test('UPL-05 UTF-8 that was read as Latin-1 is put right', () => {
  expect(tidy('Ù\u0082ØµÙ\u008aØ¯Ø©')).toBe('قصيدة');
  expect(tidy('café')).toBe('café');
  expect(tidy(' \u0000 ')).toBeNull();
});
