import { childOf, childrenOf, parseXml, textOf, type XmlNode } from '../formats/index.ts';
import { coverOf, downloadsOf, type Link, plainText, wholeAddress } from './links.ts';
import { type Feed, type FeedEntry, NoFeed } from './types.ts';

const SHELF = /profile=opds-catalog|type=(entry|feed)/;
const MAX_ENTRIES = 500;
const LONGEST_SUMMARY = 600;

/** OPDS 1: an Atom feed of shelves or books. */
export function readAtomFeed(source: string, address: string): Feed {
  const document = parseXml(source),
    root = childOf(document, 'feed') ?? childOf(document, 'entry');
  if (!root) throw new NoFeed('neither feed nor entry');
  const isEntry = root.name === 'entry',
    links = isEntry ? [] : linksOf(root, address),
    entries = isEntry ? [root] : childrenOf(root, 'entry');
  const link = (rel: string, type?: RegExp) =>
    links.find((one) => one.rel === rel && (!type || type.test(one.type)))?.address ?? null;
  return {
    title: line(textOf(childOf(root, 'title'))),
    entries: entries.slice(0, MAX_ENTRIES).flatMap((entry) => entryOf(entry, address) ?? []),
    next: link('next'),
    search: link('search', /atom\+xml/) ?? link('search', /opensearchdescription/),
    facets: links
      .filter(({ rel }) => rel === 'http://opds-spec.org/facet')
      .map(({ group, title, address: to, active }) => ({ group, title: title ?? to, address: to, active })),
  };
}

/** The search template of an OpenSearch description. */
export function readSearchTemplate(source: string, address: string): string | null {
  const urls = childrenOf(childOf(parseXml(source), 'OpenSearchDescription'), 'Url');
  const atom = urls.filter(
    ({ attributes }) =>
      /atom\+xml/.test(attributes['type'] ?? '') && (attributes['template'] ?? '').includes('{searchTerms'),
  );
  const chosen = atom.find(({ attributes }) => /opds/.test(attributes['type'] ?? '')) ?? atom[0];
  return wholeAddress(chosen?.attributes['template'], address);
}

function entryOf(entry: XmlNode, base: string): FeedEntry | null {
  const links = linksOf(entry, base),
    downloads = downloadsOf(links),
    title = line(textOf(childOf(entry, 'title')));
  if (!title) return null;
  const summary =
    line(plainText(textOf(childOf(entry, 'summary') ?? childOf(entry, 'content'))))?.slice(0, LONGEST_SUMMARY) ?? null;
  if (downloads.length > 0) {
    const said = (name: string) => line(textOf(childrenOf(entry, name)[0]));
    return {
      kind: 'book',
      title,
      authors: childrenOf(entry, 'author').flatMap((author) => line(textOf(childOf(author, 'name'))) ?? []),
      summary,
      language: said('language'),
      published: said('issued') ?? said('published')?.slice(0, 10) ?? null,
      cover: coverOf(links),
      downloads,
    };
  }
  const shelf =
    links.find(({ type, rel }) => SHELF.test(type) && rel !== 'self') ??
    links.find(({ rel }) => rel === 'subsection' || rel === 'alternate');
  return shelf && /atom\+xml|opds/.test(shelf.type)
    ? { kind: 'folder', title, summary, address: shelf.address, cover: coverOf(links) }
    : null;
}

function linksOf(element: XmlNode, base: string): Link[] {
  return childrenOf(element, 'link').flatMap(({ attributes }) => {
    const address = wholeAddress(attributes['href'], base);
    if (!address) return [];
    const { rel = '', type = '', title = null } = attributes;
    const local = (name: string) =>
      Object.entries(attributes).find(([key]) => key.replace(/^.*:/, '') === name)?.[1] ?? '';
    return [{ rel, type, title, address, group: local('facetGroup'), active: local('activeFacet') === 'true' }];
  });
}

const line = (text: string): string | null => text.replace(/\s+/g, ' ').trim() || null;
