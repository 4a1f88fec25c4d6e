import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { type HostileFile, hostileBytes } from '../support/hostile-files.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp,
  amina: Person,
  good = '';
beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
  good = (await amina.add('good.md', new TextEncoder().encode('# Good\n\nThe good book stays as it is.\n'))).bookId;
});

test.each<[file: HostileFile, code: string, reason: string]>([
  ['truncated.epub', 'FILE_DAMAGED', 'damaged'],
  ['truncated.docx', 'FILE_DAMAGED', 'damaged'],
  ['page-loop.pdf', 'FILE_DAMAGED', 'damaged'],
  ['exe-named.pdf', 'FILE_MISNAMED', 'isn’t a valid PDF file'],
  ['zip-bomb.epub', 'FILE_TOO_LARGE_UNPACKED', 'unpacks'],
  ['xml-bomb.docx', 'FILE_TOO_LARGE_UNPACKED', 'unpacks'],
  ['too-many-entries.epub', 'FILE_TOO_MANY_ENTRIES', 'too many files'],
  ['drm-adept.epub', 'FILE_DRM', 'DRM'],
  ['password.pdf', 'FILE_PASSWORD', 'password'],
  ['locked.docx', 'FILE_PASSWORD', 'password'],
])('UPL-02 UPL-04 %s is refused with %s, naming the file and the reason', async (file, code, reason) => {
  const { status } = await amina.add(file, hostileBytes(file));
  expect(status).toMatchObject({ status: 'failed', code, bookCreated: false, progress: 0, message: 'Upload failed' });
  expect(status.error).toContain(reason);
  expect(status.error).toContain(file);
  expect((await amina.get('/api/user/library')).json.books.map((b: { id: string }) => b.id)).toEqual([good]);
});

test.each<HostileFile>(['zip-slip.epub', 'entity-bomb.epub', 'truncated.pdf', 'pdf-named.epub'])(
  'UPL-02 %s ends accepted or refused, and nothing else is hurt',
  async (file) => {
    const { status, bookId } = await amina.add(file, hostileBytes(file));
    expect(['chat_ready', 'failed']).toContain(status.status);
    if (file === 'pdf-named.epub')
      expect((await amina.get(`/api/books/${bookId}`)).json).toMatchObject({
        format: 'pdf',
        findings: [{ code: 'type_corrected' }],
      });
    await amina.call('DELETE', `/api/books/${bookId}`, { permanent: true });
    expect((await amina.get(`/api/books/${good}`)).status).toBe(200);
  },
);

test('UPL-01 UPL-05 archives under other names: a book is read, a document that is not read is named', async () => {
  const zip = await amina.add('holiday.zip', ownBookBytes('wells.epub'), { fileType: 'application/epub+zip' });
  expect(zip.status.status).toBe('chat_ready');
  expect((await amina.get(`/api/books/${zip.bookId}`)).json).toMatchObject({
    format: 'epub',
    findings: [{ code: 'type_corrected' }],
  });
  await amina.call('DELETE', `/api/books/${zip.bookId}`, { permanent: true });
  const odt = zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'META-INF/manifest.xml': strToU8('<m/>'),
  });
  const { status } = await amina.add('letter.docx', odt);
  expect(status).toMatchObject({ status: 'failed', code: 'FILE_OTHER_INSIDE' });
  expect(status.error).toBe('“letter.docx” isn’t a DOCX file. It’s an OpenDocument text (ODT), which isn’t supported.');
});

test('UPL-05 LIB-01 a book may name its language as no tag does: it is understood, or found out, and everything that uses it works', async () => {
  const files = unzipSync(ownBookBytes('wells.epub')),
    opf = Object.keys(files).find((name) => name.endsWith('.opf'))!;
  const saying = (language: string) =>
    zipSync({ ...files, [opf]: strToU8(strFromU8(files[opf]!).replace(/(<dc:language[^>]*>)[^<]*/, `$1${language}`)) });
  for (const [said, language] of [
    ['en_US', 'en-US'],
    ['English (US)', 'en'],
    ['*', 'en'],
  ] as const) {
    const { bookId, status } = await amina.add('wells.epub', saying(said));
    expect(status.status).toBe('chat_ready');
    expect((await amina.get(`/api/books/${bookId}`)).json).toMatchObject({ language });
    expect((await amina.post(`/api/books/${bookId}/self-test`)).json).toMatchObject({
      language,
      selfTest: { ok: true },
    });
    expect((await amina.get('/api/quotes/inspirational')).status).toBe(200);
    const say = (named: string) => amina.call('PATCH', `/api/books/${bookId}`, { language: named });
    expect((await say('Deutsch')).json).toMatchObject({ language: 'de' });
    expect((await say('no language at all')).status).toBe(400);
    expect(
      (await amina.post('/api/user/library/bulk/edit', { books: { ids: [bookId] }, change: { language: 'FRA' } }))
        .status,
    ).toBe(200);
    expect((await amina.get(`/api/books/${bookId}`)).json).toMatchObject({ language: 'fr' });
    await amina.call('DELETE', `/api/books/${bookId}`, { permanent: true });
  }
});

test('UPL-05 LIB-01 what a file says of itself is kept as long as a person may write it', async () => {
  const files = unzipSync(ownBookBytes('wells.epub')),
    opf = Object.keys(files).find((name) => name.endsWith('.opf'))!;
  const source = strFromU8(files[opf]!).replace(
    /(<dc:title[^>]*>)[^<]*/,
    `$1Odd \u0001&#2;\u{1F600}${'\u{1F600}'.repeat(3000)}`,
  );
  const { bookId, status } = await amina.add('odd.epub', zipSync({ ...files, [opf]: strToU8(source) }));
  expect(status.status).toBe('chat_ready');
  const { title } = (await amina.get(`/api/books/${bookId}`)).json;
  expect(title).toMatch(/^Odd \u{1F600}+$/u);
  expect((await amina.call('PATCH', `/api/books/${bookId}`, { title })).json).toMatchObject({ title });
  await amina.call('DELETE', `/api/books/${bookId}`, { permanent: true });
});

test('UPL-01 an empty file is refused at once, naming it', async () => {
  const empty = await amina.put('empty.epub', new Uint8Array());
  expect([empty.step, empty.reply.status, empty.reply.json.code]).toEqual(['presign', 422, 'FILE_EMPTY']);
  expect(empty.reply.json.error).toContain('empty.epub');
});

test('UPL-01 a body longer than its limit is cut off while it flows, whatever its headers say', async () => {
  const asked = await amina.post('/api/books/presigned-upload', {
    fileName: 'liar.txt',
    fileType: 'text/plain',
    fileSize: 10,
    uploadType: 'smart',
  });
  const piece = new Uint8Array(1024 * 1024).fill(97);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(c) {
      if (sent++ < 260) c.enqueue(piece);
      else c.close();
    },
  });
  const reply = await amina.call('PUT', asked.json.uploadUrl, endless);
  expect([reply.status, reply.json.error]).toEqual([413, 'File size exceeds 200MB limit']);
  expect(sent).toBeLessThan(215);
});

test('UPL-04 bytes that end before the size that was announced are no upload, whole as their own request may look', async () => {
  const file = { fileName: 'cut.txt', fileType: 'text/plain', fileSize: 12, uploadType: 'smart' };
  const asked = (await amina.post('/api/books/presigned-upload', file)).json;
  const cut = await amina.call('PUT', asked.uploadUrl, new TextEncoder().encode('half a'));
  expect([cut.status, cut.json.code]).toEqual([409, 'UPLOAD_INCOMPLETE']);
  const early = await amina.post('/api/books/process-uploaded', { ...file, ...asked });
  expect([early.status, early.json.code]).toEqual([409, 'UPLOAD_INCOMPLETE']);
  expect((await amina.call('PUT', asked.uploadUrl, new TextEncoder().encode('half and half'))).status).toBe(200);
});

test('UPL-04 the name of a file neither climbs nor deceives: in the library, in messages and in downloads', async () => {
  const bad = '../../\u202egpj.\u0007\u2066a.txt',
    clean = 'gpj.a.txt',
    bytes = new TextEncoder().encode('A lantern burned all night in the tower of Orvik, and nobody slept.');
  const empty = await amina.post('/api/books/presigned-upload', {
    fileName: bad,
    fileType: 'text/plain',
    fileSize: 0,
    uploadType: 'smart',
  });
  expect(empty.json.error).toContain(clean);
  const { bookId } = await amina.add(bad, bytes, { keepDuplicate: true });
  expect((await amina.get(`/api/books/${bookId}`)).json.fileName).toBe(clean);
  const names = async () =>
    Promise.all(
      ['original', 'text'].map(async (variant) =>
        (await amina.get(`/api/books/${bookId}/file?variant=${variant}`)).headers.get('content-disposition'),
      ),
    );
  const expected = [clean, clean].map((name) => `attachment; filename="${name}"; filename*=UTF-8''${name}`);
  expect(await names()).toEqual(expected);
  await app.services.db.updateTable('library_books').set({ file_name: bad }).where('id', '=', bookId).execute(); // as an older version kept it
  expect(await names()).toEqual(expected);
});

test('UPL-02 unhandled failures are none: the log of all this holds no error', () => {
  expect(app.lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});
