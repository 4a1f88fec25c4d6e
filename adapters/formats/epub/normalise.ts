import type { Document } from '@xmldom/xmldom';
import { decodeCss, decodeXml } from '../reading/decode.ts';
import { escapeXml } from '../reading/escape.ts';
import { safeCss } from '../sanitise/css.ts';
import { sanitiseInlineDrawing, sanitisePage, sanitiseSvg } from '../sanitise/document.ts';
import { leavesBook, wellFormed, type References } from '../sanitise/references.ts';
import { Archive, containerXml } from './archive.ts';
import { findPackage, openContainer, type Container } from './container.ts';
import {
  isKept,
  isTextual,
  packagePart,
  dropDangling,
  itemAt,
  readManifest,
  shownFor,
  XHTML,
  type Item,
  type Manifest,
} from './manifest.ts';
import { cleanOverlay, type OverlayFiles, SMIL } from './overlay.ts';
import { relativePath, resolvePath } from './paths.ts';
import { readEncryption } from './protection.ts';
import { newReport, type NormaliseReport } from './report.ts';
import { isSoundOrFilm } from './sound.ts';
import { readSpine, type Spine } from './spine.ts';
import { elementsNamed, readDocument, serialise } from './xml-document.ts';

const DISPLAY_OPTIONS = ['META-INF/com.apple.ibooks.display-options.xml', 'META-INF/com.kobobooks.display-options.xml'];
const PACKAGE_NAMESPACE = 'http://www.idpf.org/2007/opf';
/** Never opened, never kept. */
const NESTED_ARCHIVE = /\.(zip|epub|jar|rar|7z|tar|gz|exe)$/i;
const GONE_PROPERTIES = /^(scripted|remote-resources|switch)$/;
/** What is not what it says; not kept. */
const UNKNOWN = 'application/octet-stream';

type Work = {
  container: Container;
  archive: Archive;
  manifest: Manifest;
  spine: Spine;
  report: NormaliseReport;
};

/**
 * EPUB bytes to the safe, well-formed EPUB the reader opens and citations are computed on. The same input gives the
 * same bytes, and its own output comes back unchanged.
 */
export function normalise(
  bytes: Uint8Array,
  onProgress?: (done: number, total: number) => void,
): { bytes: Uint8Array; report: NormaliseReport } {
  const container = openContainer(bytes);
  const report = newReport();
  report.unsafe.push(...container.zip.unsafe);
  const encryption = readEncryption(container);
  const opfPath = findPackage(container);
  const opf = readDocument(container.text(opfPath) ?? '');
  const manifest = readManifest(opf, opfPath, container, report);
  disguised(manifest, container).forEach((item) => (item.type = UNKNOWN));
  const spine = readSpine(opf, manifest, report);
  report.dropped.push(...container.zip.names.filter((name) => NESTED_ARCHIVE.test(name) && !manifest.byPath.has(name)));
  ensureMetadata(opf, manifest);
  const archive = new Archive();
  archive.put('META-INF/container.xml', containerXml(escapeXml(opfPath)));
  if (encryption) archive.put('META-INF/encryption.xml', serialise(encryption));
  const work: Work = { container, archive, manifest, spine, report };
  copyDisplayOptions(work);
  archive.put(opfPath, ''); // holds its place
  const items = [...manifest.items].filter((item) => item.file !== '');
  items.forEach((item, index) => {
    writeItem(item, work);
    onProgress?.(index + 1, items.length);
  });
  cleanPackage(opf, opfPath, work);
  dropDangling(opf);
  archive.put(opfPath, serialise(opf));
  return { bytes: archive.bytes(), report };
}

function ensureMetadata(opf: Document, manifest: Manifest): void {
  if (packagePart(opf, 'metadata')) return;
  const root = opf.documentElement!;
  root.insertBefore(opf.createElementNS(root.namespaceURI ?? PACKAGE_NAMESPACE, 'metadata'), manifest.element);
}

/** Sounds and films that are none. Known before pages are written: those must not point at what is dropped. */
function disguised(manifest: Manifest, container: Container): Item[] {
  return manifest.items.filter(
    ({ type, file }) => /^(audio|video)\//.test(type) && !isSoundOrFilm(container.zip.read(file)!),
  );
}

function copyDisplayOptions({ container, archive, report }: Work): void {
  for (const name of DISPLAY_OPTIONS) {
    const source = container.zip.text(name);
    if (!source) continue;
    try {
      archive.put(name, serialise(readDocument(source)));
    } catch {
      report.dropped.push(name);
    }
  }
}

/** The questions the sanitiser asks, answered for a file at `base`. */
function referencesFrom(base: string, { manifest, spine, report }: Work): References {
  const note = (what: string) => void report.removed.set(what, (report.removed.get(what) ?? 0) + 1);
  return {
    has(reference) {
      const item = itemAt(manifest, resolvePath(reference, base));
      return item !== undefined && (isKept(shownFor(item, manifest).type) || item.type === XHTML);
    },
    link(reference) {
      if (reference.startsWith('#') || leavesBook(reference)) return reference;
      const path = resolvePath(reference, base);
      return written(reference, base, spine.moved.get(path) ?? manifest.renamed.get(path));
    },
    file(reference) {
      const path = resolvePath(reference, base);
      const item = itemAt(manifest, path);
      const shown = item && shownFor(item, manifest);
      return written(reference, base, shown === item ? manifest.renamed.get(path) : shown);
    },
    note,
    drawing: (source) => sanitiseInlineDrawing(source, note),
  };
}

/** The reference, corrected if the file has another name. */
function written(reference: string, base: string, item: Item | undefined): string {
  if (!item) return wellFormed(reference);
  const fragment = reference.split('#')[1];
  return relativePath(item.path, base) + (fragment ? `#${fragment}` : '');
}

function writeItem(item: Item, work: Work): void {
  const { archive, container, spine } = work;
  const wrapper = spine.wrappers.get(item);
  if (!isTextual(item.type) && !isKept(item.type)) {
    drop(item, work);
    if (wrapper) putPage(wrapper.path, standIn(item), work);
    return;
  }
  cleanItem(item);
  const raw = container.zip.read(item.file)!;
  if (isTextual(item.type)) {
    item.element.setAttribute('media-type', XHTML);
    putPage(item.path, decodeXml(raw), work);
  } else if (item.type === 'image/svg+xml')
    archive.put(item.path, sanitiseSvg(decodeXml(raw), referencesFrom(item.path, work)).text);
  else if (item.type === 'text/css') archive.put(item.path, safeCss(decodeCss(raw), referencesFrom(item.path, work)));
  else if (item.type === SMIL) putOverlay(item, raw, work);
  else if (/dtbncx\+xml$/.test(item.type)) putNavigation(item, raw, work);
  else archive.put(item.path, raw, /^(image|audio|video)\//.test(item.type) ? 'stored' : 'packed');
  if (wrapper)
    putPage(
      wrapper.path,
      item.type === 'image/svg+xml' ? drawingPage(decodeXml(raw), referencesFrom(item.path, work)) : standIn(item),
      work,
    );
}

function cleanItem({ element }: Item): void {
  element.removeAttribute('fallback');
  element.removeAttribute('fallback-style');
  const properties = element.getAttribute('properties');
  if (properties === null) return;
  const kept = properties.split(/\s+/).filter((property) => property && !GONE_PROPERTIES.test(property));
  if (kept.length > 0) element.setAttribute('properties', kept.join(' '));
  else element.removeAttribute('properties');
}

function putPage(path: string, source: string, work: Work): void {
  const page = sanitisePage(source, referencesFrom(path, work));
  if (page.repaired) work.report.repaired.push(path);
  work.archive.put(path, page.text);
}

/** NCX: references follow moved pages, those that leave the book go. */
function putNavigation(item: Item, raw: Uint8Array, work: Work): void {
  const document = readOrDrop(item, raw, work);
  if (!document) return;
  const references = referencesFrom(item.path, work);
  for (const element of Array.from(document.getElementsByTagName('*'))) {
    const source = element.getAttribute('src');
    if (source === null) continue;
    if (leavesBook(source)) element.removeAttribute('src');
    else element.setAttribute('src', references.link(source));
  }
  work.archive.put(item.path, serialise(document));
}

function putOverlay(item: Item, raw: Uint8Array, work: Work): void {
  const document = readOrDrop(item, raw, work);
  if (!document) return;
  const text = cleanOverlay(document, overlayFiles(item.path, work));
  if (text) work.archive.put(item.path, text);
  else drop(item, work);
}

function overlayFiles(base: string, work: Work): OverlayFiles {
  const references = referencesFrom(base, work);
  const itemOf = (reference: string) => itemAt(work.manifest, resolvePath(reference, base));
  return {
    page: (reference) => {
      const moved = references.link(reference);
      return isTextual(itemOf(moved)?.type ?? '') ? moved : null;
    },
    sound: (reference) => (/^(audio|video)\//.test(itemOf(reference)?.type ?? '') ? references.file(reference) : null),
  };
}

function readOrDrop(item: Item, raw: Uint8Array, work: Work): Document | null {
  try {
    return readDocument(decodeXml(raw));
  } catch {
    drop(item, work);
    return null;
  }
}

function drop(item: Item, { manifest, report }: Work): void {
  report.dropped.push(item.path);
  manifest.element.removeChild(item.element);
}

function cleanPackage(opf: Document, opfPath: string, work: Work): void {
  const references = referencesFrom(opfPath, work);
  for (const element of elementsNamed(opf, 'reference')) {
    const href = element.getAttribute('href');
    if (href !== null) element.setAttribute('href', references.link(href));
  }
  for (const { element } of work.manifest.items) {
    const overlay = work.manifest.byId.get(element.getAttribute('media-overlay') ?? '');
    if (overlay?.type !== SMIL || !overlay.element.parentNode) element.removeAttribute('media-overlay');
  }
  for (const name of ['script', 'bindings', 'link']) {
    for (const element of elementsNamed(opf, name)) element.parentNode?.removeChild(element);
  }
}

/** The page of a spine item that is a drawing: as large as its viewBox where pages have a fixed size. */
function drawingPage(source: string, references: References): string {
  const svg = sanitiseSvg(source, references).text.replace(/^<\?xml[^>]*>\s*/, '');
  const [, , width = 0, height = 0] = (/^<svg[^>]*\sviewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const viewport = width > 0 && height > 0 ? `<meta name="viewport" content="width=${width}, height=${height}"/>` : '';
  const [head, body] = viewport ? [viewport, '<body style="margin: 0">'] : ['', '<body>'];
  return `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>-</title>${head}</head>${body}${svg}</body></html>`;
}

/** The page of a spine item that is a picture, or of a kind no reader shows. */
function standIn({ path, type }: Item): string {
  const name = path.split('/').at(-1)!;
  const content = type.startsWith('image/')
    ? `<div><img src="${escapeXml(encodeURIComponent(name))}" alt=""/></div>`
    : `<p>${escapeXml(name)} (${escapeXml(type)})</p>`;
  return `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${escapeXml(name)}</title></head><body>${content}</body></html>`;
}
