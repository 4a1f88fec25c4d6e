import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { hostileBytes } from '../../../tests/support/hostile-files.ts';
import { ownBookBytes } from '../../../tests/support/own-books.ts';
import { haveSamples, sample, sampleBytes } from '../../../tests/support/samples.ts';
import { ConversionError } from '../conversion-error.ts';
import { openNormalised } from '../passages/foliate.ts';
import { readPackage } from './metadata.ts';
import { normalise } from './normalise.ts';
import { findingsOf } from './report.ts';
import { writeEpub } from './write.ts';

const equal = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;
const OWN = ['wells.epub', 'readers-ar.epub', 'trees.epub', 'lamps-zh.epub'] as const;
const books = haveSamples
  ? readdirSync(dirname(sample('epub/wells.epub'))).filter((name) => name.endsWith('.epub'))
  : [];
const HOSTILE = [
  'active-content.epub',
  'nested-zip.epub',
  'zip-slip.epub',
  'entity-bomb.epub',
  'missing-spine-file.epub',
  'font-obfuscation-only.epub',
  'absolute-href-duplicate-id.epub',
] as const;

test.each<[name: string, bytesOf: () => Uint8Array]>([
  ...OWN.map((name): [string, () => Uint8Array] => [name, () => ownBookBytes(name)]),
  ...HOSTILE.map((name): [string, () => Uint8Array] => [name, () => hostileBytes(name)]),
  ...books.map((name): [string, () => Uint8Array] => [`real ${name}`, () => sampleBytes(`epub/${name}`)]),
])('UPL-05 normalising %s gives the same bytes twice and changes nothing the second time', (_, bytesOf) => {
  const source = bytesOf();
  const { bytes } = normalise(source);
  expect(equal(normalise(source).bytes, bytes)).toBe(true);
  expect(equal(normalise(bytes).bytes, bytes)).toBe(true);
});

test('UPL-05 characters that XML forbids leave the package document, or no browser would open the book', () => {
  const files = unzipSync(ownBookBytes('wells.epub'));
  const opf = Object.keys(files).find((name) => name.endsWith('.opf'))!;
  const said = strFromU8(files[opf]!).replace(/(<dc:title[^>]*>)/, '$1A \u0001&#2;b ');
  const { bytes } = normalise(zipSync({ ...files, [opf]: strToU8(said) }));
  expect(strFromU8(unzipSync(bytes)[opf]!)).not.toMatch(/[\u0000-\u0008]|&#2;/); // oxlint-disable-line no-control-regex
  expect(readPackage(bytes).meta.title).toMatch(/^A b /);
});

test('SEC-01 a book full of active content is left without any', () => {
  const { bytes, report } = normalise(hostileBytes('active-content.epub'));
  const files = Object.entries(unzipSync(bytes)).filter(([name]) => /\.(x?html|svg|css|opf|ncx)$/.test(name));
  expect(files.length).toBeGreaterThan(2);
  for (const [, data] of files) {
    const text = strFromU8(data).replace(
      /xmlns(:\w+)?="[^"]*"|https?:\/\/(www\.w3\.org|www\.idpf\.org|purl\.org)[^"' ]*/g,
      '',
    );
    expect(text).not.toMatch(
      /<script|\son\w+\s*=|javascript:|<iframe|<object|<form|<embed|src="https?:|url\(["']?https?:/i,
    );
  }
  expect(findingsOf(report).map(({ code }) => code)).toContain('sanitised');
});

test('UPL-05 pages that are pictures or of unknown kind get a page of their own', async () => {
  const container =
    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="p.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
  const opf =
    '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest><item id="g" href="g.svg" media-type="image/svg+xml"/>' +
    '<item id="f" href="f.xml" media-type="application/x-foo"/><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest>' +
    '<spine><itemref idref="g"/><itemref idref="a"/><itemref idref="a"/><itemref idref="f"/><itemref idref="gone"/></spine></package>';
  const source = zipSync({
    'META-INF/container.xml': strToU8(container),
    'p.opf': strToU8(opf),
    'g.svg': strToU8('<svg xmlns="http://www.w3.org/2000/svg"><text>Words in a drawing.</text></svg>'),
    'f.xml': strToU8('<foo/>'),
    'a.xhtml': strToU8('<html><body><p>Unclosed<br>text<p>more</body></html>'),
  });
  const { bytes, report } = normalise(source);
  expect(report).toMatchObject({
    duplicates: 1,
    missingSpine: ['gone'],
    repaired: ['a.xhtml'],
    wrapped: ['g.svg', 'f.xml'],
  });
  expect(equal(normalise(bytes).bytes, bytes)).toBe(true);
  const book = await openNormalised(bytes);
  expect(book.sections.length).toBe(4); // the page that is listed twice is shown twice
  const first = await book.sections[0]!.createDocument();
  expect(first.documentElement!.textContent).toContain('Words in a drawing.');
});

const CONTAINER =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="p.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
const packageOf = (items: string, refs: string, files: Record<string, string | Uint8Array>) =>
  zipSync({
    'META-INF/container.xml': strToU8(CONTAINER),
    'p.opf': strToU8(
      `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest>${items}</manifest><spine>${refs}</spine></package>`,
    ),
    ...Object.fromEntries(
      Object.entries(files).map(([name, data]) => [name, typeof data === 'string' ? strToU8(data) : data]),
    ),
  });
const PAGE = (body: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`;
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);

test('READ-09 a picture in the spine is shown itself, a file no reader knows by the first of its fallbacks that one does', async () => {
  const items =
    '<item id="i" href="i.png" media-type="image/png" fallback="t"/><item id="t" href="t.xhtml" media-type="application/xhtml+xml"/>' +
    '<item id="j" href="j.json" media-type="application/json" fallback="k"/><item id="k" href="k.foo" media-type="application/x-foo" fallback="h"/>' +
    '<item id="h" href="h.xhtml" media-type="application/xhtml+xml"/>' +
    '<item id="l" href="l.foo" media-type="application/x-foo" fallback="m"/><item id="m" href="m.foo" media-type="application/x-foo" fallback="l"/>';
  const { bytes } = normalise(
    packageOf(items, '<itemref idref="i"/><itemref idref="j"/><itemref idref="l"/>', {
      'i.png': PNG,
      't.xhtml': PAGE('<p>instead</p>'),
      'j.json': '{}',
      'k.foo': 'x',
      'h.xhtml': PAGE('<p>read me</p>'),
      'l.foo': 'l',
      'm.foo': 'm',
    }),
  );
  const book = await openNormalised(bytes);
  const pages = await Promise.all(book.sections.map((section) => section.createDocument()));
  expect(pages[0]!.getElementsByTagName('img').length).toBe(1);
  expect(pages[0]!.documentElement!.textContent).not.toContain('instead');
  expect(pages[1]!.documentElement!.textContent).toContain('read me');
  expect(pages[2]!.documentElement!.textContent).toContain('l.foo');
  expect(equal(normalise(bytes).bytes, bytes)).toBe(true);
});

test('READ-09 a reference to what stands in for a picture of the spine leads to the picture', () => {
  const items =
    '<item id="i" href="pic/i.png" media-type="image/png" fallback="t"/><item id="t" href="t.xhtml" media-type="application/xhtml+xml"/>' +
    '<item id="j" href="j.png" media-type="image/png" fallback="u"/><item id="u" href="u.xhtml" media-type="application/xhtml+xml"/>';
  const links = PAGE('<a href="t.xhtml">one</a><a href="u.xhtml#x">two</a>');
  const { bytes } = normalise(
    packageOf(items, '<itemref idref="i"/><itemref idref="j"/><itemref idref="u"/>', {
      'pic/i.png': PNG,
      'j.png': PNG,
      't.xhtml': PAGE('<p>instead</p>'),
      'u.xhtml': links,
    }),
  );
  expect(strFromU8(unzipSync(bytes)['u.xhtml']!)).toContain(
    '<a href="pic/i.png.xhtml">one</a><a href="u.xhtml#x">two</a>',
  );
  expect(equal(normalise(bytes).bytes, bytes)).toBe(true);
});

test('READ-09 a picture of the spine whose file is missing is shown by its fallback', async () => {
  const items =
    '<item id="i" href="gone.png" media-type="image/png" fallback="j"/><item id="j" href="gone.webp" media-type="image/webp" fallback="t"/>' +
    '<item id="t" href="t.xhtml" media-type="application/xhtml+xml"/><item id="k" href="gone.svg" media-type="image/svg+xml" fallback="k"/>';
  const { bytes, report } = normalise(
    packageOf(items, '<itemref idref="i"/><itemref idref="k"/>', { 't.xhtml': PAGE('<p>instead</p>') }),
  );
  const book = await openNormalised(bytes);
  expect(book.sections.length).toBe(1);
  expect((await book.sections[0]!.createDocument()).documentElement!.textContent).toContain('instead');
  expect(report).toMatchObject({ missingSpine: ['k'], missing: ['gone.png', 'gone.webp', 'gone.svg'] });
  expect(equal(normalise(bytes).bytes, bytes)).toBe(true);
});

test('READ-09 a picture of a kind no browser shows is shown by its fallback', () => {
  const items =
    '<item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="p" href="pic/p.psd" media-type="image/x-photoshop" fallback="q"/>' +
    '<item id="q" href="pic/q.png" media-type="image/png"/><item id="r" href="r.psd" media-type="image/x-photoshop"/>';
  const page = PAGE(
    '<img src="pic/p.psd" alt="a lamp"/><object data="pic/p.psd" type="image/x-photoshop">words</object><img src="r.psd" alt="gone"/>',
  );
  const { bytes } = normalise(
    packageOf(items, '<itemref idref="a"/>', { 'a.xhtml': page, 'pic/p.psd': 'x', 'pic/q.png': PNG, 'r.psd': 'x' }),
  );
  const files = unzipSync(bytes);
  expect(strFromU8(files['a.xhtml']!)).toContain(
    '<body><img src="pic/q.png" alt="a lamp"/><img src="pic/q.png" alt=""/></body>',
  );
  expect(Object.keys(files)).not.toContain('pic/p.psd');
  expect(equal(normalise(bytes).bytes, bytes)).toBe(true);
});

test('SEC-01 a drawing inside a reference is shown without what is active or remote in it', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script><rect width="9"/><image href="http://evil.example/a.png"/><text>50% “of” it</text></svg>';
  const references = [
    `data:image/svg+xml,${encodeURIComponent(drawing)}`,
    `data:image/svg+xml;charset=utf-8;base64,${Buffer.from(drawing).toString('base64')}`,
    `data:image/svg+xml;utf8,${drawing.replaceAll('"', "'").replaceAll('#', '%23').replaceAll('<', '&lt;')}`,
  ];
  const page = PAGE(
    references.map((reference) => `<img src="${reference.replaceAll('"', '&quot;')}" alt="drawn"/>`).join(''),
  );
  const { bytes } = normalise(
    packageOf('<item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>', '<itemref idref="a"/>', {
      'a.xhtml': page,
    }),
  );
  const text = strFromU8(unzipSync(bytes)['a.xhtml']!);
  const shown = [...text.matchAll(/src="data:image\/svg\+xml,([^"]*)"/g)].map(([, source]) =>
    decodeURIComponent(source!),
  );
  expect(shown.length).toBe(3);
  for (const source of shown) {
    expect(source).toContain('<rect width="9">');
    expect(source).toContain('50% “of” it');
    expect(source).not.toMatch(/script|onload|evil/);
  }
  expect(equal(normalise(bytes).bytes, bytes)).toBe(true);
});

test('READ-09 a drawing in the spine is as large as its viewBox', () => {
  const svg =
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><text>Words</text></svg>';
  const { bytes } = normalise(
    packageOf('<item id="g" href="g.svg" media-type="image/svg+xml"/>', '<itemref idref="g"/>', { 'g.svg': svg }),
  );
  const page = strFromU8(unzipSync(bytes)['g.svg.xhtml']!);
  expect(page).toContain('<meta name="viewport" content="width=640, height=480"/>');
  expect(page).toContain('<body style="margin: 0"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">');
});

test('UPL-01 a spine that repeats a page without end is cut, what comes behind stays', () => {
  const items =
    '<item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/>';
  const { bytes } = normalise(
    packageOf(items, `${'<itemref idref="a"/>'.repeat(5000)}<itemref idref="b"/>`, {
      'a.xhtml': PAGE('<p>a</p>'),
      'b.xhtml': PAGE('<p>b</p>'),
    }),
  );
  const spine = strFromU8(unzipSync(bytes)['p.opf']!).match(/idref="[ab]"/g)!;
  expect(spine.length).toBe(102);
  expect(spine.at(-1)).toBe('idref="b"');
});

test('UPL-03 the package document is read: title, author, language, cover', () => {
  const { meta, coverImage } = readPackage(normalise(ownBookBytes('wells.epub')).bytes);
  expect(meta).toMatchObject({ title: 'The Time Machine', language: 'en', author: 'H. G. Wells' });
  expect(coverImage!.length).toBeGreaterThan(1000);
});

test.skipIf(!haveSamples)('UPL-03 the package document of a real book is read: title, authors, language, cover', () => {
  const { meta, coverImage } = readPackage(normalise(sampleBytes('epub/childrens-literature.epub')).bytes);
  expect(meta).toMatchObject({
    title: "Children's Literature",
    language: 'en',
    author: 'Charles Madison Curry, Erle Elsworth Clippinger',
  });
  expect(coverImage!.length).toBeGreaterThan(1000);
});

test('UPL-01 a rights file means DRM, an obfuscated font does not', () => {
  expect(() => normalise(hostileBytes('drm-adept.epub'))).toThrow(ConversionError);
  expect(() => normalise(hostileBytes('font-obfuscation-only.epub'))).not.toThrow();
});

test('UPL-05 a written book nests its contents and finds its anchors in other sections', async () => {
  const section = (title: string, level: number, html: string) => ({ title, level, html });
  const bytes = writeEpub(
    {
      meta: { title: 'A & B', language: 'ar', direction: 'rtl' },
      sections: [
        section('One', 1, '<p><a href="#far">far</a></p>'),
        section('Deep', 3, '<p id="far">x</p>'),
        section('Two', 1, '<p>y</p>'),
        section('', 1, '<p>z</p>'),
      ],
      images: new Map(),
      notes: ['<p>note</p>'],
    },
    'fallback',
  );
  const files = unzipSync(bytes);
  expect(strFromU8(files['book/section-1.xhtml']!)).toContain('href="section-2.xhtml#far"');
  const book = await openNormalised(normalise(bytes).bytes);
  expect(book.dir).toBe('rtl');
  expect(book.toc).toMatchObject([{ label: 'One', subitems: [{ label: 'Deep' }] }, { label: 'Two' }]);
  expect(book.sections.length).toBe(5);
});

test('UPL-05 files whose names hold spaces, percent signs and separators are found, whether or not they were escaped', () => {
  const page = (body: string) =>
    strToU8(`<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`);
  const names = ['one two.xhtml', '50% off.xhtml', 'a+b&c.xhtml', '100% pure.xhtml', 'فصل.xhtml'];
  const hrefs = ['one%20two.xhtml', '50% off.xhtml', 'a%2Bb%26c.xhtml', '100%25%20pure.xhtml', 'فصل.xhtml'];
  const items = hrefs
    .map(
      (href, index) => `<item id="c${index}" href="${href.replace('&', '&amp;')}" media-type="application/xhtml+xml"/>`,
    )
    .join('');
  const opf =
    `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest>${items}<item id="p" href="p%201%25.png" media-type="image/png"/></manifest>` +
    `<spine>${hrefs.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine></package>`;
  const links =
    hrefs.map((href) => `<a href="${href.replace('&', '&amp;')}#end">to</a>`).join('') +
    '<img src="p%201%25.png" alt=""/>';
  const container =
    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="p.opf"/></rootfiles></container>';
  const { bytes, report } = normalise(
    zipSync({
      'META-INF/container.xml': strToU8(container),
      'p.opf': strToU8(opf),
      'p 1%.png': Uint8Array.of(0x89, 0x50),
      ...Object.fromEntries(names.map((name, index) => [name, page(index === 0 ? links : `<p>${name}</p>`)])),
    }),
  );
  expect([report.missing, report.missingSpine, report.dropped]).toEqual([[], [], []]);
  const files = unzipSync(bytes);
  const twice = (href: string) => decodeURI(decodeURI(new URL(href, 'https://x.invalid/').pathname.slice(1)));
  const written = [...strFromU8(files['one two.xhtml']!).matchAll(/(?:href|src)="([^"#]+)/g)].map(([, href]) =>
    href!.replace('&amp;', '&'),
  );
  expect(written.length).toBe(6);
  for (const href of written) expect(Object.keys(files)).toContain(twice(href));
  expect(equal(normalise(bytes).bytes, bytes)).toBe(true);
});
