import type { Document, Element } from '@xmldom/xmldom';
import { ConversionError } from '../conversion-error.ts';
import type { Container } from './container.ts';
import { wellFormed } from '../sanitise/references.ts';
import { relativePath, resolvePath } from './paths.ts';
import type { NormaliseReport } from './report.ts';
import { elementsNamed } from './xml-document.ts';

export const XHTML = 'application/xhtml+xml';
const TEXTUAL =
  /^(application\/xhtml\+xml|text\/html|text\/x-oeb1-document|application\/x-dtbook\+xml|application\/xml|text\/xml|text\/plain)$/;
const KEPT =
  /^(image\/(png|jpe?g|gif|webp|avif|bmp|svg\+xml)|font\/|application\/(font|x-font|vnd\.ms-opentype|x-dtbncx\+xml|smil\+xml)|audio\/|video\/|text\/css$)/;

/** Types that become pages. */
export const isTextual = (type: string): boolean => TEXTUAL.test(type);
/** Types besides pages that a reader can use. */
export const isKept = (type: string): boolean => KEPT.test(type);

export type Item = {
  element: Element;
  id: string;
  path: string;
  /** name in the source archive */
  file: string;
  type: string;
  /** id of the item that stands in for it where its type is unknown */
  fallback: string | null;
};
export type Manifest = {
  element: Element;
  items: Item[];
  byId: Map<string, Item>;
  byPath: Map<string, Item>;
  /** by the names they had */ renamed: Map<string, Item>;
  /** what stands in for an item whose file is missing, by their ids */ instead: Map<string, string>;
};

/** A child of the package element. */
export function packagePart(document: Document, name: string): Element | undefined {
  return elementsNamed(document, name).find((element) => element.parentNode === document.documentElement);
}

/** Keeps what is local and present, one entry for each id and path; the rest leaves the manifest. */
export function readManifest(
  document: Document,
  opfPath: string,
  container: Container,
  report: NormaliseReport,
): Manifest {
  const element = packagePart(document, 'manifest');
  if (!element) throw new ConversionError('damaged', 'no manifest');
  const manifest: Manifest = {
    element,
    items: [],
    byId: new Map(),
    byPath: new Map(),
    renamed: new Map(),
    instead: new Map(),
  };
  for (const entry of elementsNamed(element, 'item')) {
    const href = wellFormed(entry.getAttribute('href') ?? '');
    const id = entry.getAttribute('id') ?? '';
    const old = resolvePath(href, opfPath);
    const path = readable(old);
    const file = old ? container.find(old) : undefined;
    const isNumber = /^\d+$/.test(path); // such names change the order of an archive
    const reserved = path === opfPath || path === 'mimetype' || path.startsWith('META-INF/');
    if (!id || !file || isNumber || reserved || manifest.byId.has(id) || manifest.byPath.has(path)) {
      (file ? report.dropped : report.missing).push(href);
      const fallback = entry.getAttribute('fallback');
      if (!file && fallback) manifest.instead.set(id, fallback);
      element.removeChild(entry);
      continue;
    }
    entry.setAttribute('href', path === old ? href : relativePath(path, opfPath));
    add(manifest, {
      element: entry,
      id,
      path,
      file,
      type: typeOf(entry, path),
      fallback: entry.getAttribute('fallback'),
    });
    if (path !== old) manifest.renamed.set(old, manifest.byId.get(id)!);
  }
  return manifest;
}

/** The item with an id, or its substitute if its file is missing. */
export function presentItem({ byId, instead }: Manifest, id: string): Item | undefined {
  const seen = new Set<string>();
  let at: string | undefined = id;
  while (at !== undefined && !byId.has(at) && !seen.has(at)) {
    seen.add(at);
    at = instead.get(at);
  }
  return byId.get(at ?? '');
}

/** The item a resolved reference means, under the name it has or had. */
export const itemAt = (manifest: Manifest, path: string): Item | undefined =>
  manifest.byPath.get(path) ?? manifest.renamed.get(path);

/** The item itself if a reader can show it, otherwise the first of its fallbacks that one can, otherwise the item. */
export function shownFor(item: Item, manifest: Manifest): Item {
  const seen = new Set<Item>();
  for (let next: Item | undefined = item; next && !seen.has(next); next = manifest.byId.get(next.fallback ?? '')) {
    if (isKept(next.type) || isTextual(next.type)) return next;
    seen.add(next);
  }
  return item;
}

/** The reader decodes a path twice: a percent sign that stays in it would make the file unreadable. */
const readable = (path: string): string => path.replace(/%/g, '_');

/** Removes metadata that refines something no longer in the package, and metadata that refines that metadata. */
export function dropDangling(document: Document): void {
  for (;;) {
    const ids = new Set(Array.from(document.getElementsByTagName('*')).map((element) => element.getAttribute('id')));
    const dangling = ['meta', 'link']
      .flatMap((name) => elementsNamed(document, name))
      .filter((element) => {
        const refines = element.getAttribute('refines')?.trim() ?? '';
        return refines.startsWith('#') && !ids.has(refines.slice(1));
      });
    for (const element of dangling) element.parentNode?.removeChild(element);
    if (dangling.length === 0) return;
  }
}

/** Adds an item to the lists (its element is already in place). */
export function add(manifest: Manifest, item: Item): void {
  manifest.items.push(item);
  manifest.byId.set(item.id, item);
  manifest.byPath.set(item.path, item);
}

function typeOf(entry: Element, path: string): string {
  const type = (entry.getAttribute('media-type') ?? '').trim().toLowerCase();
  return type === 'text/css' && /\.x?html?$/i.test(path) ? XHTML : type;
}
