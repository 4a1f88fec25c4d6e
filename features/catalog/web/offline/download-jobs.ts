import { translatorOf } from '../../../../platform/web/catalogue.ts';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { keepBook } from './download-book.ts';
import { changeKept, keptBooks, sweepKept } from './offline-store.ts';
import { watchKept } from './watch-kept.ts';

/** A book on its way into this browser. `share` is null while nobody knows. */
export type KeepJob = { bookId: string; title: string; share: number | null; error: unknown };

const jobs = createStore<readonly KeepJob[]>([]);
const stops = new Map<string, AbortController>();
const words = () => translatorOf(document.documentElement.lang || 'en');

const sweep = (): Promise<void> => sweepKept([...stops.keys()]);

function change(bookId: string, part: Partial<KeepJob>): void {
  jobs.set(jobs.get().map((job) => (job.bookId === bookId ? { ...job, ...part } : job)));
}

function drop(bookId: string): void {
  stops.delete(bookId);
  jobs.set(jobs.get().filter((job) => job.bookId !== bookId));
}

/** Books on their way, and those that failed. */
export function useKeepJobs(): readonly KeepJob[] {
  return useStore(jobs);
}

/** Begins to keep a book, or to bring a kept one up to date; goes on while the app is open. */
export async function startKeeping({ id: bookId, title }: { id: string; title: string }): Promise<void> {
  if (stops.has(bookId)) return;
  const stop = new AbortController();
  stops.set(bookId, stop);
  jobs.set([...jobs.get().filter((job) => job.bookId !== bookId), { bookId, title, share: null, error: null }]);
  const onProgress = (received: number, total: number | null): void =>
    change(bookId, { share: total && received / total });
  try {
    await keepBook(bookId, { signal: stop.signal, onProgress });
    drop(bookId);
    watchKept();
    toast.success(words()('library.kept.done', { title }));
  } catch (error) {
    stops.delete(bookId);
    await sweep();
    if (stop.signal.aborted) return drop(bookId);
    change(bookId, { error });
    toast.error(words()('library.kept.failed', { title }), { description: problemText(words(), error) });
  }
}

/** Stops a book on its way; nothing of it stays. */
export function stopKeeping(bookId: string): void {
  stops.get(bookId)?.abort();
  if (!stops.has(bookId)) drop(bookId); // it had failed before
}

/** Takes a book off the list, with a way back while its bytes are still there. */
export function removeKept(bookId: string): void {
  const book = keptBooks().find((one) => one.bookId === bookId);
  if (!book) return;
  changeKept((books) => books.filter((one) => one.bookId !== bookId));
  const t = words();
  toast(t('library.kept.removed', { title: book.title }), {
    action: { label: t('common.undo'), onClick: () => changeKept((books) => [book, ...books]) },
    onAutoClose: () => void sweep(),
    onDismiss: () => void sweep(),
  });
}
