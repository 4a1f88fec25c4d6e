import type { Document, Element } from '@xmldom/xmldom';
import type { Container } from './container.ts';
import { resolvePath } from './paths.ts';
import { elementsNamed, readDocument } from './xml-document.ts';

/** A first page with more letters than this, say more than the word "Cover" and a title, is no cover. */
const MAX_LETTERS = 80;

/**
 * The picture a book shows as its cover: what the package names by property, id, path or its guide, then what is called a cover, then
 * the one picture of a first page without text.
 */
export function coverImageOf(opf: Document, opfPath: string, container: Container): Uint8Array | null {
  const items = elementsNamed(opf, 'item');
  const pathOf = (item: Element): string => resolvePath(item.getAttribute('href') ?? '', opfPath);
  const isImage = (item: Element): boolean => (item.getAttribute('media-type') ?? '').startsWith('image/');
  const named = elementsNamed(opf, 'meta')
    .find((meta) => meta.getAttribute('name') === 'cover')
    ?.getAttribute('content');
  const namedPath = named && resolvePath(named, opfPath);
  const pictures = [
    ...items.filter((item) => (item.getAttribute('properties') ?? '').split(/\s+/).includes('cover-image')),
    ...items.filter((item) => named && item.getAttribute('id') === named),
    ...items.filter((item) => namedPath && pathOf(item) === namedPath),
  ].filter(isImage);
  const called = items.filter((item) => /cover/i.test(`${item.getAttribute('id')} ${item.getAttribute('href')}`));
  const firstRef = elementsNamed(opf, 'itemref')[0]?.getAttribute('idref');
  const firstPage = items.find((item) => firstRef && item.getAttribute('id') === firstRef);
  const pages = [...guidedPages(opf, opfPath), ...(firstPage ? [pathOf(firstPage)] : [])];
  // Pages are parsed only where nothing is named.
  const sources = [
    () => pictures.map(pathOf),
    () => called.filter(isImage).map(pathOf),
    ...pages.map((page) => () => [onlyPictureOf(page, container) ?? '']),
  ];
  for (const paths of sources)
    for (const path of paths()) {
      const bytes = path && container.read(path);
      if (bytes) return bytes;
    }
  return null;
}

/** The page that the guide of EPUB 2 calls the cover. */
const guidedPages = (opf: Document, opfPath: string): string[] =>
  elementsNamed(opf, 'reference')
    .filter((reference) => reference.getAttribute('type')?.toLowerCase() === 'cover')
    .map((reference) => resolvePath(reference.getAttribute('href') ?? '', opfPath));

/** The path of the one picture of a page that shows nothing else; null when there is none. */
function onlyPictureOf(page: string, container: Container): string | null {
  const source = container.text(page);
  if (!source) return null;
  try {
    const [body] = elementsNamed(readDocument(source), 'body');
    if (!body || (body.textContent ?? '').replace(/\s+/g, '').length > MAX_LETTERS) return null;
    const pictures = [...elementsNamed(body, 'img'), ...elementsNamed(body, 'image')];
    const [picture] = pictures;
    if (pictures.length !== 1 || !picture) return null;
    const reference = ['src', 'href', 'xlink:href'].map((name) => picture.getAttribute(name)).find(Boolean);
    return reference ? resolvePath(reference, page) : null;
  } catch {
    return null;
  }
}
