import { toSections, type Block } from '../blocks.ts';
import type { Book } from '../book.ts';
import { directionOfText } from '../reading/direction.ts';
import { readSource, sanitiseInlineDrawing } from '../sanitise/document.ts';
import type { References } from '../sanitise/references.ts';
import type { SourceElement } from '../sanitise/tree.ts';
import type { BookMeta, Finding } from '../types.ts';
import { htmlBlocks, textOfSource } from './blocks.ts';
import { textLength } from './furniture.ts';

const HARMLESS = new Set(['missing src', '<link>', 'furniture', 'too deep']);

/** A parsed web page: its blocks, its metadata, and what was left out. */
export type Page = { blocks: Block[]; meta: Partial<BookMeta>; text: string; findings: Finding[] };

/** Reads a page: nothing active or remote, and only the pictures supplied with it. */
export function readPage(source: string, images: ReadonlyMap<string, Uint8Array> = new Map()): Page {
  const removed = new Set<string>();
  const note = (what: string) => void removed.add(what);
  const references: References = {
    has: (name) => images.has(name),
    link: (reference) => reference,
    file: (reference) => reference,
    note,
    drawing: (source) => sanitiseInlineDrawing(source, note),
  };
  const { root } = readSource(source, references);
  const blocks = htmlBlocks(root, references, textLength(root));
  return { blocks, meta: pageMeta(root), text: textOfSource(root), findings: findingsOf(removed) };
}

/** A web page as a book with chapters at its headings. */
export function htmlBook(
  source: string,
  known: Partial<BookMeta> = {},
  images: Map<string, Uint8Array> = new Map(),
): { book: Book; findings: Finding[] } {
  const page = readPage(source, images);
  const meta = { ...page.meta, ...known };
  const firstHeading = page.blocks.find(({ heading }) => heading?.text)?.heading?.text ?? null;
  const direction = meta.direction ?? directionOfText(page.text);
  const book: Book = {
    meta: { ...meta, title: meta.title ?? firstHeading, direction },
    sections: toSections(page.blocks),
    images,
    notes: [],
  };
  return { book, findings: page.findings };
}

function findingsOf(removed: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  const active = [...removed].filter((what) => !HARMLESS.has(what));
  if (active.length > 0) findings.push({ code: 'sanitised', detail: active.join(', ') });
  if (removed.has('furniture')) findings.push({ code: 'page_furniture' });
  if (removed.has('too deep')) findings.push({ code: 'flattened' });
  return findings;
}

function pageMeta(root: SourceElement): Partial<BookMeta> {
  const head = root
    .children()
    .find((child): child is SourceElement => typeof child !== 'string' && child.name.toLowerCase() === 'head');
  const elements = (head?.children() ?? []).filter((child): child is SourceElement => typeof child !== 'string');
  const title = elements.find(({ name }) => name.toLowerCase() === 'title');
  const named = new Map<string, string>();
  for (const element of elements.filter(({ name }) => name.toLowerCase() === 'meta')) {
    const attributes = new Map(element.attributes);
    const name = (attributes.get('name') ?? attributes.get('property') ?? '').toLowerCase();
    const content = (attributes.get('content') ?? '').replace(/\s+/g, ' ').trim();
    if (name && content && !named.has(name)) named.set(name, content);
  }
  const attributes = new Map(root.attributes);
  const dir = attributes.get('dir')?.toLowerCase();
  const language = attributes.get('lang') ?? attributes.get('xml:lang') ?? '';
  return {
    title: (title && textOfTitle(title)) || named.get('og:title') || named.get('dc.title') || null,
    author: named.get('author') ?? named.get('dc.creator') ?? null,
    description: named.get('description') ?? named.get('og:description') ?? null,
    language: /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(language) ? language : null,
    publisher: named.get('og:site_name') ?? named.get('dc.publisher') ?? null,
    published: named.get('article:published_time')?.slice(0, 10) ?? named.get('date') ?? named.get('dc.date') ?? null,
    ...(dir === 'rtl' || dir === 'ltr' ? { direction: dir } : {}),
  };
}

function textOfTitle(title: SourceElement): string {
  return title
    .children()
    .filter((child) => typeof child === 'string')
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
