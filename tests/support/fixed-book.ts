import { strToU8, zipSync, type Zippable } from 'fflate';

const CONTAINER =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

/** A fixed-layout EPUB of pages that say who they are, read in either direction; right to left each page says that it is fixed, not the book. */
export function fixedBook(pages: number, direction: 'ltr' | 'rtl'): Uint8Array {
  const [ofBook, ofPage] =
    direction === 'ltr'
      ? ['<meta property="rendition:layout">pre-paginated</meta>', '']
      : ['', ' properties="rendition:layout-pre-paginated"'];
  const numbers = Array.from({ length: pages }, (_, i) => i + 1);
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'EPUB/nav.xhtml': strToU8(
      page('Contents', '<nav epub:type="toc"><ol><li><a href="p1.xhtml">Start</a></li></ol></nav>'),
    ),
    'EPUB/package.opf': strToU8(
      '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">' +
        `<dc:identifier id="id">fixed-${direction}</dc:identifier><dc:title>Pages as they are (${direction})</dc:title><dc:language>en</dc:language>` +
        `${ofBook}</metadata><manifest>` +
        '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>' +
        `${numbers.map((n) => `<item id="p${n}" href="p${n}.xhtml" media-type="application/xhtml+xml"/>`).join('')}</manifest>` +
        `<spine page-progression-direction="${direction}">${numbers.map((n) => `<itemref idref="p${n}"${ofPage}/>`).join('')}</spine></package>`,
    ),
  };
  for (const n of numbers) {
    files[`EPUB/p${n}.xhtml`] = strToU8(
      page(
        `Page ${n}`,
        `<h1>Sheet ${n}</h1><p>These words stand on sheet number ${n} and nowhere else. They are as the printer set them.</p>`,
      ),
    );
  }
  return zipSync(files);
}

const page = (title: string, body: string): string =>
  '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en"><head>' +
  `<title>${title}</title><meta name="viewport" content="width=600, height=800"/><style>body { margin: 40px; font: 24px sans-serif }</style></head><body>${body}</body></html>`;
