import type { FakeAnswer } from './fake-web.ts';

const ATOM =
  'xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" xmlns:opds="http://opds-spec.org/2010/catalog" xmlns:schema="http://schema.org/"';
const feed = (title: string, inside: string) =>
  `<?xml version="1.0" encoding="utf-8"?><feed ${ATOM}><id>urn:f</id><title>${title}</title><updated>2026-01-01T00:00:00Z</updated>${inside}</feed>`;
const SHELF = 'application/atom+xml;profile=opds-catalog;kind=navigation';
const BOOKS = 'application/atom+xml;profile=opds-catalog;kind=acquisition';

/** A catalogue built like Standard Ebooks': navigation, then one acquisition feed with several formats a book, the odd one first. */
export const standardShape: Record<string, FakeAnswer> = {
  '/feeds/opds': {
    type: `${SHELF}; charset=utf-8`,
    body: feed(
      'Fine Ebooks',
      `<link rel="search" href="/feeds/opds/all?query={searchTerms}" type="application/atom+xml"/>` +
        `<entry><title>New releases</title><id>n</id><content type="text">The latest ones.</content><link rel="http://opds-spec.org/sort/new" href="/feeds/opds/new" type="${BOOKS}"/></entry>`,
    ),
  },
  '/feeds/opds/new': {
    type: BOOKS,
    body: feed(
      'New releases',
      `<link rel="next" href="/feeds/opds/new?page=2" type="${BOOKS}"/>` +
        `<link rel="http://opds-spec.org/facet" href="/feeds/opds/new" title="Newest" opds:facetGroup="Sort" opds:activeFacet="true"/><link rel="http://opds-spec.org/facet" href="/feeds/opds/new?sort=title" title="Title" opds:facetGroup="Sort"/>` +
        `<entry><id>urn:1</id><title>The Time Machine</title><author><name>H. G. Wells</name></author><dc:language>en-GB</dc:language><dc:issued>1895</dc:issued>` +
        `<summary type="html">&lt;p&gt;A traveller &amp;amp; his machine.&lt;/p&gt;</summary>` +
        `<link rel="http://opds-spec.org/image/thumbnail" href="/covers/wells.png" type="image/png"/>` +
        `<link rel="http://opds-spec.org/acquisition/open-access" href="/books/wells.azw3" type="application/x-mobipocket-ebook" title="Kindle"/>` +
        `<link rel="http://opds-spec.org/acquisition/open-access" href="/books/wells.epub" type="application/epub+zip" title="Recommended EPUB"/>` +
        `<link rel="http://opds-spec.org/acquisition/buy" href="/buy" type="text/html"/></entry>`,
    ),
  },
  '/feeds/opds/new?page=2': {
    type: BOOKS,
    body: feed(
      'New releases',
      `<entry><id>urn:2</id><title>Borrow me</title><link rel="http://opds-spec.org/acquisition/borrow" href="/loan" type="application/epub+zip"/></entry>`,
    ),
  },
  '/feeds/opds/all?query=time%20%26%20tide': {
    type: BOOKS,
    body: feed(
      'Found',
      `<entry><id>urn:3</id><title>Time and tide</title><link rel="http://opds-spec.org/acquisition" href="/books/tide.epub" type="application/epub+zip"/></entry>`,
    ),
  },
};

/** A catalogue built like Project Gutenberg's: every book is a shelf of its own, search is told in a document. */
export const gutenbergShape: Record<string, FakeAnswer> = {
  '/ebooks.opds/': {
    type: 'application/atom+xml; profile=opds-catalog; charset=utf-8',
    body: feed(
      'Old Books',
      `<link rel="search" type="application/opensearchdescription+xml" href="/osd.xml"/><link rel="next" href="/ebooks.opds/?start=26" type="${SHELF}"/>` +
        `<entry><title>Moby Dick</title><id>m</id><content type="text">Herman Melville</content><link type="application/atom+xml;profile=opds-catalog" rel="subsection" href="/ebooks/2701.opds"/>` +
        `<link type="image/png" rel="http://opds-spec.org/image/thumbnail" href="data:image/png;base64,AAAA"/></entry>`,
    ),
  },
  '/osd.xml': {
    type: 'application/opensearchdescription+xml',
    body: `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><Url type="text/html" template="/html?q={searchTerms}"/><Url type="application/atom+xml" template="/ebooks.opds/?query={searchTerms}&amp;start={startIndex?}"/></OpenSearchDescription>`,
  },
};

/** The same in OPDS 2. */
export const jsonShape = {
  metadata: { title: 'JSON Shelf' },
  links: [
    { rel: 'search', href: '/s{?query,title}', type: 'application/opds+json', templated: true },
    { rel: ['next'], href: 'p2', type: 'application/opds+json' },
  ],
  navigation: [{ href: '/new', title: 'New', type: 'application/opds+json', rel: 'current' }],
  publications: [
    {
      metadata: {
        title: { en: 'Dunes', fr: 'Les dunes' },
        author: [{ name: 'A. Sand' }, 'B. Wind'],
        language: ['fr'],
        description: '<p>Sand &amp; more</p>',
      },
      links: [
        { rel: 'http://opds-spec.org/acquisition/open-access', href: 'dunes.epub', type: 'application/epub+zip' },
      ],
      images: [
        { href: 'big.jpg', width: 900 },
        { href: 'small.jpg', width: 90 },
      ],
    },
  ],
};
