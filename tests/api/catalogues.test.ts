import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeWeb, fakeWeb, png } from '../support/fake-web.ts';
import { gutenbergShape, standardShape } from '../support/opds-feeds.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person, web: FakeWeb;
beforeAll(async () => {
  web = await fakeWeb((path) => {
    if (path === '/books/wells.epub') return { type: 'application/epub+zip', body: ownBookBytes('wells.epub') };
    if (path === '/covers/wells.png') return { type: 'image/png', body: png(60, 90) };
    if (path === '/covers/page.png') return { type: 'image/png', body: '<script>alert(1)</script>' };
    if (path === '/plain') return { type: 'text/html', body: '<html><body>Hello</body></html>' };
    if (path === '/ebooks.opds/?query=whale&start=') return gutenbergShape['/ebooks.opds/'];
    return standardShape[path] ?? gutenbergShape[path];
  });
  app = await testApp({ env: { WEB_ALLOW_HOSTS: '127.0.0.1' } });
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
});
afterAll(() => web.close());

test('UPL-05 a catalogue is kept, opened, searched; a book of it comes into the library and is marked', async () => {
  const added = await amina.post('/api/catalogues', { address: `${web.url}/feeds/opds` });
  expect(added).toMatchObject({ status: 200, json: { title: 'Fine Ebooks', address: `${web.url}/feeds/opds` } });
  expect((await amina.post('/api/catalogues', { address: `${web.url}/feeds/opds` })).json.id, 'the same one once').toBe(
    added.json.id,
  );
  const base = `/api/catalogues/${added.json.id}`;
  expect((await amina.get('/api/catalogues')).json.catalogues).toHaveLength(1);

  const start = (await amina.get(`${base}/page`)).json;
  expect(start.entries).toMatchObject([{ kind: 'folder', title: 'New releases' }]);
  const shelfAt = `${base}/page?address=${encodeURIComponent(start.entries[0].address)}`;
  const [book] = (await amina.get(shelfAt)).json.entries;
  expect(book).toMatchObject({ title: 'The Time Machine', downloads: [{ type: 'application/epub+zip' }, {}] });
  const held = async (person = amina) =>
    (await person.post('/api/catalogues/held', { addresses: [`${web.url}/elsewhere`, book.downloads[0].address] })).json
      .books;
  expect(await held()).toEqual([]);
  const cover = await amina.get(book.cover);
  expect(cover.status).toBe(200);
  expect(cover.headers.get('content-type')).toBe('image/png');

  const taken = await amina.post(`${base}/books`, { address: book.downloads[0].address });
  expect(taken.json.duplicate).toBeNull();
  expect(await amina.settled(taken.json.bookId)).toMatchObject({ status: 'chat_ready', title: 'The Time Machine' });
  const asked = web.asked.length;
  expect(await held()).toEqual([{ id: taken.json.bookId, address: book.downloads[0].address }]);
  expect(web.asked, 'the library alone was asked').toHaveLength(asked);
  expect(await held(badr)).toEqual([]);
  expect((await amina.post(`${base}/books`, { address: book.downloads[0].address })).json.duplicate).toMatchObject({
    bookId: taken.json.bookId,
  });

  const found = await amina.get(
    `${base}/page?q=${encodeURIComponent('time & tide')}&search=${encodeURIComponent(start.search)}`,
  );
  expect(found.json.entries).toMatchObject([{ kind: 'book', title: 'Time and tide' }]);
  expect((await badr.get(`${base}/page`)).status).toBe(404);
  expect((await amina.call('DELETE', base)).status).toBe(200);
  expect((await amina.get(`${base}/page`)).status).toBe(404);
});

test('UPL-05 SEC-01 search by a document; no page passes as a picture; a page that is no catalogue and a book that is a page are told', async () => {
  const { json } = await amina.post('/api/catalogues', { address: `${web.url}/ebooks.opds/` }),
    base = `/api/catalogues/${json.id}`;
  const found = await amina.get(`${base}/page?q=whale&search=${encodeURIComponent(`${web.url}/osd.xml`)}`);
  expect(found.json.entries).toMatchObject([{ title: 'Moby Dick' }]);
  for (const picture of [`${web.url}/covers/page.png`, 'http://10.0.0.1/a.png', 'file:///etc/passwd'])
    expect((await amina.get(`${base}/cover?address=${encodeURIComponent(picture)}`)).status).toBe(404);
  expect((await amina.post('/api/catalogues', { address: `${web.url}/plain` })).json.code).toBe('CATALOGUE_UNREADABLE');
  expect((await amina.post('/api/catalogues', { address: `${web.url}/nowhere` })).json.code).toBe('WEB_STATUS');
  expect((await amina.post('/api/catalogues', { address: 'http://169.254.169.254/opds' })).json.code).toBe(
    'WEB_ADDRESS_PRIVATE',
  );
  const taken = await amina.post(`${base}/books`, { address: `${web.url}/plain` });
  expect(await amina.settled(taken.json.bookId)).toMatchObject({ status: 'failed', code: 'WEB_TYPE' });
});

test('CONC-06 UPL-05 free books: shown while their site answers, taken with one press, with what the library needs to know whom they are for', async () => {
  let online = false;
  const site = await fakeWeb((path) => {
    if (!online) return { type: 'text/plain', body: 'away', status: 503 };
    if (path === '/') return { type: 'text/html', body: '<p>Free books</p>' };
    return path === '/ebooks/35.epub3.images'
      ? { type: 'application/epub+zip', body: ownBookBytes('wells.epub') }
      : undefined;
  });
  const served = await testApp({ env: { WEB_ALLOW_HOSTS: '127.0.0.1', FREE_BOOKS_URL: site.url } });
  const [chen, dara] = [await served.person('Chen'), await served.person('Dara')];
  expect((await chen.get('/api/catalogues')).json.freeBooks).toBe('127.0.0.1');
  expect(site.asked, 'nothing is asked before somebody chooses to').toEqual([]);
  expect(await chen.get('/api/catalogues/free-books'), 'books that cannot be had are not shown').toMatchObject({
    status: 422,
    json: { code: 'WEB_STATUS' },
  });

  online = true;
  const listed = async (person: Person) =>
    (await person.get('/api/catalogues/free-books')).json.books as {
      id: string;
      title: string;
      bookId: string | null;
    }[];
  expect((await listed(chen)).every(({ bookId }) => bookId === null)).toBe(true);
  const taken = await chen.post('/api/catalogues/free-books', { id: '35' });
  expect(taken.json).toMatchObject({ title: 'The Time Machine', duplicate: null });
  await chen.settled(taken.json.bookId);
  expect((await chen.get(`/api/books/${taken.json.bookId}`)).json).toMatchObject({
    title: 'The Time Machine',
    genre: 'fiction',
    tags: ['science fiction'],
  });
  expect((await chen.post('/api/catalogues/free-books', { id: '35' })).json.duplicate, 'twice is once').toMatchObject({
    bookId: taken.json.bookId,
  });
  expect((await listed(chen)).find(({ id }) => id === '35')?.bookId).toBe(taken.json.bookId);
  expect((await listed(dara)).find(({ id }) => id === '35')?.bookId, 'of somebody else').toBeNull();
  expect((await chen.post('/api/catalogues/free-books', { id: '../../etc' })).status).toBe(404);

  const tasteBooks = async (person: Person) =>
    (await person.get('/api/user/personalization/books')).json.books.map(({ id }: { id: string }) => id);
  const like = (person: Person, what: object) => person.call('PATCH', '/api/user/personalization', what);
  expect(await tasteBooks(chen), 'no tastes, no books').toEqual([]);
  await like(chen, { genres: ['poetry'] });
  expect(await tasteBooks(chen)).toEqual([]);
  await like(chen, { genres: ['poetry', 'science-fiction'] });
  expect(await tasteBooks(chen), 'by a tag').toEqual([taken.json.bookId]);
  await like(chen, { genres: ['fiction'] });
  expect(await tasteBooks(chen), 'by the genre').toEqual([taken.json.bookId]);
  await like(chen, { genres: null, favoriteAuthors: ['wells'] });
  expect(await tasteBooks(chen), 'by the author').toEqual([taken.json.bookId]);
  await like(dara, { genres: ['fiction'], favoriteAuthors: ['wells'] });
  expect(await tasteBooks(dara), 'a stranger').toEqual([]);
  site.close();
});

test('CONC-06 a server that offers no free books says so', async () => {
  const closed = await testApp({ env: { FREE_BOOKS_URL: 'off' } });
  const badr = await closed.person('Badr');
  expect((await badr.get('/api/catalogues')).json.freeBooks).toBeNull();
  expect((await badr.get('/api/catalogues/free-books')).json).toMatchObject({ code: 'FREE_BOOKS_OFF' });
  expect((await badr.post('/api/catalogues/free-books', { id: '35' })).status).toBe(404);
});
