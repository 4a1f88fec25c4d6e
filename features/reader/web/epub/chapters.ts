import type { Book, TocItem } from 'foliate-js/view.js';
import type { Chapter } from '../../core/index.ts';

type Resolving = Book & { resolveHref?(href: string): { index: number } | null };

/** The contents of a book as one list, each entry with the percent its section starts at. */
export function chaptersOf(book: Book, fractions: readonly number[]): Chapter[] {
  const chapters: Chapter[] = [];
  let last = 0;
  const add = (items: readonly TocItem[], depth: number): void => {
    for (const item of items) {
      last = startOf(book, item.href, fractions) ?? last;
      chapters.push({ id: String(item.id ?? chapters.length), title: (item.label ?? '').trim(), position: last, depth, href: item.href, page: null });
      if (item.subitems) add(item.subitems, depth + 1);
    }
  };
  add(book.toc ?? [], 0);
  return chapters.filter((chapter) => chapter.title);
}

function startOf(book: Resolving, href: string | null, fractions: readonly number[]): number | null {
  if (!href) return null;
  try {
    const at = book.resolveHref?.(href);
    const fraction = at ? fractions[at.index] : undefined;
    return fraction === undefined ? null : fraction * 100;
  } catch {
    return null; // a contents entry that leads nowhere stays where the one before it is
  }
}
