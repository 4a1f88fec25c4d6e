import { expect, test } from 'vitest';
import { longs } from '../../../tests/support/old-office/ole-file.ts';
import {
  listed,
  narrowText,
  presentationDocument,
  presentationStreams,
  record,
  shape,
  slide,
  textKind,
  wideText,
} from '../../../tests/support/old-office/presentation.ts';
import { ownBookBytes } from '../../../tests/support/own-books.ts';
import { haveSamples, sampleBytes } from '../../../tests/support/samples.ts';
import { ppt } from '../documents/ppt.ts';
import { LIMITS } from '../limits.ts';
import { openOle, type Ole } from '../reading/ole.ts';
import { readPresentation } from './presentation.ts';
import { KIND } from './records.ts';

const presentation = (saves: Map<number, Buffer>[]): Ole => {
  const streams = presentationStreams(saves);
  return { names: Object.keys(streams), read: (name) => streams[name] };
};

const texts = (ole: Ole) =>
  readPresentation(ole).slides.map(({ parts }) => parts.flatMap((part) => ('text' in part ? [part.text] : [])));

test('UPL-05 slides come in the order they are shown, texts from the drawing or from the outline it points at', () => {
  const ole = presentation([
    new Map([
      [
        1,
        presentationDocument([
          ...listed(3, 256, textKind(0), wideText('Titel ❤'), textKind(1), narrowText('erste\rzweite')),
          ...listed(2, 257),
        ]),
      ],
      [2, slide(0, [shape(textKind(4), wideText('غلاف'))])],
      [
        3,
        slide(0, [
          shape(record(KIND.outlineText, longs(0))),
          shape(record(KIND.outlineText, longs(1))),
          shape(textKind(4), narrowText('caf\xe9\x0bsecond line')),
        ]),
      ],
    ]),
  ]);
  expect(texts(ole)).toEqual([['Titel ❤', 'erste\nzweite', 'café\nsecond line'], ['غلاف']]);
});

test('UPL-05 of many saves the newest place of a slide counts, and a chain of saves that bites its tail ends', () => {
  const first = new Map([
    [1, presentationDocument(listed(2, 256))],
    [2, slide(0, [shape(textKind(4), narrowText('old words'))])],
  ]);
  expect(texts(presentation([first, new Map([[2, slide(0, [shape(textKind(4), narrowText('new words'))])]])]))).toEqual(
    [['new words']],
  );
  const ole = presentation([first]);
  const stream = Buffer.from(ole.read('PowerPoint Document')!);
  const last = Buffer.from(ole.read('Current User')!).readUInt32LE(16);
  stream.writeUInt32LE(last, last + 8 + 8); // the save before is this one
  expect(texts({ ...ole, read: (name) => (name === 'PowerPoint Document' ? stream : ole.read(name)) })).toEqual([
    ['old words'],
  ]);
});

test('UPL-05 notes, comments and the footer are kept, a lone star of a page number is not', () => {
  const comment = record(KIND.tags, [
    record(KIND.binaryTag, [
      record(
        KIND.binaryTagData,
        record(KIND.comment, [
          record(KIND.string, Buffer.from('Ada', 'utf16le')),
          record(KIND.string, Buffer.from('Check this', 'utf16le'), { instance: 1 }),
        ]),
      ),
    ]),
  ]);
  const footer = record(
    KIND.headersFooters,
    [record(KIND.string, Buffer.from('Lamp House', 'utf16le'), { instance: 2 })],
    { instance: 3 },
  );
  const ole = presentation([
    new Map([
      [1, presentationDocument(listed(2, 256), listed(3, 300), [footer])],
      [
        2,
        slide(
          300,
          [shape(textKind(0), narrowText('Lamps')), shape(textKind(4), narrowText('*'), record(0x0fd8, longs(0)))],
          [comment],
        ),
      ],
      [3, slide(0, [shape(textKind(2), narrowText('say it slowly'))])],
    ]),
  ]);
  const { slides, footer: words } = readPresentation(ole);
  expect(slides).toEqual([
    {
      parts: [{ kind: 'title', text: 'Lamps' }],
      notes: ['say it slowly'],
      comments: [{ author: 'Ada', text: 'Check this' }],
    },
  ]);
  expect(words).toBe('Lamp House');
});

test('UPL-05 a slide whose drawing is lost shows what the outline keeps of it', () => {
  expect(
    texts(presentation([new Map([[1, presentationDocument(listed(9, 256, textKind(0), narrowText('Only here')))]])])),
  ).toEqual([['Only here']]);
});

test('UPL-05 a password and the format of 1995 are named', () => {
  const locked: Ole = {
    names: [],
    read: (name) =>
      name === 'Current User' ? Buffer.concat([Buffer.alloc(12), longs(0xf3d1c4df, 0)]) : Buffer.alloc(16),
  };
  expect(() => readPresentation(locked)).toThrow(expect.objectContaining({ reason: 'password_protected' }));
  expect(() => readPresentation({ names: ['PP40'], read: () => undefined })).toThrow(
    expect.objectContaining({ reason: 'other_inside', detail: 'PowerPoint 95' }),
  );
});

async function bookOf(bytes: Uint8Array) {
  const extracted = await ppt.extract(bytes, { fileName: 'a.ppt', limits: LIMITS, progress() {}, deadline() {} });
  if (extracted.kind !== 'book') throw new Error('no book');
  return extracted.book;
}

test('UPL-05 a presentation becomes a chapter a slide without another program', async () => {
  const { sections, meta } = await bookOf(ownBookBytes('lamps.ppt'));
  expect(sections.map(({ title }) => title)).toEqual(['Lamps', 'Ships']);
  expect(sections[0]!.html).toBe('<h2>Lamps</h2><p>seventeen of them</p>\n<p>مصابيح الميناء</p>');
  expect(meta).toMatchObject({ title: null, author: 'Ann Lee' }); // the title is what PowerPoint calls what nobody named
});

test.skipIf(!haveSamples)('UPL-05 real presentations become a chapter a slide without another program', async () => {
  const { sections, meta } = await bookOf(sampleBytes('ppt/testPPT_various.ppt'));
  expect(sections[0]!.html).toContain('<p>ゾルゲと尾崎、淡々と最期</p>');
  expect(sections[0]!.html).toContain('<p>Row 2 Col 3</p>');
  expect(meta).toMatchObject({ title: null, author: 'Michael McCandless' });
  expect(texts(openOle(sampleBytes('ppt/testPPT_masterFooter.ppt')))).toEqual([['Master footer is here']]);
});

test('UPL-01 a damaged presentation is read as far as it goes or refused, and always ends', () => {
  const source = ownBookBytes('lamps.ppt');
  let seed = 20_261_122;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  let refused = 0;
  for (let round = 0; round < 120; round++) {
    const bytes = Buffer.from(round % 4 === 0 ? source.subarray(0, random(source.length)) : source);
    for (let change = 0; change < (round % 3 ? 400 : 5); change++)
      if (bytes.length > 0) bytes[random(bytes.length)] = random(256);
    try {
      expect(readPresentation(openOle(bytes)).slides.length).toBeGreaterThanOrEqual(0);
    } catch (error) {
      expect(error).toHaveProperty('reason');
      refused++;
    }
  }
  expect(refused).toBeLessThan(120);
});
