import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeWeb, fakeWeb, png } from '../support/fake-web.ts';
import { gutenbergShape, standardShape } from '../support/opds-feeds.ts';
import { sampleBytes } from '../support/samples.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person, web: FakeWeb;
beforeAll(async () => {
  web = await fakeWeb((path) => {
    if (path === '/books/wells.epub') return { type: 'application/epub+zip', body: sampleBytes('epub/wells.epub') };
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
  expect((await amina.post('/api/catalogues', { address: `${web.url}/feeds/opds` })).json.id, 'the same one once').toBe(added.json.id);
  const base = `/api/catalogues/${added.json.id}`;
  expect((await amina.get('/api/catalogues')).json.catalogues).toHaveLength(1);

  const start = (await amina.get(`${base}/page`)).json;
  expect(start.entries).toMatchObject([{ kind: 'folder', title: 'New releases' }]);
  const shelfAt = `${base}/page?address=${encodeURIComponent(start.entries[0].address)}`;
  const [book] = (await amina.get(shelfAt)).json.entries;
  expect(book).toMatchObject({ title: 'The Time Machine', downloads: [{ type: 'application/epub+zip' }, {}] });
  const held = async (person = amina) => (await person.post('/api/catalogues/held', { addresses: [`${web.url}/elsewhere`, book.downloads[0].address] })).json.books;
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
  expect((await amina.post(`${base}/books`, { address: book.downloads[0].address })).json.duplicate).toMatchObject({ bookId: taken.json.bookId });

  const found = await amina.get(`${base}/page?q=${encodeURIComponent('time & tide')}&search=${encodeURIComponent(start.search)}`);
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
  expect((await amina.post('/api/catalogues', { address: 'http://169.254.169.254/opds' })).json.code).toBe('WEB_ADDRESS_PRIVATE');
  const taken = await amina.post(`${base}/books`, { address: `${web.url}/plain` });
  expect(await amina.settled(taken.json.bookId)).toMatchObject({ status: 'failed', code: 'WEB_TYPE' });
});
