import type { I18n } from '../../../../platform/web/i18n.tsx';
import { problemCode } from '../../../../platform/web/problem-text.ts';
import { api } from '../client.ts';
import { failureText } from '../../../catalog/web/index.ts';
import type { FolderFile } from './folder-walk.ts';

/** A book whose file was sent, and which file that was. */
export type SentBook = { bookId: string; of: FolderFile };
/** A book that was read; `why`: it could not be. */
export type ReadBook = { of: FolderFile; why: string | null };

/** Between two questions while nothing is ready, ms. */
const PAUSE_MS = 2000;
/** Books asked about at once: the server takes them in the order they came. */
const ASKED = 10;

/** What became of a book; null while it is worked on. */
async function outcome({ bookId, of }: SentBook, t: I18n['t']): Promise<ReadBook | null> {
  try {
    const status = await api.bookStatus({ bookId });
    if (status.status === 'failed')
      return { of, why: failureText(t, { error: status.error, errorCode: status.code, errorDetails: status.details }) };
    return status.embeddingsReady ? { of, why: null } : null;
  } catch (error) {
    return problemCode(error).endsWith('NOT_FOUND') ? { of, why: null } : null; // taken away meanwhile; else asked again
  }
}

/** Asks about books in the order they were sent until all of them are read; `books` grows until `sent` is over. */
export async function followBooks(
  books: SentBook[],
  sent: Promise<unknown>,
  signal: AbortSignal,
  t: I18n['t'],
  tell: (books: readonly ReadBook[]) => void,
): Promise<void> {
  let sending = true;
  void sent.finally(() => (sending = false));
  while (!signal.aborted && (sending || books.length > 0)) {
    const asked = books.slice(0, ASKED),
      found = await Promise.all(asked.map(async (book) => ({ book, read: await outcome(book, t) })));
    if (signal.aborted) return;
    const read = found.flatMap((one) => one.read ?? []);
    for (const one of found) if (one.read) books.splice(books.indexOf(one.book), 1);
    if (read.length > 0) tell(read);
    else
      await Promise.race([new Promise((done) => setTimeout(done, PAUSE_MS)), sending ? sent : new Promise(() => {})]);
  }
  await sent;
}
