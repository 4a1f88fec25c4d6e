import type { Book, TocItem } from 'foliate-js/view.js';
import { type Chapter, placeHeadings } from '../../core/index.ts';

type Resolving = Book & { resolveHref?(href: string): { index: number } | null };

/** The contents of a book as one list, each entry with the percent its section starts at; one that leads nowhere is a heading. */
export function chaptersOf(book: Book, fractions: readonly number[]): Chapter[] {
  const chapters: Chapter[] = [];
  let last = 0;
  const add = (items: readonly TocItem[], depth: number): void => {
    for (const item of items) {
      const section = sectionOf(book, item.href);
      const start = fractions[section ?? -1];
      if (start !== undefined) last = start * 100;
      chapters.push({
        id: String(item.id ?? chapters.length),
        title: (item.label ?? '').trim(),
        position: last,
        depth,
        href: section === null ? null : item.href,
        page: null,
      });
      if (item.subitems) add(item.subitems, depth + 1);
    }
  };
  add(book.toc ?? [], 0);
  return placeHeadings(chapters.filter((chapter) => chapter.title));
}

/** The title of the chapter that each section of a book belongs to. */
export function sectionTitles(book: Book): string[] {
  const begins = new Map<number, string>();
  const note = (items: readonly TocItem[]): void => {
    for (const item of items) {
      const index = sectionOf(book, item.href);
      const title = (item.label ?? '').trim();
      if (index !== null && title && !begins.has(index)) begins.set(index, title);
      note(item.subitems ?? []);
    }
  };
  note(book.toc ?? []);
  let title = '';
  return book.sections.map((_, index) => (title = begins.get(index) ?? title));
}

function sectionOf(book: Resolving, href: string | null): number | null {
  if (!href) return null;
  try {
    const index = book.resolveHref?.(href)?.index ?? -1;
    return index < 0 ? null : index;
  } catch {
    return null;
  }
}
