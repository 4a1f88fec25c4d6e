import { afterAll, beforeAll, expect, test } from 'vitest';
import { articlePage, type FakeWeb, fakeWeb, png } from '../support/fake-web.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person, web: FakeWeb;
let broken = true;
beforeAll(async () => {
  web = await fakeWeb((path) => {
    if (path === '/flood') return { type: 'text/html; charset=utf-8', body: articlePage('How the river rose') };
    if (path === '/river.png') return { type: 'image/png', body: png(300, 200) };
    if (path === '/old') return { type: 'text/html', status: 301, body: '', headers: { location: '/flood' } };
    if (path === '/inside')
      return { type: 'text/html', status: 302, body: '', headers: { location: 'http://169.254.169.254/latest/' } };
    if (path === '/app')
      return { type: 'text/html', body: '<html><body><div id="root"></div><script>draw()</script></body></html>' };
    if (path === '/book') return { type: 'application/epub+zip', body: ownBookBytes('wells.epub') };
    if (path === '/clip.exe') return { type: 'application/x-msdownload', body: 'MZ' };
    if (path === '/weak')
      return broken
        ? { type: 'text/html', status: 503, body: '' }
        : { type: 'text/html', body: articlePage('Back again') };
    if (path === '/deep')
      return {
        type: 'text/html',
        body: `<html><body>${'<div>'.repeat(60_000)}<p>At the bottom of the well there was a lamp.</p></body></html>`,
      };
    if (path === '/arabic')
      return {
        type: 'text/html; charset=windows-1256',
        body: Buffer.concat([
          Buffer.from('<html lang="ar" dir="rtl"><body><p>'),
          Buffer.from([0xe3, 0xdf, 0xca, 0xc8, 0xc9]),
          Buffer.from('</p></body></html>'),
        ]),
      };
    return undefined;
  });
  app = await testApp({ env: { WEB_ALLOW_HOSTS: '127.0.0.1' } });
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
});
afterAll(() => web.close());

const save = (person: Person, address: string, more: object = {}) =>
  person.post('/api/books/from-web', { address, ...more });
const saved = async (address: string, more: object = {}) => {
  const { json } = await save(amina, address, more);
  return { bookId: json.bookId as string, status: await amina.settled(json.bookId) };
};
const textOf = async (bookId: string) => (await amina.get(`/api/books/${bookId}/file?variant=text`)).text;

test('UPL-05 an article becomes a book with its pictures, its byline and its address', async () => {
  const { bookId, status } = await saved(`${web.url}/old`);
  expect(status).toMatchObject({ status: 'chat_ready', title: 'How the river rose' });
  const book = (await amina.get(`/api/books/${bookId}`)).json;
  expect(book).toMatchObject({
    title: 'How the river rose',
    author: 'Ann Lee',
    publisher: 'The Harrow Post',
    published: '2024-05-06',
    description: 'A night of water.',
    language: 'en',
    format: 'html',
    fileName: 'How the river rose.html',
    source: { address: `${web.url}/old`, site: 'The Harrow Post' },
  });
  const text = await textOf(bookId);
  for (const kept of ['Paragraph 1:', 'Paragraph 8:', 'The river at dawn.']) expect(text).toContain(kept);
  for (const left of ['Popular story', 'Omar', 'Imprint', 'Front page', 'alert']) expect(text).not.toContain(left);
  const original = (await amina.get(`/api/books/${bookId}/file?variant=original`)).text;
  expect(original.match(/<img /g)).toHaveLength(1);
  expect(original).toContain('src="data:image/png;base64,');
  expect(original).toContain(`href="${web.url}/more"`);
  expect(web.asked).toContain('/river.png');
});

test('LIB-01 what was saved from the web has a tab of its own, and is no upload', async () => {
  const dunya = await app.person('Dunya'),
    bookId = (await save(dunya, `${web.url}/flood`)).json.bookId as string,
    page = { bookId, status: await dunya.settled(bookId) },
    file = await dunya.add('keeper.txt', new TextEncoder().encode('The keeper counted eleven ships.'));
  const of = async (section: string) =>
    (await dunya.get(`/api/user/library?section=${section}&limit=100`)).json.books.map(
      ({ id }: { id: string }) => id,
    ) as string[];
  expect([page.status.libraryTab, file.status.libraryTab]).toEqual(['web', 'uploads']);
  const [uploads, fromWeb] = [await of('uploads'), await of('web')];
  expect([uploads.includes(file.bookId), uploads.includes(page.bookId)]).toEqual([true, false]);
  expect([fromWeb.includes(file.bookId), fromWeb.includes(page.bookId)]).toEqual([false, true]);
  expect((await dunya.get('/api/user/library/facets')).json.web).toBe(fromWeb.length);
  expect((await dunya.get('/api/user/library?section=attic')).status).toBe(400);
});

test('UPL-05 the whole page keeps what stands around the article', async () => {
  const { bookId } = await saved(`${web.url}/flood`, { mode: 'page' });
  expect(await textOf(bookId)).toContain('First, says Omar.');
});

test('UPL-05 a page saved before is offered; asked for, it is saved again', async () => {
  const first = await saved(`${web.url}/deep`);
  expect(await textOf(first.bookId)).toContain('At the bottom of the well there was a lamp.');
  expect((await save(amina, `${web.url}/deep#part`)).json).toMatchObject({
    bookId: first.bookId,
    duplicate: { bookId: first.bookId },
  });
  expect((await save(badr, `${web.url}/deep`)).json.duplicate).toBeNull();
  expect((await save(amina, `${web.url}/deep`, { keepDuplicate: true })).json.bookId).not.toBe(first.bookId);
});

test('UPL-05 a book at an address is taken as the file it is; the charset of the answer counts', async () => {
  const epub = await saved(`${web.url}/book`);
  expect((await amina.get(`/api/books/${epub.bookId}`)).json).toMatchObject({ format: 'epub', fileName: 'book.epub' });
  const arabic = await saved(`${web.url}/arabic`);
  expect(await textOf(arabic.bookId)).toContain('مكتبة');
});

test.each([
  ['/inside', 'WEB_ADDRESS_PRIVATE'],
  ['/nowhere', 'WEB_STATUS'],
  ['/app', 'WEB_NO_TEXT'],
  ['/clip.exe', 'WEB_TYPE'],
])('UPL-05 SEC-01 %s fails as %s, in words', async (path, code) => {
  const { status } = await saved(web.url + path);
  expect(status).toMatchObject({ status: 'failed', code, bookCreated: false });
  expect(status.error).toContain('127.0.0.1');
});

test.each(['', 'not an address at all', 'file:///etc/passwd', 'http://user:secret@example.org/'])(
  'SEC-01 %j is no address',
  async (address) => {
    expect((await save(amina, address)).status).toBeGreaterThanOrEqual(400);
  },
);

test.each([
  'http://10.0.0.1/',
  'http://[::1]:8080/',
  'http://localhost/',
  'http://169.254.169.254/',
  'http://2130706434/',
])('SEC-01 %s is refused at once', async (address) =>
  expect(await save(amina, address)).toMatchObject({ status: 422, json: { code: 'WEB_ADDRESS_PRIVATE' } }),
);

test('ACT-03 a failed page can be tried again and is then saved', async () => {
  const { bookId, status } = await saved(`${web.url}/weak`);
  expect(status).toMatchObject({ status: 'failed', code: 'WEB_STATUS' });
  broken = false;
  expect((await amina.post(`/api/books/${bookId}/retry`)).status).toBe(200);
  expect(await amina.settled(bookId)).toMatchObject({ status: 'chat_ready', title: 'Back again' });
});
