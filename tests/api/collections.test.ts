import { beforeAll, expect, test } from 'vitest';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person;
const ids: Record<string, string> = {};
const text = (words: string) => new TextEncoder().encode(words);
/** The books of a list; where it ends on this page, its total is their number, whatever changed a moment ago. */
async function titles(who: Person, query: string): Promise<string[]> {
  const { books, total, nextCursor } = (await who.get(`/api/user/library?${query}`)).json;
  if (!nextCursor && !query.includes('cursor=')) expect([query, total]).toEqual([query, books.length]);
  return books.map((book: { title: string }) => book.title);
}

/** A small EPUB whose package document says more. */
const epub = (title: string, metadata: string) =>
  zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="p.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'p.opf': strToU8(
      `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="i">x</dc:identifier><dc:title>${title}</dc:title><dc:language>en</dc:language>${metadata}</metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>`,
    ),
    'a.xhtml': strToU8(
      `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title></head><body><p>The book called ${title} has one page.</p></body></html>`,
    ),
  });

beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  for (const [name, author, tags, genre] of [
    ['Alpha', 'Ursula Reed', 'sea, old', 'fiction'],
    ['Beta', 'Ursula Reed', 'sea', 'history'],
    ['Gamma', 'Óscar Vidal', 'hill', 'fiction'],
  ] as const)
    ids[name] = (
      await amina.add(`${name}.txt`, text(`A text named ${name}.`), { metadata: { title: name, author, tags, genre } })
    ).bookId;
});

test('LIB-01 a collection is made, filled, ordered by hand, left, removed and brought back', async () => {
  const made = await amina.post('/api/collections', {
    name: ' Summer ',
    description: 'For the beach',
    books: { ids: [ids['Beta'], ids['Alpha']] },
  });
  expect(made.json).toMatchObject({ name: 'Summer', description: 'For the beach', count: 2, byHand: false });
  const at = `/api/collections/${made.json.id}`;
  expect((await amina.get(`/api/books/${ids['Alpha']}/collections`)).json.collectionIds).toEqual([made.json.id]);
  expect(
    (await amina.post(`${at}/books`, { books: { ids: [ids['Gamma'], ids['Alpha']] }, add: true })).json.changed,
  ).toBe(1);
  expect(await titles(amina, `collection=${made.json.id}&sortBy=title`)).toEqual(['Alpha', 'Beta', 'Gamma']);
  await amina.call('PUT', `${at}/order`, { bookIds: [ids['Gamma'], ids['Alpha']] });
  const first = await amina.get(`/api/user/library?collection=${made.json.id}&sortBy=own&limit=2`);
  expect(first.json.books.map((book: { title: string }) => book.title)).toEqual(['Gamma', 'Alpha']);
  expect(await titles(amina, `collection=${made.json.id}&sortBy=own&limit=2&cursor=${first.json.nextCursor}`)).toEqual([
    'Beta',
  ]);
  expect(await app.services.collections.collectionBooks(amina.id, made.json.id)).toEqual([
    ids['Gamma'],
    ids['Alpha'],
    ids['Beta'],
  ]);
  expect(await app.services.collections.collectionBooks(badr.id, made.json.id)).toEqual([]);
  expect((await amina.post(`${at}/books`, { books: { filter: { q: 'alpha' } }, add: false })).json.changed).toBe(1);
  expect((await amina.get(`/api/user/library?collection=${made.json.id}`)).json.total).toBe(2);
  await amina.call('DELETE', at);
  expect((await amina.get('/api/collections')).json.collections).toEqual([]);
  expect(await titles(amina, `collection=${made.json.id}`)).toEqual([]);
  await amina.post(`${at}/restore`);
  expect((await amina.get('/api/collections')).json.collections[0]).toMatchObject({
    name: 'Summer',
    count: 2,
    byHand: true,
  });
});

test('AUTH-01 nobody reaches into the collections or books of somebody else', async () => {
  const mine = await badr.post('/api/collections', { name: 'Mine' });
  const { json } = await amina.get('/api/collections');
  const theirs = `/api/collections/${json.collections[0].id}`;
  expect((await badr.call('PATCH', theirs, { name: 'Taken' })).status).toBe(404);
  expect((await badr.post(`${theirs}/books`, { books: { ids: [ids['Alpha']] }, add: true })).status).toBe(404);
  expect(
    (await badr.post(`/api/collections/${mine.json.id}/books`, { books: { ids: [ids['Alpha']] }, add: true })).json
      .changed,
  ).toBe(0);
  expect(await titles(badr, `collection=${json.collections[0].id}`)).toEqual([]);
  expect((await badr.get(`/api/books/${ids['Alpha']}/collections`)).status).toBe(404);
});

test('LIB-01 a smart shelf is always current', async () => {
  const rules = {
    match: 'all',
    rules: [
      { field: 'author', op: 'has', value: 'URSULA' },
      { field: 'tag', op: 'isNot', value: 'old' },
    ],
  };
  expect((await amina.post('/api/shelves/count', { rules })).json.count).toBe(1);
  const made = await amina.post('/api/shelves', { name: 'Reed', rules });
  expect(made.json).toMatchObject({ name: 'Reed', count: 1, rules });
  expect(await titles(amina, `shelf=${made.json.id}`)).toEqual(['Beta']);
  await amina.call('PATCH', `/api/books/${ids['Beta']}`, { tags: ['old'] });
  expect(await titles(amina, `shelf=${made.json.id}`)).toEqual([]);
  const found = async (rule: object, match = 'all') => {
    const shelf = await amina.call('PATCH', `/api/shelves/${made.json.id}`, { rules: { match, rules: [rule] } });
    expect([rule, shelf.status]).toEqual([rule, 200]);
    return (await titles(amina, `shelf=${made.json.id}&sortBy=title`)).join(' ');
  };
  expect(await found({ field: 'author', op: 'has', value: 'oscar' })).toBe('Gamma');
  expect(await found({ field: 'title', op: 'hasNot', value: 'a%' })).toBe('Alpha Beta Gamma');
  expect(await found({ field: 'genre', op: 'is', value: 'fiction' })).toBe('Alpha Gamma');
  expect(await found({ field: 'series', op: 'isNot', value: 'x' })).toBe('Alpha Beta Gamma');
  expect(await found({ field: 'format', op: 'is', value: 'txt' })).toBe('Alpha Beta Gamma');
  expect(await found({ field: 'language', op: 'isNot', value: 'xx' })).toBe('Alpha Beta Gamma');
  expect(await found({ field: 'reading', op: 'isNot', value: 'unread' })).toBe('');
  expect(await found({ field: 'progress', op: 'atMost', value: 10 })).toBe('Alpha Beta Gamma');
  expect(await found({ field: 'words', op: 'atLeast', value: 1000 })).toBe('');
  expect(await found({ field: 'added', op: 'within', value: 7 })).toBe('Alpha Beta Gamma');
  expect(await found({ field: 'added', op: 'before', value: 7 }, 'any')).toBe('');
  expect((await badr.call('PATCH', `/api/shelves/${made.json.id}`, { name: 'x' })).status).toBe(404);
  expect(await titles(badr, `shelf=${made.json.id}`)).toEqual([]);
  await amina.call('DELETE', `/api/shelves/${made.json.id}`);
  expect(await titles(amina, `shelf=${made.json.id}`)).toEqual([]);
  await amina.post(`/api/shelves/${made.json.id}/restore`);
  expect((await amina.get('/api/collections')).json.shelves).toHaveLength(1);
});

test('LIB-01 the series comes from the file, in both spellings, and can be said', async () => {
  const chen = await app.person('Chen');
  const opf3 =
    '<meta property="belongs-to-collection" id="c">The Tides</meta><meta refines="#c" property="collection-type">series</meta><meta refines="#c" property="group-position">4</meta>';
  const calibre = '<meta name="calibre:series" content="The Tides"/><meta name="calibre:series_index" content="1.5"/>';
  await chen.add('four.epub', epub('Four', opf3));
  const half = await chen.add('half.epub', epub('Half', calibre));
  const third = await chen.add('third.txt', text('A third text.'), { metadata: { title: 'First' } });
  const said = await chen.call('PATCH', `/api/books/${third.bookId}`, { series: 'The Tides', seriesIndex: 1 });
  expect(said.json).toMatchObject({ series: 'The Tides', seriesIndex: 1 });
  expect((await chen.get(`/api/books/${half.bookId}`)).json).toMatchObject({ series: 'The Tides', seriesIndex: 1.5 });
  expect((await chen.get('/api/user/library/series')).json.series).toEqual([
    { name: 'The Tides', count: 3, indexes: [1, 1.5, 4] },
  ]);
  expect(await titles(chen, 'series=The+Tides&sortBy=own')).toEqual(['First', 'Half', 'Four']);
});

test('LIB-01 a tag is renamed, merged and taken off everywhere, and that can be undone', async () => {
  const dara = await app.person('Dara');
  const one = await dara.add('one.txt', text('One.'), { metadata: { title: 'One', tags: 'sea, ship' } });
  await dara.add('two.txt', text('Two.'), { metadata: { title: 'Two', tags: 'ship' } });
  const merged = await dara.post('/api/user/library/tags', { from: 'ship', to: 'sea' });
  expect(merged.json.changed).toBe(2);
  expect((await dara.get(`/api/books/${one.bookId}`)).json.tags).toEqual(['sea']);
  expect(await titles(dara, 'q=ship')).toEqual([]);
  expect((await dara.post('/api/user/library/bulk/undo', { undoId: merged.json.undoId })).json.changed).toBe(2);
  expect((await dara.get(`/api/books/${one.bookId}`)).json.tags).toEqual(['sea', 'ship']);
  expect((await dara.post('/api/user/library/bulk/undo', { undoId: merged.json.undoId })).json.code).toBe(
    'NOTHING_TO_UNDO',
  );
  expect((await dara.post('/api/user/library/tags', { from: 'ship', to: null })).json.changed).toBe(2);
  expect((await dara.post('/api/user/library/tags', { from: 'ship', to: null })).json).toEqual({
    changed: 0,
    undoId: null,
  });
});

test('LIB-01 many books change at once, only what differs, and it can be undone', async () => {
  const eve = await app.person('Eve'),
    made: string[] = [];
  for (const n of [1, 2, 3])
    made.push(
      (
        await eve.add(`b${n}.txt`, text(`Book ${n}.`), {
          metadata: { title: `Book ${n}`, author: n === 3 ? 'Known' : '', tags: 'a' },
        })
      ).bookId,
    );
  const all = { filter: { q: 'book' }, except: [made[1]] },
    change = { author: 'Known', addTags: ['b'], removeTags: ['a'] };
  expect((await eve.post('/api/user/library/bulk/preview', { books: all, change: { author: 'Known' } })).json).toEqual({
    count: 2,
    changes: 1,
  });
  const done = await eve.post('/api/user/library/bulk/edit', { books: all, change });
  expect(done.json.changed).toBe(2);
  expect((await eve.get(`/api/books/${made[0]}`)).json).toMatchObject({ author: 'Known', tags: ['b'], genre: null });
  expect((await eve.get(`/api/books/${made[1]}`)).json).toMatchObject({ author: null, tags: ['a'] });
  expect(await titles(eve, 'q=known')).toHaveLength(2);
  await eve.post('/api/user/library/bulk/undo', { undoId: done.json.undoId });
  expect((await eve.get(`/api/books/${made[0]}`)).json).toMatchObject({ author: null, tags: ['a'] });

  const gone = await eve.post('/api/user/library/bulk/trash', { books: all });
  expect(gone.json.changed).toBe(2);
  expect(await titles(eve, '')).toEqual(['Book 2']);
  expect((await badr.post('/api/user/library/bulk/undo', { undoId: gone.json.undoId })).status).toBe(404);
  expect((await badr.post('/api/user/library/bulk/trash', { books: { ids: [made[1]] } })).json.changed).toBe(0);
  expect((await eve.post('/api/user/library/bulk/undo', { undoId: gone.json.undoId })).json.changed).toBe(2);
  expect(await titles(eve, '')).toHaveLength(3);

  const pack = await eve.post('/api/user/library/bulk/originals', { books: { filter: {} } });
  expect(pack.json.count).toBe(3);
  const reply = await app.app.fetch(
    new Request(`http://127.0.0.1${pack.json.url}`, { headers: { authorization: `Bearer ${eve.token}` } }),
  );
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual(['b1.txt', 'b2.txt', 'b3.txt']);
  expect(strFromU8(files['b2.txt']!)).toBe('Book 2.');
  expect((await badr.get(pack.json.url)).status).toBe(404);
});
