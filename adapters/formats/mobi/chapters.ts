import { plainText, toSections, type Block } from '../blocks.ts';
import type { BookSection } from '../book.ts';
import type { MobiPages } from './pages.ts';

const ID = / id="([^"]+)"/g;
const MAX_HEADING = 6;

/** Blocks to sections: one at every place the table of contents names; by headings where there is no table. */
export function chapterSections(blocks: readonly Block[], chapters: MobiPages['chapters']): BookSection[] {
  const tidy = withoutContents(withoutEmpty(withoutDeadLinks(blocks)), chapters);
  const starts = tidy.map(({ html }) => [...html.matchAll(ID)].map(([, id]) => chapters.get(id!)).find(Boolean));
  if (!starts.some(Boolean)) return toSections(tidy);
  const sections: BookSection[] = [];
  let from = 0;
  let current: { title: string; level: number } | undefined;
  const flush = (to: number) => {
    if (to > from) sections.push(...sectionsOf(tidy.slice(from, to), current));
    from = to;
  };
  starts.forEach((start, index) => {
    if (!start) return;
    flush(index);
    current = start;
  });
  flush(tidy.length);
  return sections;
}

/** One chapter; a long one continues in sections without a title. */
function sectionsOf(blocks: readonly Block[], chapter: { title: string; level: number } | undefined): BookSection[] {
  const plain = blocks.map(({ html }) => ({ html }));
  if (!chapter) return toSections(plain).map((section) => ({ ...section, title: '' }));
  const first = plain.findIndex(({ html }) => plainText(html) !== '');
  const heading = plain[first];
  if (
    heading &&
    /^<p[\s>]/.test(heading.html) &&
    plainText(heading.html).toLowerCase() === chapter.title.toLowerCase()
  ) {
    const level = Math.min(MAX_HEADING, chapter.level);
    plain[first] = { html: heading.html.replace(/^<p/, `<h${level}`).replace(/<\/p>$/, `</h${level}>`) };
  }
  return toSections(plain).map((section, index) => ({
    ...section,
    title: index === 0 ? chapter.title : '',
    level: chapter.level,
  }));
}

/** Links whose place did not survive become plain text. */
function withoutDeadLinks(blocks: readonly Block[]): Block[] {
  const ids = new Set(blocks.flatMap(({ html }) => [...html.matchAll(ID)].map(([, id]) => id!)));
  return blocks.map((block) => ({
    ...block,
    html: block.html.replace(/ href="#([^"]*)"/g, (whole, id: string) => (ids.has(id) ? whole : '')),
  }));
}

/** Blank lines go; of those something points at the place stays. */
function withoutEmpty(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (plainText(block.html) !== '' || /<(img|hr|table|math|audio|video)\b/.test(block.html)) return [block];
    return [...block.html.matchAll(ID)].map(([, id]) => ({ html: `<div id="${id}"></div>` }));
  });
}

const CHAPTER_LINK = /<a href="#([^"]*)">([\s\S]*?)<\/a>/g;
const LEAST_LINKS = 3;
const LEAST_SHARE = 0.8;
const LONGEST_HEADING = 40;

/** A list of links that only repeats the table of contents goes, with the line above it. */
function withoutContents(blocks: readonly Block[], chapters: MobiPages['chapters']): Block[] {
  const counts = blocks.map(({ html }) => {
    let links = 0;
    const rest = html.replace(CHAPTER_LINK, (whole, id: string, label: string) => {
      if (chapters.get(id)?.title.toLowerCase() !== plainText(label).toLowerCase()) return whole;
      links++;
      return '';
    });
    return plainText(rest) === '' ? links : 0;
  });
  const gone = new Set<number>();
  for (let from = 0; from < blocks.length; from++) {
    let to = from;
    let links = 0;
    while (to < blocks.length && counts[to]! > 0) links += counts[to++]!;
    if (links >= Math.max(LEAST_LINKS, chapters.size * LEAST_SHARE)) {
      for (let index = from; index < to; index++) gone.add(index);
      const above = blocks[from - 1];
      const isChapter = [...(above?.html ?? '').matchAll(ID)].some(([, id]) => chapters.has(id!));
      if (above && !isChapter && plainText(above.html).length <= LONGEST_HEADING && !above.html.includes('<img'))
        gone.add(from - 1);
    }
    from = to;
  }
  return blocks.filter((_, index) => !gone.has(index));
}
