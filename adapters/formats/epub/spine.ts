import type { Document, Element } from '@xmldom/xmldom';
import { Refused } from '../refused.ts';
import { add, isTextual, packagePart, XHTML, type Item, type Manifest } from './manifest.ts';
import type { NormaliseReport } from './report.ts';
import { elementsNamed } from './xml-document.ts';

/** Where references to wrapped items now lead, and the wrapping page of each. */
export type Spine = { moved: Map<string, Item>; wrappers: Map<Item, Item> };

/** Each item once; pictures, drawings and foreign files get an XHTML page of their own beside the original. */
export function readSpine(document: Document, manifest: Manifest, report: NormaliseReport): Spine {
  const element = packagePart(document, 'spine');
  if (!element) throw new Refused('damaged', 'no spine');
  const spine: Spine = { moved: new Map(), wrappers: new Map() };
  const seen = new Set<string>();
  for (const reference of elementsNamed(element, 'itemref')) {
    const idref = reference.getAttribute('idref') ?? '';
    const item = manifest.byId.get(idref);
    if (!item || seen.has(item.id)) {
      if (item) report.duplicates++;
      else report.missingSpine.push(idref);
      element.removeChild(reference);
      continue;
    }
    seen.add(item.id);
    const page = pageFor(item, manifest, spine, seen, report);
    reference.setAttribute('idref', page.id);
    seen.add(page.id);
  }
  if (elementsNamed(element, 'itemref').length === 0) throw new Refused('damaged', 'nothing to read');
  return spine;
}

function pageFor(item: Item, manifest: Manifest, spine: Spine, seen: Set<string>, report: NormaliseReport): Item {
  if (isTextual(item.type)) return asPage(item);
  report.wrapped.push(item.path);
  const fallback = manifest.byId.get(item.element.getAttribute('fallback') ?? '');
  const usable = item.type !== 'image/svg+xml' && fallback && isTextual(fallback.type) && !seen.has(fallback.id);
  const page = usable ? asPage(fallback) : wrap(item, manifest);
  spine.moved.set(item.path, page);
  if (!usable) spine.wrappers.set(item, page);
  return page;
}

function asPage(item: Item): Item {
  item.type = XHTML;
  item.element.setAttribute('media-type', XHTML);
  return item;
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
  const page: Item = { element, id: `${item.id}-page${suffix}`, path: `${item.path}${suffix}.xhtml`, file: '', type: XHTML };
  add(manifest, page);
  return page;
}

function freeSuffix(item: Item, manifest: Manifest): string {
  let suffix = '';
  while (manifest.byPath.has(`${item.path}${suffix}.xhtml`) || manifest.byId.has(`${item.id}-page${suffix}`)) suffix += '-x';
  return suffix;
}
