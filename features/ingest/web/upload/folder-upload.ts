import { newId } from '../../../../platform/common/id.ts';
import { emit } from '../../../../platform/web/events.ts';
import type { I18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { refusalOf } from '../../core/upload-item.ts';
import { followBooks, type SentBook } from './folder-books.ts';
import type { FolderFile } from './folder-walk.ts';
import { knownInside } from './known-inside.ts';
import { refusalText } from './refusal-text.ts';
import { sendBook } from './send-book.ts';
import { showUploads } from './upload-session.ts';

/** A file that became no book; `again`: it may do better another time. */
export type LeftOut = FolderFile & { why: string; again: boolean };
/** A folder on its way into the library. */
export type FolderUpload = {
  id: string;
  name: string;
  /** Counted, waiting for a yes, on its way, over, given up. */
  phase: 'looking' | 'ready' | 'working' | 'done' | 'stopped';
  files: readonly FolderFile[];
  bytes: number;
  /** Its books go onto the shelf at once, not into the Inbox. */
  straight: boolean;
  sent: number;
  /** Books the server has read. */
  read: number;
  /** Books that came of it. */
  taken: number;
  /** Files whose book is here already. */
  here: number;
  leftOut: readonly LeftOut[];
};
type Job = { now: FolderUpload; stop: AbortController };

/** Lists are asked for again no more often than this while books are added, ms. */
const TELL_MS = 5000;
/** Files of a folder sent at once. */
const MAX_CONCURRENT = 2;
const jobs = new Map<string, Job>();
const store = createStore<readonly FolderUpload[]>([]);

function publish(): void {
  const all = [...jobs.values()].map((job) => job.now);
  store.set(all);
  showUploads('folders', all);
}
function change(job: Job, part: Partial<FolderUpload>): void {
  job.now = { ...job.now, ...part };
  publish();
}

/** The page asks before it is left while files are being sent: what is not sent yet would stay behind. */
const hold = (event: Event) => event.preventDefault();
function holdPage(): void {
  const sending = [...jobs.values()].some(({ now }) => now.phase === 'working' && now.sent < now.files.length);
  if (sending) addEventListener('beforeunload', hold);
  else removeEventListener('beforeunload', hold);
}

/** Counts what a folder holds and sorts out what cannot become a book; then it waits for a yes. */
export async function lookIntoFolder(
  found: Iterable<FolderFile> | AsyncIterable<FolderFile>,
  name: string,
  t: I18n['t'],
): Promise<void> {
  const now: FolderUpload = {
    id: newId(),
    name,
    phase: 'looking',
    files: [],
    bytes: 0,
    straight: false,
    sent: 0,
    read: 0,
    taken: 0,
    here: 0,
    leftOut: [],
  };
  const job: Job = { now, stop: new AbortController() },
    files: FolderFile[] = [],
    leftOut: LeftOut[] = [];
  let bytes = 0;
  jobs.set(now.id, job);
  publish();
  try {
    for await (const { path, file } of found) {
      const one = { path, file: await knownInside(file) };
      if (job.stop.signal.aborted) return;
      const refusal = refusalOf(one.file);
      if (refusal) leftOut.push({ ...one, why: refusalText(t, one.file, refusal), again: false });
      else {
        files.push(one);
        bytes += one.file.size;
      }
    }
    change(job, { phase: 'ready', files, bytes, leftOut });
  } catch (error) {
    jobs.delete(now.id);
    publish();
    toast.error(problemText(t, error));
  }
}

/** Sends one file; what became of it is counted. Something that was sent is put to `books`, to be followed. */
async function sendOne(job: Job, one: FolderFile, books: SentBook[], t: I18n['t']): Promise<void> {
  const { signal } = job.stop;
  try {
    const begun = await sendBook(one.file, { signal, uploadType: 'folder', review: !job.now.straight });
    change(job, { sent: job.now.sent + 1, ...(begun.duplicate && { here: job.now.here + 1, read: job.now.read + 1 }) });
    if (!begun.duplicate) books.push({ bookId: begun.bookId, of: one });
  } catch (error) {
    if (signal.aborted) return;
    const left = { ...one, why: problemText(t, error), again: true };
    change(job, { sent: job.now.sent + 1, read: job.now.read + 1, leftOut: [...job.now.leftOut, left] });
  }
}

/** Sends the files of a folder, a few at a time, and waits until the server has read them. */
export async function startFolder(id: string, straight: boolean, t: I18n['t']): Promise<void> {
  const job = jobs.get(id);
  if (!job || job.now.phase === 'working') return;
  const { files } = job.now,
    books: SentBook[] = [],
    { signal } = job.stop;
  let next = 0;
  change(job, { phase: 'working', straight, sent: 0, read: 0 });
  holdPage();
  emit('maktaba:upload-started', {});
  const lane = async () => {
    for (let at = next++; at < files.length && !signal.aborted; at = next++) await sendOne(job, files[at]!, books, t);
  };
  const sent = Promise.all(Array.from({ length: MAX_CONCURRENT }, lane)).then(holdPage);
  let toldAt = Date.now();
  await followBooks(books, sent, signal, t, (some) => {
    const failed = some.flatMap(({ of, why }) => (why === null ? [] : [{ ...of, why, again: false }]));
    change(job, {
      read: job.now.read + some.length,
      taken: job.now.taken + some.length - failed.length,
      leftOut: [...job.now.leftOut, ...failed],
    });
    if (Date.now() - toldAt < TELL_MS) return;
    toldAt = Date.now();
    emit('maktaba:library-changed', {});
  });
  if (signal.aborted) return;
  change(job, { phase: 'done' });
  emit('maktaba:library-changed', {});
  toast(t('library.folder.done', { name: job.now.name }));
}

/** Sends once more what could not be sent. */
export function sendAgain(id: string, t: I18n['t']): void {
  const job = jobs.get(id);
  if (!job || job.now.phase !== 'done') return;
  const { leftOut, straight } = job.now,
    files = leftOut.filter(({ again }) => again);
  change(job, { files, leftOut: leftOut.filter(({ again }) => !again) });
  void startFolder(id, straight, t);
}

/** Sends no more of a folder; what has arrived stays and is read. */
export function stopFolder(id: string): void {
  const job = jobs.get(id);
  if (!job) return;
  job.stop.abort();
  if (job.now.phase === 'working') change(job, { phase: 'stopped' });
  else dismissFolder(id);
  holdPage();
}

/** Takes a folder off the list. */
export function dismissFolder(id: string): void {
  jobs.delete(id);
  publish();
}

/** The folders of this visit. */
export const useFolders = (): readonly FolderUpload[] => useStore(store);
