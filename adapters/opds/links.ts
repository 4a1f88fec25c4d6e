import type { FeedDownload } from './types.ts';

/** A link of a catalogue with its whole address. */
export type Link = { rel: string; type: string; title: string | null; address: string; group: string; active: boolean };

const READABLE = [
  'application/epub+zip',
  'application/pdf',
  'application/x-mobipocket-ebook',
  'application/vnd.amazon.ebook',
  'text/html',
  'text/plain',
];
const ACQUISITION = 'http://opds-spec.org/acquisition';
/** Most downloads shown of one book. */
const MAX_DOWNLOADS = 8;

/** A whole http address, or nothing. Braces of templates stay. */
export function wholeAddress(href: string | undefined, base: string): string | null {
  if (!href || !URL.canParse(href.trim(), base)) return null;
  const url = new URL(href.trim(), base);
  return /^https?:$/.test(url.protocol) ? url.href.replaceAll('%7B', '{').replaceAll('%7D', '}') : null;
}

/** What can be taken for nothing, the best format first: EPUB, then PDF, then the rest. */
export function downloadsOf(links: readonly Link[]): FeedDownload[] {
  const open = links.filter(
    ({ rel }) => rel === ACQUISITION || rel === `${ACQUISITION}/open-access` || rel === `${ACQUISITION}/sample`,
  );
  const rank = ({ type, rel }: Link) => READABLE.indexOf(plain(type)) + (rel.endsWith('/sample') ? 100 : 0);
  return open
    .filter(({ type }) => READABLE.includes(plain(type)))
    .map((link, index) => ({ link, index }))
    .toSorted((a, b) => rank(a.link) - rank(b.link) || a.index - b.index)
    .slice(0, MAX_DOWNLOADS)
    .map(({ link: { address, type, title } }) => ({ address, type: plain(type), title }));
}

/** The picture of an entry, the small one first. */
export function coverOf(links: readonly Link[]): string | null {
  for (const rel of [
    'http://opds-spec.org/image/thumbnail',
    'http://opds-spec.org/thumbnail',
    'http://opds-spec.org/image',
    'http://opds-spec.org/cover',
  ])
    for (const link of links) if (link.rel === rel) return link.address;
  return null;
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#160': ' ',
};

/** Summaries are often markup written as text: its words. */
export const plainText = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w{2,6});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

const plain = (type: string): string => type.split(';')[0]!.trim().toLowerCase();
