import type { I18n } from '../../../../platform/web/i18n.tsx';
import type { LibraryBook } from '../../contract.ts';

const STARTED = 0.5,
  FINISHED = 98;

/** How far a book is read, in words. */
export function readingState(
  { t }: Pick<I18n, 't'>,
  book: Pick<LibraryBook, 'progress' | 'chatReady' | 'scanned' | 'readable'>,
): string {
  if (book.readable === 'image') return t('library.book.image');
  const plays = book.readable === 'audio' || book.readable === 'video';
  if (book.progress >= FINISHED) return t('library.book.finished');
  if (book.progress >= STARTED)
    return t(plays ? 'library.book.playedShare' : 'library.book.readShare', { percent: book.progress / 100 });
  if (book.readable === 'audio' || book.readable === 'video') return t(`library.book.${book.readable}`);
  if (book.scanned) return t('library.book.scanned');
  return book.chatReady ? t('library.book.unread') : t('library.book.optimizing');
}

/** The series of a book and its volume there. */
export const volumeText = ({ number }: I18n, { series, seriesIndex }: LibraryBook): string =>
  seriesIndex === null ? (series ?? '') : `${series ?? ''} ${number(seriesIndex)}`;
