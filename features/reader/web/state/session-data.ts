import { afterPaint } from '../../../../platform/web/after-paint.ts';
import { type Chapter, type LastSession, minutesToShow } from '../../core/index.ts';
import type { Place } from '../engine.ts';
import { writeLastSession } from './local-cache.ts';
import type { ReaderBook } from './reader-book.ts';

/** Reader data of the specification, for the active session. */
export function sessionData(book: ReaderBook, chapters: readonly Chapter[], place: Place | null) {
  return {
    bookId: book.id,
    title: book.title,
    author: book.author,
    contributors: book.contributors,
    description: book.description,
    coverImageUrl: book.coverImageUrl,
    progress: place?.percent ?? book.progress,
    readingTime: minutesToShow(place?.minutesLeft ?? 0),
    chapters: chapters.map(({ id, title, position, href, page }) => ({ id, title, position, href, locator: page })),
  };
}

let lastSession: LastSession | null = null;
const writing = afterPaint(() => lastSession && writeLastSession(lastSession));

/** Keeps the last session in this browser (READ-07): each page turn, so the page is drawn first. */
export function keepLastSession(book: ReaderBook, progress: number): void {
  lastSession = {
    bookId: book.id,
    title: book.title,
    author: book.author,
    coverImageUrl: book.coverImageUrl,
    description: book.description,
    contributors: book.contributors,
    progress,
    timestamp: Date.now(),
  };
  writing.ask();
}
