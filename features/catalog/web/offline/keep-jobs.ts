import { translatorOf } from '../../../../platform/web/catalogue.ts';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { keepItem, type Wanted } from './keep-item.ts';
import { changeKept, keptItems, sweepKept } from './kept-list.ts';
import { watchKept } from './watch-kept.ts';

/** Something on its way into this browser. `share` is null while nobody knows. */
export type KeepJob = Wanted & { share: number | null; error: unknown };

const jobs = createStore<readonly KeepJob[]>([]);
const stops = new Map<string, AbortController>();
const words = () => translatorOf(document.documentElement.lang || 'en');

const sweep = (): Promise<void> => sweepKept([...stops.keys()]);

function change(id: string, part: Partial<KeepJob>): void {
  jobs.set(jobs.get().map((job) => (job.id === id ? { ...job, ...part } : job)));
}

function drop(id: string): void {
  stops.delete(id);
  jobs.set(jobs.get().filter((job) => job.id !== id));
}

/** What is on its way, and what failed. */
export function useKeepJobs(): readonly KeepJob[] {
  return useStore(jobs);
}

/** Begins to keep something, or to bring what is kept up to date; goes on while the app is open. */
export async function startKeeping({ kind, id, title }: Wanted): Promise<void> {
  if (stops.has(id)) return;
  const stop = new AbortController();
  stops.set(id, stop);
  jobs.set([...jobs.get().filter((job) => job.id !== id), { kind, id, title, share: null, error: null }]);
  const onProgress = (received: number, total: number | null): void => change(id, { share: total && received / total });
  try {
    await keepItem({ kind, id, title }, { signal: stop.signal, onProgress });
    drop(id);
    watchKept();
    toast.success(words()('library.kept.done', { title }));
  } catch (error) {
    stops.delete(id);
    await sweep();
    if (stop.signal.aborted) return drop(id);
    change(id, { error });
    toast.error(words()('library.kept.failed', { title }), { description: problemText(words(), error) });
  }
}

/** Stops what is on its way; nothing of it stays. */
export function stopKeeping(id: string): void {
  stops.get(id)?.abort();
  if (!stops.has(id)) drop(id); // it had failed before
}

/** Takes something off the list, with a way back while its bytes are still there. */
export function removeKept(id: string): void {
  const item = keptItems().find((one) => one.id === id);
  if (!item) return;
  changeKept((items) => items.filter((one) => one.id !== id));
  const t = words();
  toast(t('library.kept.removed', { title: item.title }), {
    action: { label: t('common.undo'), onClick: () => changeKept((items) => [item, ...items]) },
    onAutoClose: () => void sweep(),
    onDismiss: () => void sweep(),
  });
}
