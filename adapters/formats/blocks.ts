import type { BookSection } from './book.ts';

/** One block of a flowing document as well-formed XHTML; headings carry their level and text. */
export type Block = { html: string; heading?: { level: number; text: string } };

const DEFAULT_SPLIT_LEVEL = 2;
/** A section beyond this size is continued in another file, so that no page of the reader grows without end. */
const MAX_SECTION_CHARACTERS = 200_000;
const MAX_TITLE_CHARACTERS = 200;

/** Blocks to sections: a new one at every heading of the upper levels; the continuation of a long one has no title. */
export function toSections(blocks: readonly Block[]): BookSection[] {
  const levels = blocks.flatMap(({ heading }) => (heading?.text ? [heading.level] : []));
  const top = levels.length > 0 ? Math.min(...levels) : 1;
  const split = Math.max(DEFAULT_SPLIT_LEVEL, top);
  const sections: BookSection[] = [];
  let html: string[] = [];
  let size = 0;
  let title = '';
  let level = 1;
  const flush = () => {
    if (html.length > 0) sections.push({ title, html: html.join('\n'), level });
    html = [];
    size = 0;
  };
  for (const block of blocks) {
    const { heading } = block;
    if (heading?.text && heading.level <= split) {
      flush();
      title = heading.text.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE_CHARACTERS);
      level = heading.level - top + 1;
    } else if (size > MAX_SECTION_CHARACTERS) {
      flush();
      title = '';
    }
    html.push(block.html);
    size += block.html.length;
  }
  flush();
  return sections.length > 0 ? sections : [{ title: '', html: '<p></p>', level: 1 }];
}

/** The text of a piece of XHTML in one line, without note marks. */
export function plainText(html: string): string {
  return html
    .replace(/<a [^>]*epub:type="noteref"[^>]*>\[\d+\]<\/a>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
