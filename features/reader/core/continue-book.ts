import { LAST_SESSION_MS, RECENT_POSITION_MS } from '../limits.ts';

/** What a continue-reading card shows. A title is missing when only a position is known. */
export type ContinueBook = {
  bookId: string;
  title: string | null;
  author: string | null;
  coverImageUrl: string | null;
  progress: number | null;
  source: 'session' | 'last-session' | 'position' | 'library';
};

type Known = {
  bookId: string;
  title: string;
  author: string | null;
  coverImageUrl: string | null;
  progress: number | null;
};
export type ContinueSources = {
  active: Known | null;
  lastSession: (Known & { timestamp: number }) | null;
  positions: readonly { bookId: string; progress: number; timestamp: number }[];
  library: Known | null;
};

/** Under so old. A time further ahead than that comes from a clock that was wrong, and says nothing. */
const fresh = (timestamp: number, now: number, within: number): boolean => Math.abs(now - timestamp) < within;

/** The book to go on with: open now; last session under 7 days; newest position under 1 day; else the library's. */
export function continueBook(from: ContinueSources, now: number): ContinueBook | null {
  if (from.active) return { ...pick(from.active), source: 'session' };
  if (from.lastSession && fresh(from.lastSession.timestamp, now, LAST_SESSION_MS)) {
    return { ...pick(from.lastSession), source: 'last-session' };
  }
  const newest = from.positions
    .filter((p) => fresh(p.timestamp, now, RECENT_POSITION_MS))
    .reduce<(typeof from.positions)[number] | null>(
      (best, p) => (best && best.timestamp >= p.timestamp ? best : p),
      null,
    );
  if (newest) {
    const same = from.library?.bookId === newest.bookId ? from.library : null;
    return {
      bookId: newest.bookId,
      title: same?.title ?? null,
      author: same?.author ?? null,
      coverImageUrl: same?.coverImageUrl ?? null,
      progress: newest.progress,
      source: 'position',
    };
  }
  return from.library ? { ...pick(from.library), source: 'library' } : null;
}

function pick(book: Known): Known {
  const { bookId, title, author, coverImageUrl, progress } = book;
  return { bookId, title, author, coverImageUrl, progress };
}
