import { openJournalOutbox } from '../../../../platform/web/journal-outbox.ts';
import { asWaitingPosition, type WaitingPosition } from '../../core/index.ts';
import { askAgain } from './reader-book.ts';

/** Places that the server does not know yet wait here until it has them. */
export const positionsOutbox = openJournalOutbox<WaitingPosition>({
  prefix: 'maktaba.positions.waiting.',
  read: asWaitingPosition,
  entry: ({ bookId, locator, progress }) => ({
    path: `/api/books/${encodeURIComponent(bookId)}/positions`,
    says: { locator, progress },
  }),
  onRefused: ({ bookId }) => askAgain(bookId), // the book is gone: its places are of no use to anybody
});

/** Sends what an earlier visit left. */
export function sendWaitingPositions(): void {
  void positionsOutbox.flush();
}
