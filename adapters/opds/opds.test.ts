import { expect, test } from 'vitest';
import { gutenbergShape, jsonShape, standardShape } from '../../tests/support/opds-feeds.ts';
import { readFeed, readSearchTemplate, searchAddress } from './index.ts';

const read = (shape: typeof standardShape, path: string) =>
  readFeed(shape[path]!.body as string, `https://books.example${path}`);

test('UPL-05 an acquisition feed: EPUB first, no borrowing or buying, whole addresses, facets and the next page', () => {
  const shelf = read(standardShape, '/feeds/opds/new');
  expect(shelf).toMatchObject({
    title: 'New releases',
    next: 'https://books.example/feeds/opds/new?page=2',
    facets: [
      { group: 'Sort', title: 'Newest', active: true },
      { group: 'Sort', title: 'Title', active: false, address: 'https://books.example/feeds/opds/new?sort=title' },
    ],
  });
  expect(shelf.entries).toEqual([
    {
      kind: 'book',
      title: 'The Time Machine',
      authors: ['H. G. Wells'],
      summary: 'A traveller & his machine.',
      language: 'en-GB',
      published: '1895',
      cover: 'https://books.example/covers/wells.png',
      downloads: [
        { address: 'https://books.example/books/wells.epub', type: 'application/epub+zip', title: 'Recommended EPUB' },
        { address: 'https://books.example/books/wells.azw3', type: 'application/x-mobipocket-ebook', title: 'Kindle' },
      ],
    },
  ]);
  expect(read(standardShape, '/feeds/opds/new?page=2').entries).toEqual([]);
});

test('UPL-05 navigation feeds: shelves, and search by template or by a document', () => {
  const start = read(standardShape, '/feeds/opds');
  expect(start.entries).toMatchObject([
    {
      kind: 'folder',
      title: 'New releases',
      summary: 'The latest ones.',
      address: 'https://books.example/feeds/opds/new',
    },
  ]);
  expect(searchAddress(start.search!, 'time & tide')).toBe(
    'https://books.example/feeds/opds/all?query=time%20%26%20tide',
  );
  const old = read(gutenbergShape, '/ebooks.opds/');
  expect(old).toMatchObject({
    search: 'https://books.example/osd.xml',
    entries: [{ kind: 'folder', address: 'https://books.example/ebooks/2701.opds', cover: null }],
  });
  const template = readSearchTemplate(gutenbergShape['/osd.xml']!.body as string, 'https://books.example/osd.xml')!;
  expect(searchAddress(template, 'whale')).toBe('https://books.example/ebooks.opds/?query=whale&start=');
});

test('UPL-05 OPDS 2 reads into the same page', () => {
  const page = readFeed(JSON.stringify(jsonShape), 'https://books.example/v2/');
  expect(page).toMatchObject({
    title: 'JSON Shelf',
    next: 'https://books.example/v2/p2',
    entries: [
      { kind: 'folder', title: 'New' },
      { kind: 'book', title: 'Dunes' },
    ],
  });
  expect(page.entries[1]).toMatchObject({
    authors: ['A. Sand', 'B. Wind'],
    language: 'fr',
    cover: 'https://books.example/v2/small.jpg',
    downloads: [{ address: 'https://books.example/v2/dunes.epub' }],
  });
  expect(searchAddress(page.search!, 'sea')).toBe('https://books.example/s?query=sea');
});

test.each([
  '',
  '<html><body>no</body></html>',
  '{"a":1',
  '[]',
  '<rss><channel/></rss>',
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><feed><title>&c;</title></feed>`,
])('SEC-01 %j is no catalogue', (source) => expect(() => readFeed(source, 'https://books.example/')).toThrow());

test('SEC-01 only http addresses are links, covers and downloads', () => {
  const entry = (href: string) =>
    readFeed(
      `<feed><entry><title>T</title><link rel="http://opds-spec.org/image" href="${href}"/><link rel="http://opds-spec.org/acquisition" type="application/epub+zip" href="${href}"/></entry></feed>`,
      'https://books.example/',
    ).entries;
  for (const href of ['javascript:alert(1)', 'file:///etc/passwd', 'data:application/epub+zip,x'])
    expect(entry(href)).toEqual([]);
  expect(entry('//cdn.example/a.epub')).toMatchObject([{ cover: 'https://cdn.example/a.epub' }]);
});
