import { activeSession, setActiveSession } from '../../../platform/web/active-session.ts';
import { holdFrame } from '../../../platform/web/page-first.ts';
import { queryClient } from '../../../platform/web/query.ts';
import { sessionQuery } from '../../../platform/web/session.ts';
import { fetchFileAhead } from './state/book-file.ts';
import { fetchEngine } from './state/engines.ts';
import { bookQuery } from './state/reader-book.ts';
import { sessionData } from './state/session-data.ts';
import { askStart } from './state/use-start.ts';

/** The reader's page, a chunk of its own. */
export const loadReaderPage = () => import('./reader-page.tsx');

/**
 * Asks for all that a book needs as soon as its address is known, side by side and while the page's own code is on its
 * way; the page finds it under way or there. Nothing is asked for somebody who is not signed in.
 */
export function prepareBook(bookId: string, signal: AbortSignal): void {
  const showFrame = holdFrame(signal); // the words first, then what stands beside them
  void loadReaderPage().catch(showFrame); // drawing it tries again
  void prepare(bookId, signal).then((opens) => opens || showFrame(), showFrame); // and so does each part
}

/** Whether there is a book that the page will open. */
async function prepare(bookId: string, signal: AbortSignal): Promise<boolean> {
  if (!(await queryClient.ensureQueryData(sessionQuery)) || signal.aborted) return false;
  askStart(bookId);
  const book = await queryClient.ensureQueryData(bookQuery(bookId));
  if (signal.aborted || book.media) return false;
  fetchEngine(book.readable);
  fetchFileAhead(bookId, book.version, signal);
  // The sidebar is the reader's from now on, and need not be Malaika's until the book is open.
  const active = activeSession();
  if (active.type !== 'reader' || !active.data)
    setActiveSession({ type: 'reader', id: bookId, data: sessionData(book, [], null) });
  return true;
}
