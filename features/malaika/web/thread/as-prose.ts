import type { Citation } from '../../contract.ts';

const MARK = /\s*\[(\d{1,3})\]/gu;
/** A link in Markdown, and an address: both are noise when they are read aloud. */
const LINK = /\[([^\]]+)\]\([^)]*\)/gu;
const ADDRESS = /\bhttps?:\/\/\S+/giu;
const MARKUP = /[*_`#]+/gu;

/** An answer as it is read aloud: numbers of sources in words, no markup and no addresses. */
export function asProse(content: string, citations: readonly Citation[], source: (number: number) => string): string {
  const known = new Set(citations.map(({ number }) => number));
  return content
    .replace(LINK, '$1')
    .replace(ADDRESS, '')
    .replace(MARK, (mark, n: string) => (known.has(Number(n)) ? ` (${source(Number(n))})` : mark))
    .replace(MARKUP, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
