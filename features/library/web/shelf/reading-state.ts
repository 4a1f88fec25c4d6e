import type { I18n } from '../../../../platform/web/i18n.tsx';
import type { LibraryBook } from '../../contract.ts';

const STARTED = 0.5,
  FINISHED = 98;

/** How far a book is read, in words. */
export function readingState({ t }: Pick<I18n, 't'>, book: Pick<LibraryBook, 'progress' | 'chatReady' | 'scanned'>): string {
  if (book.progress >= FINISHED) return t('library.book.finished');
  if (book.progress >= STARTED) return t('library.book.readShare', { percent: book.progress / 100 });
  if (book.scanned) return t('library.book.scanned');
  return book.chatReady ? t('library.book.unread') : t('library.book.optimizing');
}
