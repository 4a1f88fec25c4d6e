import { translatorOf } from '../../../../platform/web/catalogue.ts';
import { toast } from '../../../../platform/web/toast.ts';
import type { Mark } from '../../contract.ts';
import { addMark, removeMark } from '../state/marks.ts';
import type { MarkSurface } from '../surface.ts';

/** The bookmark on the page one is at. */
export function bookmarkHere(surface: MarkSurface, marks: readonly Mark[]): Mark | null {
  return marks.find((mark) => mark.kind === 'bookmark' && surface.isHere(mark)) ?? null;
}

/** Sets a bookmark on the page one is at, or takes it away. */
export function toggleBookmark(bookId: string, surface: MarkSurface, marks: readonly Mark[], chapter: string): void {
  const set = bookmarkHere(surface, marks);
  if (set) return removeMark(set);
  const here = surface.here();
  if (!here) return;
  const { text, cfi, page, progress } = here;
  addMark(bookId, { kind: 'bookmark', text, cfi, page, chapter, progress });
  toast(translatorOf(document.documentElement.lang || 'en')('highlights.bookmark.set'));
}
