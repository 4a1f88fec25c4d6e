import { canKeep } from '../../../../platform/web/kept-replies.ts';
import type { LibraryBook } from '../../contract.ts';
import { removeKept, startKeeping, stopKeeping, useKeepJobs } from './download-jobs.ts';
import { useKeptBooks } from './offline-store.ts';

/** What can be kept: what is read page by page. Sound, film and pictures are asked for in pieces while they play. */
export type Keepable = Pick<LibraryBook, 'id' | 'title' | 'readable'>;

/** Where a book stands with this browser; `cannot` on a page that is not secure, and for what is not read. */
export type Keeping = {
  state: 'cannot' | 'absent' | 'coming' | 'kept' | 'changed';
  /** How much has come; null while nobody knows. */
  share: number | null;
  start: () => void;
  stop: () => void;
  remove: () => void;
};

/** Whether a book is kept here, and what can be done about it. */
export function useKeeping({ id, title, readable }: Keepable): Keeping {
  const kept = useKeptBooks().find((one) => one.bookId === id);
  const job = useKeepJobs().find((one) => one.bookId === id && one.error === null);
  const known = !kept || kept.state === 'gone' ? 'absent' : kept.state === 'changed' ? 'changed' : 'kept';
  return {
    state: canKeep() && (readable === 'epub' || readable === 'pdf') ? (job ? 'coming' : known) : 'cannot',
    share: job?.share ?? null,
    start: () => void startKeeping({ id, title }),
    stop: () => stopKeeping(id),
    remove: () => removeKept(id),
  };
}
