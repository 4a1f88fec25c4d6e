import { strToU8, zipSync, type Zippable } from 'fflate';
import markdownIt from 'markdown-it';
import { escapeXml } from './escape-xml.ts';
import { gradientPng } from './gradient-png.ts';
import type { BookText, Chapter } from './text.ts';

const CONTAINER =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
/** Of every file inside, so that the same text gives the same bytes. */
const WRITTEN = '2026-01-01T00:00:00Z';

const markdown = markdownIt({ xhtmlOut: true });

/** The first chapter ends with a picture, every chapter with the notes it refers to. */
function bodyOf({ notes }: BookText, chapter: Chapter, first: boolean): string {
  const html = markdown
    .render(chapter.markdown)
    .replaceAll(/\[(\d+)\]/g, '<a epub:type="noteref" href="#n$1">[$1]</a>');
  const picture = first ? '<p><img src="img.png" alt="Color gradient"/></p>' : '';
  const own = notes.map((note, at) => ({ note, number: at + 1 })).filter(({ number }) => html.includes(`#n${number}"`));
  const asides = own.map(
    ({ note, number }) => `<aside epub:type="footnote" id="n${number}"><p>${escapeXml(note)}</p></aside>`,
  );
  return `<h1>${escapeXml(chapter.title)}</h1>\n${html}${picture}${asides.join('')}`;
}

function page({ language }: BookText, title: string, body: string): Uint8Array {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return strToU8(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${direction}"><head><title>${escapeXml(title)}</title></head><body>${body}</body></html>`,
  );
}

function packageOf({ title, author, language, chapters }: BookText): Uint8Array {
  const items = chapters.map((_, i) => `<item id="c${i}" href="c${i}.xhtml" media-type="application/xhtml+xml"/>`);
  const direction = language === 'ar' ? ' page-progression-direction="rtl"' : '';
  return strToU8(
    '<?xml version="1.0" encoding="UTF-8"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">' +
      `<dc:identifier id="id">urn:x:own-${escapeXml(title)}</dc:identifier><dc:title>${escapeXml(title)}</dc:title><dc:language>${language}</dc:language><dc:creator>${escapeXml(author)}</dc:creator>` +
      `<meta property="dcterms:modified">${WRITTEN}</meta></metadata><manifest>` +
      '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="cover" href="cover.png" media-type="image/png" properties="cover-image"/><item id="img" href="img.png" media-type="image/png"/>' +
      `${items.join('')}</manifest><spine${direction}>${chapters.map((_, i) => `<itemref idref="c${i}"/>`).join('')}</spine></package>`,
  );
}

/** An EPUB 3 with contents, a cover (of so many pixels), a table, a list, a picture, a link and notes. */
export function textEpub(book: BookText, cover: readonly [width: number, height: number] = [320, 480]): Uint8Array {
  const contents = book.chapters.map(({ title }, i) => `<li><a href="c${i}.xhtml">${escapeXml(title)}</a></li>`);
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'EPUB/package.opf': packageOf(book),
    'EPUB/nav.xhtml': page(
      book,
      'Contents',
      `<nav epub:type="toc"><h1>Contents</h1><ol>${contents.join('')}</ol></nav>`,
    ),
    'EPUB/cover.png': gradientPng(...cover),
    'EPUB/img.png': gradientPng(160, 120),
  };
  for (const [i, chapter] of book.chapters.entries())
    files[`EPUB/c${i}.xhtml`] = page(book, chapter.title, bodyOf(book, chapter, i === 0));
  return zipSync(files, { mtime: WRITTEN });
}
