import { beforeAll, expect, test } from 'vitest';
import { scannedPdf } from '../support/scanned-pdf.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { type OwnFile, ownFileBytes } from '../support/own-file.ts';
import { haveSamples, sampleBytes } from '../support/samples.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person;
beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
});
const text = (words: string) => new TextEncoder().encode(words);

test('UPL-04 UPL-06 an EPUB goes through the three steps and becomes chat-ready', async () => {
  const book = await amina.add('wells.epub', ownBookBytes('wells.epub'));
  expect(book.reply.json).toMatchObject({ bookId: book.bookId, progressTrackingId: book.bookId });
  expect(book.status).toMatchObject({
    bookCreated: true,
    bookId: book.bookId,
    libraryTab: 'uploads',
    epubReady: true,
    embeddingsReady: true,
    status: 'chat_ready',
    error: null,
  });
  const list = await amina.get('/api/user/library?sortBy=recent&limit=1');
  expect(list.json.books[0]).toMatchObject({ id: book.bookId, format: 'epub', chatReady: true });
  expect(list.json.books[0].coverImageUrl).toContain(`/api/books/${book.bookId}/cover`);
  const cover = await amina.get(list.json.books[0].coverImageUrl);
  expect(cover.headers.get('content-type')).toBe('image/webp');
  expect((await amina.get(`/api/documents/${book.bookId}/status`)).json.bookId).toBe(book.bookId);
  expect((await amina.get(`/api/kaos-documents/${book.bookId}`)).json).toMatchObject({
    processingStatus: 'fully_processed',
    version: 1,
    epub_path: `/api/books/${book.bookId}/file?variant=readable`,
  });
});

test('UPL-04 the progress stream says connected, progress and completed', async () => {
  const begun = await amina.put(
    'stream.txt',
    text('Chapter 1\n\nThe lighthouse keeper counted eleven ships before dawn.\n'),
  );
  const stream = await amina.call('GET', `/api/books/upload-progress?bookId=${begun.bookId}`, undefined, {
    accept: 'text/event-stream',
  });
  const events = stream.text
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)));
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  expect(events[0]).toMatchObject({ type: 'connected' });
  expect(events.at(-1)).toMatchObject({ type: 'completed', success: true });
  for (const event of events.slice(1, -1)) expect(event).toMatchObject({ type: 'progress', smartProcessing: true });
});

test('UPL-01 refuses 201 MB and foreign types with the messages of the specification', async () => {
  const big = await amina.post('/api/books/presigned-upload', {
    fileName: 'big.pdf',
    fileType: 'application/pdf',
    fileSize: 201 * 1024 * 1024,
    uploadType: 'smart',
  });
  expect([big.status, big.json.error]).toEqual([413, 'File size exceeds 200MB limit']);
  const exe = await amina.post('/api/books/presigned-upload', {
    fileName: 'a.exe',
    fileType: 'application/x-msdownload',
    fileSize: 10,
    uploadType: 'smart',
  });
  expect([exe.status, exe.json.error]).toEqual([415, 'Unsupported file type: application/x-msdownload']);
});

test('UPL-03 what a person says wins, blanks come from the file', async () => {
  const said = await amina.add('udhr.epub', ownBookBytes('readers-ar.epub'), {
    metadata: { title: '', author: 'United Nations', genre: 'history', tags: ' rights , , law' },
  });
  const book = await amina.get(`/api/books/${said.bookId}`);
  expect(book.json).toMatchObject({
    author: 'United Nations',
    genre: 'history',
    tags: ['rights', 'law'],
    direction: 'rtl',
    language: 'ar',
  });
  expect(book.json.title).toMatch(/\p{Script=Arabic}/u);
});

test('UPL-02 the same file again is offered as the existing book; asked for, a second copy is kept', async () => {
  const bytes = text('# Twice\n\nOne sentence that is here only once in the world.\n');
  const first = await amina.add('twice.md', bytes),
    again = await amina.put('copy of twice.md', bytes);
  expect(again.reply.json).toMatchObject({ bookId: first.bookId, duplicate: { bookId: first.bookId } });
  const kept = await amina.add('copy of twice.md', bytes, { keepDuplicate: true });
  expect(kept.bookId).not.toBe(first.bookId);
  expect((await badr.put('twice.md', bytes)).reply.json.duplicate).toBeNull();
});

test('UPL-04 an upload that stops half way leaves no half book and can be sent again', async () => {
  const bytes = ownBookBytes('wells.epub');
  const asked = await badr.post('/api/books/presigned-upload', {
    fileName: 'half.epub',
    fileType: 'application/epub+zip',
    fileSize: bytes.length,
    uploadType: 'smart',
  });
  const cut = await badr.call('PUT', asked.json.uploadUrl, new Uint8Array(bytes.subarray(0, 9000)), {
    'content-length': String(bytes.length),
  });
  expect([cut.status, cut.json.code]).toEqual([409, 'UPLOAD_INCOMPLETE']);
  const early = await badr.post('/api/books/process-uploaded', {
    bookId: asked.json.bookId,
    storagePath: asked.json.storagePath,
    fileName: 'half.epub',
    uploadType: 'smart',
  });
  expect(early.json.code).toBe('UPLOAD_INCOMPLETE');
  expect((await badr.get('/api/user/library')).json.books).toEqual([]);
  expect(
    (await badr.call('PUT', asked.json.uploadUrl, new Uint8Array(bytes), { 'content-length': String(bytes.length) }))
      .status,
  ).toBe(200);
});

test('UPL-04 a failed book says why, names the file, and can be tried again or forgotten', async () => {
  const bad = await amina.add('truncated.epub', ownBookBytes('wells.epub').subarray(0, 9000));
  expect(bad.status).toMatchObject({
    status: 'failed',
    bookCreated: false,
    progress: 0,
    message: 'Upload failed',
    code: 'FILE_DAMAGED',
  });
  expect(bad.status.error).toContain('truncated.epub');
  expect((await amina.post(`/api/books/${bad.bookId}/retry`)).status).toBe(200);
  expect(await amina.settled(bad.bookId)).toMatchObject({ status: 'failed' });
  expect((await amina.call('DELETE', `/api/books/${bad.bookId}`, { permanent: true })).status).toBe(200);
  expect((await amina.get(`/api/books/${bad.bookId}/status`)).status).toBe(404);
});

test('UPL-06 a scanned PDF is readable and says that it cannot be asked', async () => {
  const scan = await amina.add('scan.pdf', scannedPdf(2));
  expect(scan.status).toMatchObject({ epubReady: true, scanned: true });
  expect((await amina.get(`/api/books/${scan.bookId}`)).json).toMatchObject({ readable: 'pdf', chatReady: false });
  const answer = await amina.ask('What does it say?', { kind: 'books', bookIds: [scan.bookId] });
  expect(answer.message).toMatchObject({ abstained: true, citations: [] });
});

test('LIB-01 sort, search, filter, keyset pages without repeats or gaps', async () => {
  const chen = await app.person('Chen');
  const names = ['Éclair', 'the Bird', 'A cat', 'كِتاب', 'Zebra', 'bird two'];
  for (const [i, title] of names.entries())
    await chen.add(`n${i}.txt`, text(`Text number ${i} about something ${title}.`), {
      metadata: { title, author: i % 2 ? 'Odd' : 'Even', tags: i > 3 ? 'late' : '' },
    });
  const seen: string[] = [];
  for (let cursor = ''; ;) {
    const page = await chen.get(`/api/user/library?sortBy=title&limit=2${cursor && `&cursor=${cursor}`}`);
    expect(page.json.total).toBe(names.length);
    seen.push(...page.json.books.map((b: { title: string }) => b.title));
    if (!page.json.nextCursor) break;
    cursor = page.json.nextCursor;
  }
  expect(seen).toEqual(['the Bird', 'bird two', 'A cat', 'Éclair', 'Zebra', 'كِتاب']);
  const found = async (query: string) =>
    (await chen.get(`/api/user/library?${query}`)).json.books.map((b: { title: string }) => b.title).sort();
  expect(await found('q=ECLAIR')).toEqual(['Éclair']);
  expect(await found(`q=${encodeURIComponent('كتاب')}`)).toEqual(['كِتاب']);
  expect(await found('tag=late')).toEqual(['Zebra', 'bird two']);
  expect(await found('q=%25')).toEqual([]);
  expect((await chen.get('/api/user/library?cursor=nonsense')).status).toBe(400);
  expect((await chen.get('/api/user/library?limit=abc')).status).toBe(400);
  expect((await chen.get('/api/user/library/facets')).json).toMatchObject({
    total: 6,
    formats: [{ value: 'txt', count: 6 }],
  });
});

test('LIB-01 many books of the trash are restored, put back by Undo, and removed for good with their files', async () => {
  const [eve, finn] = [await app.person('Eve'), await app.person('Finn')],
    books = [];
  for (const n of [1, 2, 3]) books.push(await eve.add(`b${n}.txt`, text(`Ship ${n} passed the lighthouse.`)));
  const ids = books.map(({ bookId }) => bookId),
    trashed = async () =>
      (await eve.get('/api/user/library/trash')).json.books.map(({ id }: { id: string }) => id).sort();
  expect((await eve.post('/api/user/library/bulk/remove', { ids })).json, 'what is not in the trash stays').toEqual({
    changed: 0,
  });
  await eve.post('/api/user/library/bulk/trash', { books: { ids } });
  expect((await finn.post('/api/user/library/bulk/restore', { ids })).json).toEqual({ changed: 0, undoId: null });
  expect((await finn.post('/api/user/library/bulk/remove', { ids })).json).toEqual({ changed: 0 });
  const back = await eve.post('/api/user/library/bulk/restore', { ids: ids.slice(0, 2) });
  expect(back.json.changed).toBe(2);
  expect(await trashed()).toEqual([ids[2]]);
  expect((await finn.post('/api/user/library/bulk/undo', { undoId: back.json.undoId })).status).toBe(404);
  expect((await eve.post('/api/user/library/bulk/undo', { undoId: back.json.undoId })).json.changed).toBe(2);
  expect(await trashed()).toEqual([...ids].sort());
  expect((await eve.post('/api/user/library/bulk/remove', { ids: ids.slice(0, 2) })).json).toEqual({ changed: 2 });
  expect(await trashed()).toEqual([ids[2]]);
  expect((await eve.get(`/api/books/${ids[0]}`)).status).toBe(404);
});

test('LIB-01 many books are processed again, one’s own only, and keep what their owner said', async () => {
  const [gita, hani] = [await app.person('Gita'), await app.person('Hani')],
    one = await gita.add('a.txt', text('The tide came in.'), { metadata: { title: 'Tide' } }),
    other = await gita.add('b.txt', text('The tide went out.'));
  const books = { filter: {}, except: [other.bookId] };
  expect((await hani.post('/api/user/library/bulk/reprocess', { books: { ids: [one.bookId] } })).json).toEqual({
    changed: 0,
    leftOut: 0,
  });
  expect((await gita.post('/api/user/library/bulk/reprocess', { books })).json).toEqual({ changed: 1, leftOut: 0 });
  const health = async (id: string) => (await gita.get(`/api/books/${id}/health`)).json;
  await expect
    .poll(() => health(one.bookId), { timeout: 200_000, interval: 200 })
    .toMatchObject({ upToDate: true, state: 'ready' });
  expect((await gita.get(`/api/books/${one.bookId}`)).json).toMatchObject({ title: 'Tide', chatReady: true });
});

test('LIB-01 edit, trash, restore and remove for good', async () => {
  const dara = await app.person('Dara'),
    book = await dara.add('edit.txt', text('The ferryman of Kesh charges two figs.'));
  const edited = await dara.call('PATCH', `/api/books/${book.bookId}`, {
    title: 'The Ferryman',
    author: 'A. Writer',
    tags: ['river'],
  });
  expect(edited.json).toMatchObject({ title: 'The Ferryman', author: 'A. Writer', tags: ['river'] });
  await dara.call('DELETE', `/api/books/${book.bookId}`);
  expect((await dara.get('/api/user/library')).json.books).toEqual([]);
  expect((await dara.ask('What does the ferryman charge?')).message.abstained).toBe(true);
  expect((await dara.get('/api/user/library/trash')).json.books[0].id).toBe(book.bookId);
  await dara.post(`/api/books/${book.bookId}/restore`);
  expect((await dara.get('/api/user/library')).json.books[0].title).toBe('The Ferryman');
  await dara.call('DELETE', `/api/books/${book.bookId}`, { permanent: true });
  expect((await dara.get(`/api/books/${book.bookId}`)).status).toBe(404);
});

test('LIB-01 UPL-03 all who made a book are told apart, found by name, and stay when its owner names other authors', async () => {
  const ilse = await app.person('Ilse'),
    name = (first: string, last: string) => `<first-name>${first}</first-name><last-name>${last}</last-name>`,
    info = `<author>${name('Ann', 'Lee')}</author><author>${name('Ben', 'Ode')}</author><translator>${name('Cyrus', 'Foxglove')}</translator>`,
    body = '<body><section><p>The reed boat went down the river.</p></section></body>',
    source = `<FictionBook><description><title-info>${info}<book-title>Reeds</book-title></title-info></description>${body}</FictionBook>`,
    { bookId } = await ilse.add('reeds.fb2', text(source));
  const named = (...rows: [string, string][]) => rows.map(([who, role]) => ({ name: who, role }));
  const found = async (q: string) =>
    (await ilse.get(`/api/user/library?q=${encodeURIComponent(q)}`)).json.books.map((book: { id: string }) => book.id);
  expect((await ilse.get(`/api/books/${bookId}`)).json).toMatchObject({
    author: 'Ann Lee, Ben Ode',
    contributors: named(['Ann Lee', 'author'], ['Ben Ode', 'author'], ['Cyrus Foxglove', 'translator']),
  });
  expect(await found('foxglove')).toEqual([bookId]);
  const edited = await ilse.call('PATCH', `/api/books/${bookId}`, { author: 'A. Lee' });
  expect(edited.json.contributors).toEqual(named(['A. Lee', 'author'], ['Cyrus Foxglove', 'translator']));
  const { undoId } = (
    await ilse.post('/api/user/library/bulk/edit', {
      books: { ids: [bookId] },
      change: { author: 'Ann Lee', addTags: ['boats'] },
    })
  ).json;
  expect(await found('foxglove')).toEqual([bookId]);
  await ilse.post('/api/user/library/bulk/undo', { undoId });
  expect(await found('foxglove')).toEqual([bookId]);
  expect(await found('boats')).toEqual([]);
});

test('READ-09 the file comes as original, readable and text, in ranges, never as a page', async () => {
  const bytes = ownBookBytes('wells.epub'),
    book = await badr.add('wells.epub', bytes);
  const original = await badr.get(`/api/books/${book.bookId}/file?variant=original`);
  expect(original.headers.get('content-length')).toBe(String(bytes.length));
  expect(original.headers.get('content-disposition')).toContain('attachment');
  expect(original.headers.get('content-security-policy')).toContain('sandbox');
  const part = await badr.call('GET', `/api/books/${book.bookId}/file?variant=readable`, undefined, {
    range: 'bytes=0-3',
  });
  expect([part.status, part.headers.get('content-range')?.startsWith('bytes 0-3/'), part.text.slice(0, 2)]).toEqual([
    206,
    true,
    'PK',
  ]);
  const ranged = (version: string) =>
    badr.call('GET', `/api/books/${book.bookId}/file`, undefined, { range: 'bytes=0-3', 'if-range': version });
  expect((await ranged(part.headers.get('etag')!)).status).toBe(206);
  expect((await ranged('"of another version"')).status, 'a part of another version is no use').toBe(200);
  expect(
    (await badr.call('GET', `/api/books/${book.bookId}/file?variant=readable`, undefined, { range: 'bytes=99999999-' }))
      .status,
  ).toBe(416);
  const plain = await badr.get(`/api/books/${book.bookId}/file?variant=text`);
  expect(plain.text).toContain('\f');
  expect(plain.text).toContain('Time Traveller');
  const all = new TextEncoder().encode(plain.text);
  expect(plain.headers.get('content-length')).toBe(String(all.length));
  const [from, to] = [all.length - 700, all.length - 100];
  const piece = await badr.call('GET', `/api/books/${book.bookId}/file?variant=text`, undefined, {
    range: `bytes=${from}-${to}`,
  });
  expect([piece.status, piece.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${all.length}`]);
  expect(piece.text).toBe(new TextDecoder().decode(all.subarray(from, to + 1)));
  expect(
    (
      await badr.call('GET', `/api/books/${book.bookId}/file?variant=text`, undefined, {
        range: `bytes=${all.length}-`,
      })
    ).status,
  ).toBe(416);
  for (const variant of ['original', 'readable', 'text'])
    expect((await amina.get(`/api/books/${book.bookId}/file?variant=${variant}`)).status).toBe(404);
  expect((await badr.get(`/api/books/${book.bookId}/file?variant=other`)).status).toBe(404);
});

type Shown = [file: OwnFile | 'testHEIF.heic', original: string, readable: string, name: string];
/** Nothing of ours writes HEIC. */
const HEIC: Shown = ['testHEIF.heic', 'image/heic', 'image/webp', 'testHEIF.webp'];

test.each<Shown>([
  ['wells.docx', 'application/octet-stream', 'application/epub+zip', 'wells.epub'],
  ['two-columns.pdf', 'application/octet-stream', 'application/pdf', 'two-columns.pdf'],
  ['gradient.bmp', 'image/bmp', 'image/webp', 'gradient.webp'],
  ['card.mp4', 'video/mp4', 'video/mp4', 'card.mp4'],
  ...(haveSamples ? [HEIC] : []),
])(
  'READ-09 %s: types and names of its original, its readable file and its text',
  async (file, original, readable, name) => {
    const bytes = file === 'testHEIF.heic' ? sampleBytes('heic/testHEIF.heic') : await ownFileBytes(file);
    const { bookId } = await amina.add(file, bytes);
    const head = async (variant: string) => {
      const { status, headers } = await amina.call('GET', `/api/books/${bookId}/file?variant=${variant}`, undefined, {
        range: 'bytes=0-1',
      });
      return [
        status,
        headers.get('content-type'),
        /filename="([^"]*)"/.exec(headers.get('content-disposition') ?? '')?.[1],
      ];
    };
    expect(await head('original')).toEqual([206, original, file]);
    expect(await head('readable')).toEqual([206, readable, name]);
    expect(await head('text')).toEqual([
      206,
      'text/plain; charset=utf-8',
      `${name.slice(0, name.lastIndexOf('.'))}.txt`,
    ]);
  },
);

test('LIB-01 what the shelf can be filtered by is counted, and anew after a change', async () => {
  const dara = await app.person('Dara');
  const facets = async () => (await dara.get('/api/user/library/facets')).json;
  const { bookId } = await dara.add(
    'a.txt',
    text('Chapter 1\n\nThe lighthouse keeper counted eleven ships before dawn.\n'),
  );
  await dara.add('b.md', text('# Tower\n\nThe keeper of Orvik carries one amber lantern through the night.\n'));
  const before = await facets();
  expect(before).toMatchObject({ trashed: 0, kinds: [{ value: 'document' }], tags: [] });
  const count = (value: string) => before.formats.find((format: { value: string }) => format.value === value)?.count;
  expect([count('txt'), count('md')]).toEqual([1, 1]);
  await dara.call('PATCH', `/api/books/${bookId}`, { tags: ['sea'] });
  expect((await facets()).tags).toEqual([{ value: 'sea', count: 1 }]);
  await dara.call('DELETE', `/api/books/${bookId}`);
  expect(await facets()).toMatchObject({ total: before.total - 1, trashed: 1, tags: [] });
});
