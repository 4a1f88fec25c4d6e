import { expect, test } from 'vitest';
import { sampleBytes } from '../../../tests/support/samples.ts';
import { ppt } from '../documents/ppt.ts';
import { LIMITS } from '../limits.ts';
import { openOle, type Ole } from '../reading/ole.ts';
import { readPresentation } from './presentation.ts';
import { KIND } from './records.ts';

const CONTAINER = 15;
const long = (...numbers: number[]) =>
  Buffer.concat(
    numbers.map((number) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32LE(number >>> 0);
      return bytes;
    }),
  );

function record(
  type: number,
  body: Uint8Array | Uint8Array[],
  { instance = 0, version = Array.isArray(body) ? CONTAINER : 0 } = {},
): Buffer {
  const content = Array.isArray(body) ? Buffer.concat(body) : body;
  const head = Buffer.alloc(8);
  head.writeUInt16LE((instance << 4) | version, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

const header = (kind: number) => record(KIND.textHeader, long(kind));
const chars = (text: string) => record(KIND.textChars, Buffer.from(text, 'utf16le'));
const bytes = (text: string) => record(KIND.textBytes, Buffer.from(text, 'latin1'));
const shape = (...box: Buffer[]) => record(KIND.shape, [record(KIND.textBox, box)]);
const slide = (notesId: number, shapes: Buffer[], more: Buffer[] = []) =>
  record(0x03ee, [
    record(KIND.slideAtom, Buffer.concat([Buffer.alloc(16), long(notesId), Buffer.alloc(4)])),
    record(KIND.drawing, [record(0xf002, [record(0xf003, shapes)])]),
    ...more,
  ]);
const listed = (persistId: number, slideId: number, ...texts: Buffer[]) => [
  record(KIND.slidePersist, long(persistId, 0, 0, slideId, 0)),
  ...texts,
];

/** A file of one or more saves: every save writes its objects, then where they lie, then a pointer to the save before. */
function presentation(saves: Map<number, Buffer>[]): Ole {
  const parts: Buffer[] = [];
  let [length, before] = [0, 0];
  const write = (part: Buffer) => (parts.push(part), (length += part.length) - part.length);
  for (const objects of saves) {
    const places = [...objects].map(([id, object]) => [id, write(object)] as const);
    const directory = write(
      record(KIND.persistDirectory, Buffer.concat(places.map(([id, place]) => long((1 << 20) | id, place)))),
    );
    before = write(record(KIND.userEdit, long(0, 0, before, directory, 1, 0, 0)));
  }
  const streams: Record<string, Buffer> = {
    'PowerPoint Document': Buffer.concat(parts),
    'Current User': Buffer.concat([Buffer.alloc(12), long(0xe391c05f, before)]),
  };
  return { names: Object.keys(streams), read: (name) => streams[name] };
}

const document = (slides: Buffer[], notes: Buffer[] = [], more: Buffer[] = []) =>
  record(KIND.document, [record(KIND.slideList, slides), record(KIND.slideList, notes, { instance: 2 }), ...more]);

const texts = (ole: Ole) =>
  readPresentation(ole).slides.map(({ parts }) => parts.flatMap((part) => ('text' in part ? [part.text] : [])));

test('UPL-05 slides come in the order they are shown, texts from the drawing or from the outline it points at', () => {
  const ole = presentation([
    new Map([
      [
        1,
        document([
          ...listed(3, 256, header(0), chars('Titel ❤'), header(1), bytes('erste\rzweite')),
          ...listed(2, 257),
        ]),
      ],
      [2, slide(0, [shape(header(4), chars('غلاف'))])],
      [
        3,
        slide(0, [
          shape(record(KIND.outlineText, long(0))),
          shape(record(KIND.outlineText, long(1))),
          shape(header(4), bytes('caf\xe9\x0bsecond line')),
        ]),
      ],
    ]),
  ]);
  expect(texts(ole)).toEqual([['Titel ❤', 'erste\nzweite', 'café\nsecond line'], ['غلاف']]);
});

test('UPL-05 of many saves the newest place of a slide counts, and a chain of saves that bites its tail ends', () => {
  const first = new Map([
    [1, document(listed(2, 256))],
    [2, slide(0, [shape(header(4), bytes('old words'))])],
  ]);
  expect(texts(presentation([first, new Map([[2, slide(0, [shape(header(4), bytes('new words'))])]])]))).toEqual([
    ['new words'],
  ]);
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
      [1, document(listed(2, 256), listed(3, 300), [footer])],
      [
        2,
        slide(
          300,
          [shape(header(0), bytes('Lamps')), shape(header(4), bytes('*'), record(0x0fd8, long(0)))],
          [comment],
        ),
      ],
      [3, slide(0, [shape(header(2), bytes('say it slowly'))])],
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
  expect(texts(presentation([new Map([[1, document(listed(9, 256, header(0), bytes('Only here')))]])]))).toEqual([
    ['Only here'],
  ]);
});

test('UPL-05 a password and the format of 1995 are named', () => {
  const locked: Ole = {
    names: [],
    read: (name) =>
      name === 'Current User' ? Buffer.concat([Buffer.alloc(12), long(0xf3d1c4df, 0)]) : Buffer.alloc(16),
  };
  expect(() => readPresentation(locked)).toThrow(expect.objectContaining({ reason: 'password_protected' }));
  expect(() => readPresentation({ names: ['PP40'], read: () => undefined })).toThrow(
    expect.objectContaining({ reason: 'other_inside', detail: 'PowerPoint 95' }),
  );
});

test('UPL-05 real presentations become a chapter a slide without another program', async () => {
  const extracted = await ppt.extract(sampleBytes('ppt/testPPT_various.ppt'), {
    fileName: 'a.ppt',
    limits: LIMITS,
    progress() {},
    deadline() {},
  });
  if (extracted.kind !== 'book') throw new Error('no book');
  expect(extracted.book.sections[0]!.html).toContain('<p>ゾルゲと尾崎、淡々と最期</p>');
  expect(extracted.book.sections[0]!.html).toContain('<p>Row 2 Col 3</p>');
  expect(extracted.book.meta).toMatchObject({ title: null, author: 'Michael McCandless' });
  expect(texts(openOle(sampleBytes('ppt/testPPT_masterFooter.ppt')))).toEqual([['Master footer is here']]);
});

test('UPL-01 a damaged presentation is read as far as it goes or refused, and always ends', () => {
  const source = sampleBytes('ppt/testPPT_various.ppt');
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
