import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readPackage } from './metadata.ts';

const CONTAINER =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="O/p.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
const page = (body: string) =>
  strToU8(`<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`);
const FRONT = strToU8('front');

type Parts = { metadata?: string; first?: string; guide?: string; items?: string };
const packageWith = ({ metadata = '', first = '<p>Chapter one.</p>', guide = '', items = '' }: Parts) =>
  readPackage(
    zipSync({
      mimetype: [strToU8('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': strToU8(CONTAINER),
      'O/p.opf': strToU8(
        '<package xmlns="http://www.idpf.org/2007/opf" version="2.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">' +
          `<dc:title>T</dc:title><dc:language>en</dc:language>${metadata}</metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>` +
          `<item id="b" href="b.xhtml" media-type="application/xhtml+xml"/><item id="i1" href="images/logo.png" media-type="image/png"/>` +
          `<item id="i2" href="images/front%20side.png" media-type="image/png"/>${items}</manifest><spine><itemref idref="a"/><itemref idref="b"/></spine>${guide}</package>`,
      ),
      'O/a.xhtml': page(first),
      'O/b.xhtml': page('<p><img src="images/front%20side.png" alt=""/></p>'),
      'O/images/logo.png': strToU8('logo'),
      'O/images/front side.png': FRONT,
    }),
  );

test.each<[string, Parts]>([
  ['by its path', { metadata: '<meta name="cover" content="images/front%20side.png"/>' }],
  ['by its id', { metadata: '<meta name="cover" content="i2"/>' }],
  ['by the page that the guide names', { guide: '<guide><reference type="cover" href="b.xhtml"/></guide>' }],
  ['on the first page alone', { first: '<h1>T</h1><div><img src="images/front%20side.png" alt="Cover"/></div>' }],
  [
    'in a drawing on the first page',
    {
      first:
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="images/front%20side.png" width="9" height="9"/></svg>',
    },
  ],
])('UPL-03 the cover is found %s', (_, parts) => {
  expect(new Uint8Array(packageWith(parts).coverImage!)).toEqual(FRONT);
});

test.each<[string, Parts]>([
  ['no picture', {}],
  [
    'a picture among text',
    { first: `<p><img src="images/front%20side.png" alt=""/>${'Once upon a time. '.repeat(8)}</p>` },
  ],
  ['several pictures', { first: '<img src="images/front%20side.png" alt=""/><img src="images/logo.png" alt=""/>' }],
])('UPL-03 a first page with %s is no cover', (_, parts) => {
  expect(packageWith(parts).coverImage).toBeNull();
});

test('LIB-01 the date is that of the publication, and none that a program wrote', () => {
  const published = (metadata: string) => packageWith({ metadata }).meta.published;
  expect(published('<dc:date>1851-10-18</dc:date>')).toBe('1851-10-18');
  expect(
    published('<dc:date opf:event="modification">2012-01-01</dc:date><dc:date opf:event="publication">1998</dc:date>'),
  ).toBe('1998');
  expect(published('<dc:date opf:event="creation">1851</dc:date><dc:date opf:event="publication">1998</dc:date>')).toBe(
    '1998',
  );
  expect(published('<dc:date opf:event="conversion">2010-02-16T12:34:29+00:00</dc:date>')).toBeNull();
  expect(published('<dc:date>2026-11-21T18:08:05.966833+00:00</dc:date>')).toBeNull();
  expect(
    published('<dc:date>2026-11-21</dc:date><meta name="calibre:timestamp" content="2026-11-21T18:08:05+00:00"/>'),
  ).toBeNull();
});
