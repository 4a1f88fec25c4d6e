import { canKeep } from '../../../../platform/web/kept-replies.ts';
import type { LibraryBook } from '../../contract.ts';
import type { Wanted } from './keep-item.ts';
import { removeKept, startKeeping, stopKeeping, useKeepJobs } from './keep-jobs.ts';
import { useKeptItems } from './kept-list.ts';

/** Something that may be kept; `whole`: it has a file that can be. */
export type Keepable = Wanted & { whole: boolean };

/** A book as something to keep: what is read page by page can be. */
export const bookToKeep = ({ id, title, readable }: Pick<LibraryBook, 'id' | 'title' | 'readable'>): Keepable => ({
  kind: 'book',
  id,
  title,
  whole: readable === 'epub' || readable === 'pdf',
});

/** Where something stands with this browser; `cannot` on a page that is not secure, and for what has no file to keep. */
export type Keeping = {
  state: 'cannot' | 'absent' | 'coming' | 'kept' | 'changed';
  /** How much has come; null while nobody knows. */
  share: number | null;
  start: () => void;
  stop: () => void;
  remove: () => void;
};

/** Whether something is kept here, and what can be done about it. */
export function useKeeping({ kind, id, title, whole }: Keepable): Keeping {
  const kept = useKeptItems().find((one) => one.id === id);
  const job = useKeepJobs().find((one) => one.id === id && one.error === null);
  const known = !kept || kept.state === 'gone' ? 'absent' : kept.state === 'changed' ? 'changed' : 'kept';
  return {
    state: canKeep() && (whole || known === 'kept') ? (job ? 'coming' : known) : 'cannot',
    share: job?.share ?? null,
    start: () => void startKeeping({ kind, id, title }),
    stop: () => stopKeeping(id),
    remove: () => removeKept(id),
  };
}
