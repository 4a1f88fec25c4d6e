import type { Document, Element } from '@xmldom/xmldom';
import { ConversionError } from '../conversion-error.ts';
import { add, isTextual, packagePart, presentItem, shownFor, XHTML, type Item, type Manifest } from './manifest.ts';
import type { NormaliseReport } from './report.ts';
import { elementsNamed } from './xml-document.ts';

/** Limit for repeated pages: a book can show a page again, but not endlessly. */
const MAX_REPEATED = 100;

/** Where references to wrapped items now lead, and the wrapping page of each. */
export type Spine = { moved: Map<string, Item>; wrappers: Map<Item, Item> };

/** Every reference in place, repeated as often as the book shows it; pictures, drawings and foreign files get an XHTML page next to the original. */
export function readSpine(document: Document, manifest: Manifest, report: NormaliseReport): Spine {
  const element = packagePart(document, 'spine');
  if (!element) throw new ConversionError('damaged', 'no spine');
  const spine: Spine = { moved: new Map(), wrappers: new Map() };
  const seen = new Set<string>();
  const pages = new Map<Item, Item>();
  for (const reference of elementsNamed(element, 'itemref')) {
    const idref = reference.getAttribute('idref') ?? '';
    const item = presentItem(manifest, idref);
    const repeated = item !== undefined && seen.has(item.id);
    if (repeated) report.duplicates++;
    if (!item || (repeated && report.duplicates > MAX_REPEATED)) {
      report.missingSpine.push(idref);
      element.removeChild(reference);
      continue;
    }
    const page = pageFor(item, manifest, spine, report);
    reference.setAttribute('idref', page.id);
    seen.add(item.id).add(page.id);
    pages.set(item, page);
  }
  for (const [item, page] of pages) leadFallbacks(item, page, manifest, spine, seen);
  if (elementsNamed(element, 'itemref').length === 0) throw new ConversionError('damaged', 'nothing to read');
  return spine;
}

/** What stands in for an item elsewhere, and is no page itself, is meant where the item is shown: contents often name it. */
function leadFallbacks(
  item: Item,
  page: Item,
  { byId }: Manifest,
  { moved }: Spine,
  inSpine: ReadonlySet<string>,
): void {
  for (
    let next = byId.get(item.fallback ?? '');
    next && !inSpine.has(next.id) && !moved.has(next.path);
    next = byId.get(next.fallback ?? '')
  ) {
    moved.set(next.path, page);
  }
}

function pageFor(item: Item, manifest: Manifest, spine: Spine, report: NormaliseReport): Item {
  if (isTextual(item.type)) return asPage(item);
  if (!spine.moved.has(item.path)) report.wrapped.push(item.path);
  const shown = shownFor(item, manifest); // a picture shows itself, whatever its fallback is
  const page = isTextual(shown.type) ? asPage(shown) : wrapperOf(shown, manifest, spine);
  spine.moved.set(item.path, page);
  return page;
}

function asPage(item: Item): Item {
  item.type = XHTML;
  item.element.setAttribute('media-type', XHTML);
  return item;
}

function wrapperOf(item: Item, manifest: Manifest, spine: Spine): Item {
  const known = spine.wrappers.get(item);
  if (known) return known;
  const page = wrap(item, manifest);
  spine.wrappers.set(item, page);
  return page;
}

function wrap(item: Item, manifest: Manifest): Item {
  const element = item.element.cloneNode(false) as Element;
  const suffix = freeSuffix(item, manifest);
  element.setAttribute('id', `${item.id}-page${suffix}`);
  element.setAttribute('href', `${item.element.getAttribute('href')}${suffix}.xhtml`);
  element.setAttribute('media-type', XHTML);
  element.removeAttribute('fallback');
  element.removeAttribute('properties');
  item.element.removeAttribute('media-overlay');
  manifest.element.insertBefore(element, item.element.nextSibling);
  const page: Item = {
    element,
    id: `${item.id}-page${suffix}`,
    path: `${item.path}${suffix}.xhtml`,
    file: '',
    type: XHTML,
    fallback: null,
  };
  add(manifest, page);
  return page;
}

function freeSuffix(item: Item, manifest: Manifest): string {
  let suffix = '';
  while (manifest.byPath.has(`${item.path}${suffix}.xhtml`) || manifest.byId.has(`${item.id}-page${suffix}`))
    suffix += '-x';
  return suffix;
}
