import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { problemWords } from '../../platform/server/words.ts';
import { type HostileFile, hostileBytes } from '../support/hostile-files.ts';
import { OWN_PICTURE_NAMES, OWN_PLAYED_NAMES, type OwnMedia, ownMediaBytes } from '../support/own-media.ts';
import { haveSamples, sample, sampleBytes } from '../support/samples.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person;
beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
});

const KINDS = {
  image: ['jpg', 'png', 'gif', 'webp', 'svg', 'bmp', 'heic'],
  audio: ['mp3', 'wav', 'ogg', 'flac', 'm4a', 'aac'],
  video: ['mp4', 'webm', 'mov'],
} as const;
const FOLDERS = Object.values(KINDS).flat();
const kindOf = (name: string): string =>
  Object.entries(KINDS).find(([, ends]) => ends.some((end) => name.endsWith(`.${end}`)))?.[0] ?? 'no kind';

type Named = [name: string, bytes: Uint8Array];
const realFiles = (folder: string): Named[] =>
  readdirSync(sample(folder)).map((name) => [name, sampleBytes(`${folder}/${name}`)]);

test.each<[what: string, files: () => Promise<Named[]>]>([
  ...[...OWN_PICTURE_NAMES, ...OWN_PLAYED_NAMES].map((name): [string, () => Promise<Named[]>] => [
    name,
    async () => [[name, await ownMediaBytes(name)]],
  ]),
  ...(haveSamples ? FOLDERS : []).map((folder): [string, () => Promise<Named[]>] => [
    `each real ${folder}`,
    async () => realFiles(folder),
  ]),
])('UPL-05 %s ends ready, opens as what it is, is described and can be found', async (_, files) => {
  for (const [name, bytes] of await files()) {
    const kind = kindOf(name);
    const added = await amina.add(name, bytes);
    expect([name, added.status]).toMatchObject([name, { status: 'chat_ready', embeddingsReady: true }]);
    const book = (await amina.get(`/api/books/${added.bookId}`)).json;
    expect(book).toMatchObject({ readable: kind, format: name.split('.').at(-1), chatReady: true, media: { kind } });
    const text = (await amina.get(`/api/books/${added.bookId}/file?variant=text`)).text;
    expect(text).toMatch(/^(Picture|Audio|Video) /);
    const found = await amina.get(
      `/api/user/library/search?bookId=${added.bookId}&q=${encodeURIComponent(kind === 'image' ? 'picture pixels' : kind)}`,
    );
    expect(found.json.passages[0]).toMatchObject({ bookId: added.bookId, ord: 0 });
    if (kind === 'image') {
      expect(book.media.width * book.media.height).toBeGreaterThan(0);
      const preview = await amina.get(`/api/books/${added.bookId}/file?variant=readable`);
      expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp']);
    } else expect(book.media.seconds).toBeGreaterThan(0);
  }
});

const PLACE = { latitude: expect.closeTo(12.54321, 5) };
const OWN_FACTS: [name: OwnMedia, facts: object, details: object][] = [
  [
    'photograph.jpg',
    { width: 100, height: 68, place: PLACE },
    {
      camera: 'Lamplight Keeper 40',
      aperture: 'f/5.6',
      iso: '400',
      copyright: '(c) Амина',
      taken: '2009-08-11T09:09:45',
    },
  ],
  ['animated.gif', { width: 80, height: 60 }, { frames: '5' }],
  ['gradient.bmp', { width: 120, height: 120 }, {}],
  ['album.m4a', { kind: 'audio' }, { album: 'Songs of the Harbor', track: '1 / 42', composer: 'Ann Lee' }],
  ['card.mp4', { width: 160, height: 120 }, {}],
  ['card.mov', { width: 160, height: 120 }, {}],
  ['card.webm', { width: 160, height: 120, seconds: 2.023 }, {}],
];
/** Of a camera and of programs that are not ours. */
const REAL_FACTS: [file: string, facts: object, details: object][] = [
  [
    'jpg/testJPEG_GEO.jpg',
    { width: 100, height: 68, place: PLACE },
    { camera: 'Canon EOS 40D', copyright: '(c) Максим Валянский' },
  ],
  ['heic/testHEIF.heic', { width: 800, height: 544 }, { camera: 'Canon EOS 40D' }],
  ['m4a/testMP4.m4a', { kind: 'audio' }, { album: 'Test Album', track: '1 / 42', composer: 'Test Composer' }],
];
type Facts = [name: string, bytes: () => Promise<Uint8Array>, facts: object, details: object];

test.each<Facts>([
  ...OWN_FACTS.map(([name, ...facts]): Facts => [name, () => ownMediaBytes(name), ...facts]),
  ...(haveSamples ? REAL_FACTS : []).map(([file, ...facts]): Facts => [file, async () => sampleBytes(file), ...facts]),
])('UPL-05 the facts of %s are right', async (name, bytes, facts, details) => {
  const added = await amina.add(basename(name), await bytes(), { keepDuplicate: true });
  const { media } = (await amina.get(`/api/books/${added.bookId}`)).json;
  expect(media).toMatchObject(facts);
  const said = Object.fromEntries(
    media.details.map((detail: { name: string; value: string }) => [detail.name, detail.value]),
  );
  expect(said).toMatchObject(details);
});

test('UPL-05 tags become title, author and cover; where a picture was taken is never searched', async () => {
  const song = await amina.add('nameless.mp3', await ownMediaBytes('arabic.mp3'), { keepDuplicate: true });
  expect((await amina.get(`/api/books/${song.bookId}`)).json).toMatchObject({
    title: 'نغمة',
    author: 'مكتبة',
    direction: 'rtl',
  });
  expect((await amina.get(`/api/books/${song.bookId}/cover`)).headers.get('content-type')).toBe('image/webp');
  const photo = await amina.add('geo.jpg', await ownMediaBytes('photograph.jpg'), { keepDuplicate: true });
  expect((await amina.get(`/api/books/${photo.bookId}/file?variant=text`)).text).not.toContain('12.54');
});

test('READ-09 the original is sent in ranges with a type that plays; a drawing is never a page', async () => {
  const tone = await ownMediaBytes('tone.mp3');
  const song = await amina.add('song.mp3', tone, { keepDuplicate: true });
  const part = await amina.call('GET', `/api/books/${song.bookId}/file?variant=original`, undefined, {
    range: 'bytes=0-2',
  });
  expect([part.status, part.text, part.headers.get('content-type')]).toEqual([206, 'ID3', 'audio/mpeg']);
  expect(part.headers.get('content-range')).toBe(`bytes 0-2/${tone.length}`);
  expect((await badr.get(`/api/books/${song.bookId}/file?variant=original`)).status).toBe(404);
  const played = await amina.get(`/api/books/${song.bookId}/file?variant=readable`);
  expect([played.headers.get('content-type'), played.headers.get('content-disposition')]).toEqual([
    'audio/mpeg',
    expect.stringContaining('song.mp3'),
  ]);
  const drawing = await amina.add('script.svg', hostileBytes('script.svg'));
  const original = await amina.get(`/api/books/${drawing.bookId}/file?variant=original`);
  expect(original.headers.get('content-type')).toBe('application/octet-stream');
  expect(original.headers.get('content-disposition')).toContain('attachment');
  expect(original.headers.get('content-security-policy')).toContain('sandbox');
  expect((await amina.get(`/api/books/${drawing.bookId}`)).json.findings).toContainEqual({ code: 'sanitised' });
});

test.each<[name: HostileFile, code: string]>([
  ['claims-60000x60000.png', 'FILE_TOO_MANY_PIXELS'],
  ['gif-claims-65535.gif', 'FILE_TOO_MANY_PIXELS'],
  ['gif-endless.gif', 'FILE_TOO_MANY_FRAMES'],
  ['id3-huge-size.mp3', 'FILE_DAMAGED'],
  ['garbage.mp3', 'FILE_MISNAMED'],
])('UPL-05 hostile %s is refused with its reason', async (name, code) => {
  const added = await amina.add(name, hostileBytes(name));
  expect(added.status).toMatchObject({ status: 'failed', code });
});

test('UPL-05 a PDF of too many pages is refused for that, in words of either language', async () => {
  const pages = 10_001,
    objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Count ${pages}/Kids[${Array.from({ length: pages }, (_, i) => `${i + 3} 0 R`).join(' ')}]>>`,
    ];
  for (let i = 0; i < pages; i++) objects.push('<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>');
  let file = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const xref = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`;
  const { status } = await amina.add('long.pdf', new TextEncoder().encode(file));
  expect(status).toMatchObject({ status: 'failed', code: 'FILE_TOO_MANY_PAGES', details: { pages, max: 10_000 } });
  expect(status.error).toBe(
    '“long.pdf” has 10,001 pages. The limit for PDFs is 10,000 pages: split the file and add the parts.',
  );
  expect(problemWords('FILE_TOO_MANY_PAGES', status.details, 'ar')).toContain('10,001');
});

test('UPL-05 a drawing that claims to be huge is kept and shown; its cover is not transparent', async () => {
  const { bookId, status } = await amina.add(
    'poster.svg',
    new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600000" height="400000"><circle cx="300000" cy="200000" r="100000"/></svg>',
    ),
  );
  expect(status).toMatchObject({ status: 'chat_ready' });
  const sent = async (path: string) => {
    const key = (
      await app.services.pool.query(
        `select ${path} as key from library_books join library_contents as c using (id) where id = $1`,
        [bookId],
      )
    ).rows[0].key;
    const chunks: Buffer[] = [];
    for await (const chunk of (await app.services.files.get(key))!.stream) chunks.push(Buffer.from(chunk));
    return sharp(Buffer.concat(chunks)).metadata();
  };
  expect(await sent('cover_key')).toMatchObject({ format: 'webp', hasAlpha: false });
  expect(await sent('readable_key')).toMatchObject({ format: 'webp', width: 2560 });
});

test('UPL-05 sound that its shop has locked is refused as such, by its name already', async () => {
  for (const name of ['song.m4p', 'book.aax']) {
    const asked = await amina.post('/api/books/presigned-upload', {
      fileName: name,
      fileType: '',
      fileSize: 100,
      uploadType: 'smart',
    });
    expect([asked.status, asked.json.code]).toEqual([422, 'FILE_DRM']);
  }
});

test('LIB-01 the library is filtered by kind and tells how many there are of each', async () => {
  await badr.add('card.mp4', await ownMediaBytes('card.mp4'));
  await badr.add('shelf.svg', await ownMediaBytes('shelf.svg'));
  await badr.add('note.txt', new TextEncoder().encode('One small note about a lighthouse.'));
  const titles = async (kind: string) =>
    (await badr.get(`/api/user/library?kind=${kind}`)).json.books.map((book: { fileName: string }) => book.fileName);
  expect([await titles('video'), await titles('image'), await titles('document'), await titles('audio')]).toEqual([
    ['card.mp4'],
    ['shelf.svg'],
    ['note.txt'],
    [],
  ]);
  const { kinds } = (await badr.get('/api/user/library/facets')).json;
  expect(kinds.toSorted((a: { value: string }, b: { value: string }) => a.value.localeCompare(b.value))).toEqual([
    { value: 'document', count: 1 },
    { value: 'image', count: 1 },
    { value: 'video', count: 1 },
  ]);
});

test('READ-07 the second of a sound is kept like the page of a book', async () => {
  const song = await amina.add('kept.wav', await ownMediaBytes('tone.wav'), { keepDuplicate: true });
  const at = {
    locator: { cfi: 't=1.25', page: null },
    progress: 62.5,
    deviceId: 'd',
    clientAt: new Date().toISOString(),
  };
  expect((await amina.post(`/api/books/${song.bookId}/positions`, at)).status).toBe(200);
  expect((await amina.get(`/api/books/${song.bookId}/position`)).json.position).toMatchObject({
    locator: { cfi: 't=1.25' },
    progress: 62.5,
  });
});
