import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PageHead, unlisted, withHead } from './page-head.ts';

const HTML =
  '<!doctype html><html><head><title>Maktaba</title></head><body><div id="root"></div><script type="module" src="/a.js"></script></body></html>';
const ADDRESS = 'https://books.example/en/bookstore/1';
const ARABIC = 'https://books.example/ar/bookstore/1';
const ADDRESSES = { own: ADDRESS, languages: { en: ADDRESS, ar: ARABIC }, fallback: ADDRESS };
const HEAD: PageHead = {
  title: 'Tower',
  description: 'Of towers.',
  type: 'book',
  image: { path: '/api/card.png', width: 1200, height: 630, alt: 'Tower' },
  indexed: false,
  heading: 'Tower',
  paragraphs: ['Mara Quell', ' ', 'Of towers.'],
  data: { '@type': 'Book', name: 'Tower' },
};
const page = (head: Partial<PageHead> = {}) => withHead(HTML, { ...HEAD, ...head }, ADDRESSES);
const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1];
const dataOf = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!);
/** The tags of a page without what stands in them. */
const skeleton = (html: string) => [...html.matchAll(/<\/?[a-z][a-z0-9]*/gi)].map(([tag]) => tag);

test('ROUTE-05 the head has one title, the canonical address and a picture with a whole address', () => {
  const html = page();
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain(`<link rel="canonical" href="${ADDRESS}" />`);
  expect(meta(html, 'og:image')).toBe('https://books.example/api/card.png');
  expect(meta(html, 'twitter:card')).toBe('summary_large_image');
  expect(dataOf(html)).toMatchObject({ '@type': 'Book', url: ADDRESS, image: 'https://books.example/api/card.png' });
  expect(html).toContain(
    '<noscript><article><h1 dir="auto">Tower</h1><p dir="auto">Mara Quell</p><p dir="auto">Of towers.</p></article></noscript>',
  );
});

test('ROUTE-05 the page names itself in every language', () => {
  const alternates = [...page().matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)" \/>/g)];
  expect(alternates.map(([, code, href]) => [code, href])).toEqual([
    ['en', ADDRESS],
    ['ar', ARABIC],
    ['x-default', ADDRESS],
  ]);
});

test('ROUTE-05 without a picture and a description nothing empty is said', () => {
  const html = page({ image: null, description: '' });
  expect(html).not.toContain('og:image');
  expect(html).not.toContain('content=""');
  expect(meta(html, 'twitter:card')).toBe('summary');
});

test('ROUTE-05 something to hear has whole addresses in tags and data, and plays without scripts', () => {
  const html = page({ audio: { path: '/a.mp3?v="1"', type: 'audio/mpeg', data: { duration: 'PT1M1S' } } });
  expect(plain(meta(html, 'og:audio')!)).toBe('https://books.example/a.mp3?v=%221%22');
  expect(dataOf(html).associatedMedia).toEqual({
    '@type': 'AudioObject',
    contentUrl: 'https://books.example/a.mp3?v=%221%22',
    encodingFormat: 'audio/mpeg',
    duration: 'PT1M1S',
  });
  expect(html).toContain('<audio controls preload="none" src="/a.mp3?v=&#34;1&#34;"></audio>');
  expect(page()).not.toContain('audio');
});

test('ROUTE-05 search engines are kept out unless the page is to be listed', () => {
  expect(meta(page(), 'robots')).toBe('noindex');
  expect(meta(page({ indexed: true }), 'robots')).toBeUndefined();
  expect(unlisted(HTML)).toContain('<meta name="robots" content="noindex" />');
});

const HOSTILE = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'</title></noscript><b>",
    '<!--<script>',
    '$& $1 $` $$',
    '\u0000كتاب\u202e',
    '\u2028&#60;script&#62;',
  ),
);

test('ROUTE-05 no text of a book becomes a tag, and every text is read back as it was', () => {
  const tags = skeleton(page({ paragraphs: ['a', 'b'] }));
  fc.assert(
    fc.property(HOSTILE, HOSTILE, (one, other) => {
      const title = `t${one}`,
        description = `d${other}`;
      const html = page({
        title,
        description,
        heading: other,
        paragraphs: [`p${one}`, `p${other}`],
        data: { '@type': 'Book', name: one, description: other },
      });
      expect(skeleton(html)).toEqual(tags);
      expect(html).not.toContain('\0');
      expect(plain(meta(html, 'og:title')!)).toBe(title.replaceAll('\0', ''));
      expect(plain(meta(html, 'description')!)).toBe(description.replaceAll('\0', ''));
      expect(dataOf(html)).toMatchObject({ name: one, description: other });
    }),
    { numRuns: 300 },
  );
});
