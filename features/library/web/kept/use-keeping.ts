import { canKeep } from '../../../../platform/web/kept-replies.ts';
import type { LibraryBook } from '../../contract.ts';
import { removeKept, startKeeping, stopKeeping, useKeepJobs } from './keep-jobs.ts';
import { useKeptBooks } from './kept-store.ts';

/** Where a book stands with this browser; `cannot` on a page that is not secure. */
export type Keeping = {
  state: 'cannot' | 'absent' | 'coming' | 'kept' | 'changed';
  /** How much has come; null while nobody knows. */
  share: number | null;
  start: () => void;
  stop: () => void;
  remove: () => void;
};

/** Whether a book is kept here, and what can be done about it. */
export function useKeeping({ id, title }: Pick<LibraryBook, 'id' | 'title'>): Keeping {
  const kept = useKeptBooks().find((one) => one.bookId === id);
  const job = useKeepJobs().find((one) => one.bookId === id && one.error === null);
  const known = kept ? (kept.state === 'changed' ? 'changed' : 'kept') : 'absent';
  return {
    state: canKeep() ? (job ? 'coming' : known) : 'cannot',
    share: job?.share ?? null,
    start: () => void startKeeping({ id, title }),
    stop: () => stopKeeping(id),
    remove: () => removeKept(id),
  };
}
