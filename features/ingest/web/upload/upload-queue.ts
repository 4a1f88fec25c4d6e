import { newId } from '../../../../platform/common/id.ts';
import { emit } from '../../../../platform/web/events.ts';
import type { I18n } from '../../../../platform/web/i18n.tsx';
import { problemCode, problemText } from '../../../../platform/web/problem-text.ts';
import { ORPCError } from '@orpc/client';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import { toast } from '../../../../platform/web/toast.ts';
import type { UploadMetadata } from '../../core/shapes.ts';
import { type Activity } from '../../core/activity.ts';
import { isDone, step, type UploadItem, type UploadStep } from '../../core/upload-item.ts';
import { addActivity, changeActivity, removeActivity } from '../activity/activity-store.ts';
import { lookAt } from '../activity/activity-watch.ts';
import { api } from '../client.ts';
import { followProgress } from './follow-progress.ts';
import { sendBook } from './send-book.ts';
import { showUploads } from './upload-session.ts';

/** `file` is null for what the server fetches by itself. */
type Job = { item: UploadItem; file: File | null; metadata: UploadMetadata; stop: AbortController };
/** Files sent at once. */
const MAX_CONCURRENT = 2;
const jobs = new Map<string, Job>();
const store = createStore<readonly UploadItem[]>([]);
/** A page that is going away cuts its own calls off: that is no failure to tell; the next page finds out what became of them. */
let leaving = false;
addEventListener('pagehide', () => (leaving = true));
addEventListener('pageshow', () => (leaving = false));

function publish(): void {
  const items = [...jobs.values()].map((job) => job.item);
  store.set(items);
  showUploads('files', items);
}
function move(job: Job, s: UploadStep): void {
  job.item = step(job.item, s);
  publish();
}

const activityOf = (item: UploadItem): Activity => ({
  id: item.id,
  type: 'upload',
  bookId: item.bookId ?? item.id,
  fileName: item.filename,
  fileSize: item.fileSize,
  title: item.title,
  status: item.status === 'uploading' ? 'uploading' : 'processing',
  progress: item.progress,
  message: item.message,
  error: null,
  errorCode: null,
  errorDetails: null,
  timestamp: item.startedAt,
  epubReady: false,
  embeddingsReady: false,
});
const detailsOf = (error: unknown) =>
  error instanceof ORPCError && typeof error.data === 'object' ? (error.data as Record<string, unknown> | null) : null;

function fail(job: Job, error: unknown, t: I18n['t']): void {
  const words = problemText(t, error),
    bookId = job.item.bookId ?? job.item.id;
  move(job, { type: 'failed', error: words, at: Date.now() });
  addActivity({
    ...activityOf(job.item),
    status: 'failed',
    progress: 0,
    error: words,
    errorCode: problemCode(error),
    errorDetails: detailsOf(error),
    bookId,
  });
  toast.error(words);
}

/** Follows the work on the server and finishes the item. */
function follow(job: Job, bookId: string, t: I18n['t']): Promise<void> {
  return new Promise((resolve) => {
    const end = followProgress(bookId, (news) => {
      if (news.type === 'lost' || news.type === 'unreachable') return move(job, { type: 'noted', message: news.type });
      if (news.type === 'progress') {
        const { progress, stage } = news;
        move(job, { type: 'progress', progress, stage });
        return changeActivity(bookId, (a) =>
          a.status === 'uploading' || a.status === 'processing'
            ? { ...a, status: 'processing', progress, message: stage }
            : a,
        );
      }
      if (news.type === 'completed') {
        move(job, { type: 'completed', at: Date.now() });
        void lookAt({ ...activityOf(job.item), bookId, id: job.item.id }, t);
      } else fail(job, news.error, t);
      resolve();
    });
    job.stop.signal.addEventListener('abort', () => {
      end();
      resolve();
    });
  });
}

/** The three calls of spec 7, then the events. */
async function run(job: Job, t: I18n['t']): Promise<void> {
  const { file, metadata, stop } = job;
  if (!file) return;
  try {
    move(job, { type: 'asking' });
    let placeId = '';
    const { bookId, duplicate } = await sendBook(file, {
      signal: stop.signal,
      uploadType: 'smart',
      metadata,
      onPlace: (id) => {
        placeId = id;
        move(job, { type: 'sending', bookId: id });
        addActivity(activityOf(job.item));
      },
      onShare: (share) => {
        move(job, { type: 'sending', bookId: placeId, share });
        changeActivity(placeId, (a) => ({ ...a, progress: job.item.progress }));
      },
      onSent: () => move(job, { type: 'sent' }),
    });
    if (duplicate) {
      removeActivity(job.item.id);
      move(job, { type: 'started', bookId });
      move(job, { type: 'completed', at: Date.now() });
      move(job, { type: 'noted', message: 'duplicate' });
      toast(t('library.upload.duplicate', { title: duplicate.title }));
      emit('maktaba:library-changed', { bookId });
      return;
    }
    move(job, { type: 'started', bookId });
    changeActivity(bookId, (a) => ({ ...a, status: 'processing', progress: 50, message: 'waiting' }));
    await follow(job, bookId, t);
  } catch (error) {
    if (stop.signal.aborted || leaving) return;
    fail(job, error, t);
  }
}

let waiting: Job[] = [],
  active = 0;
function pump(t: I18n['t']): void {
  while (active < MAX_CONCURRENT && waiting.length > 0) {
    const job = waiting.shift()!;
    if (job.stop.signal.aborted) continue;
    active++;
    void run(job, t).finally(() => {
      active--;
      pump(t);
    });
  }
}

const newItem = (filename: string, fileSize: number, title: string): UploadItem => ({
  id: newId(),
  filename,
  fileSize,
  status: 'pending',
  progress: 0,
  message: null,
  startedAt: Date.now(),
  completedAt: null,
  bookId: null,
  error: null,
  title,
});

/** Shows what the server fetches by itself among the uploads, to its end. */
export function followSaved(saved: { bookId: string; name: string; title?: string }, t: I18n['t']): void {
  const job: Job = {
    item: newItem(saved.name, 0, saved.title ?? saved.name),
    file: null,
    metadata: {},
    stop: new AbortController(),
  };
  jobs.set(job.item.id, job);
  move(job, { type: 'started', bookId: saved.bookId });
  addActivity({ ...activityOf(job.item), message: 'waiting' });
  void follow(job, saved.bookId, t);
}

/** Starts uploads; they go on while one looks at other pages. The ids of the items, in the order of the files. */
export function startUploads(files: readonly File[], metadata: UploadMetadata, t: I18n['t']): string[] {
  for (const [id, job] of jobs) if (isDone(job.item)) jobs.delete(id);
  const started = files.map((file) => {
    const item = newItem(file.name, file.size, metadata.title || file.name.replace(/\.[^.]+$/, ''));
    const job: Job = {
      item,
      file,
      metadata: files.length === 1 ? metadata : { ...metadata, title: '' },
      stop: new AbortController(),
    };
    jobs.set(item.id, job);
    waiting.push(job);
    return item.id;
  });
  publish();
  pump(t);
  if (files.length > 0) emit('maktaba:upload-started', {});
  return started;
}

/** Takes a finished item off the list. */
export function dismissUpload(id: string): void {
  jobs.delete(id);
  publish();
}

/** Stops an upload or the work on it, and forgets what has arrived. */
export async function cancelUpload(id: string): Promise<void> {
  const job = jobs.get(id) ?? [...jobs.values()].find((one) => one.item.bookId === id),
    bookId = job?.item.bookId ?? (job ? null : id);
  if (job) {
    job.stop.abort();
    waiting = waiting.filter((one) => one !== job);
    jobs.delete(job.item.id);
    removeActivity(job.item.id);
    publish();
  }
  if (bookId) await api.cancel({ bookId }).catch(() => {}); // gone already is as good
}

/** Tries a failed upload again: from the failed stage on the server, else from the file in hand, else asks for the file. */
export async function tryAgain(activity: Activity, t: I18n['t']): Promise<void> {
  const job = [...jobs.values()].find((one) => one.item.id === activity.id || one.item.bookId === activity.bookId);
  try {
    await api.retry({ bookId: activity.bookId });
    changeActivity(activity.bookId, (a) => ({
      ...a,
      status: 'processing',
      progress: 50,
      error: null,
      errorCode: null,
      errorDetails: null,
      message: 'waiting',
      timestamp: Date.now(),
    }));
    if (job) {
      move(job, { type: 'started', bookId: activity.bookId });
      void follow(job, activity.bookId, t);
    }
  } catch (error) {
    const code = problemCode(error);
    if (job?.file && (code.endsWith('NOT_FOUND') || code === 'BOOK_NOT_FAILED' || code === 'BAD_REQUEST')) {
      removeActivity(activity.id);
      jobs.delete(job.item.id);
      startUploads([job.file], job.metadata, t);
    } else if (code.endsWith('NOT_FOUND') || code === 'BOOK_NOT_FAILED' || code === 'BAD_REQUEST') {
      removeActivity(activity.id);
      emit('maktaba:upload-open', {});
    } else toast.error(problemText(t, error));
  }
}

/** The uploads of this visit. */
export const useUploads = (): readonly UploadItem[] => useStore(store);
