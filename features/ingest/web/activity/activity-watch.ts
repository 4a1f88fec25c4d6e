import { useEffect } from 'react';
import { emit, useBrowserEvent } from '../../../../platform/web/events.ts';
import { type I18n, useI18n } from '../../../../platform/web/i18n.tsx';
import { problemCode } from '../../../../platform/web/problem-text.ts';
import { useSession } from '../../../../platform/web/session.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { type Activity, applyStatus, isPending, pollDelay } from '../../core/activity.ts';
import { applyDocument, forgeActivity } from '../../core/forge-activity.ts';
import type { BookStatus, DocumentStatus } from '../../core/shapes.ts';
import { api } from '../client.ts';
import { lookAtNews } from '../work-news.ts';
import {
  activities,
  addActivity,
  changeActivity,
  openActivities,
  removeActivity,
  useActivities,
} from './activity-store.ts';
import { pollWithBackoff } from './poll-with-backoff.ts';

const UPLOADED_TOAST_MS = 6000,
  CHAT_READY_TOAST_MS = 4000,
  REMOVE_AFTER_MS = 5000;

/** Tells what a status means for its activity: toasts, the grid's refresh, removal once all is done (ACT-03). */
function take(activity: Activity, status: BookStatus, t: I18n['t']): void {
  const first = applyStatus(activity, status),
    last = first.event === 'uploaded' ? applyStatus(first.activity, status) : first;
  changeActivity(activity.bookId, () => last.activity);
  for (const { event } of last === first ? [first] : [first, last]) {
    if (event === 'uploaded') {
      toast.success(t('library.activity.uploadComplete'), {
        description: last.activity.title,
        duration: UPLOADED_TOAST_MS,
      });
      emit('maktaba:library-changed', { bookId: activity.bookId });
    }
    if (event === 'chat_ready') {
      toast.success(t('library.activity.chatReady'), {
        description: last.activity.title,
        duration: CHAT_READY_TOAST_MS,
      });
      emit('maktaba:library-changed', { bookId: activity.bookId });
      setTimeout(() => removeActivity(last.activity.id), REMOVE_AFTER_MS);
    }
    // Its line stays: that a file cannot be asked is not to be missed.
    if (event === 'readable') {
      toast(t('library.activity.readable'), {
        description: t('library.activity.readableWhy', { title: last.activity.title }),
        duration: UPLOADED_TOAST_MS,
      });
      emit('maktaba:library-changed', { bookId: activity.bookId });
    }
  }
}

/** Tells what a document's state means for its activity (ACT-04). */
function takeDocument(activity: Activity, document: DocumentStatus, t: I18n['t']): void {
  const { activity: next, event } = applyDocument(activity, document);
  changeActivity(activity.bookId, () => next);
  if (event !== 'ready' || !document.epub_path) return;
  toast.success(t('library.forge.toast'), { description: next.title });
  emit('maktaba:document-ready', { bookId: next.bookId, title: next.title, epubPath: document.epub_path });
  emit('maktaba:library-changed', { bookId: next.bookId });
}

const missing = (error: unknown): null => {
  if (problemCode(error).endsWith('NOT_FOUND')) return null;
  throw error;
};

/** Asks for a book, then for a document when there is no such book; gone from both removes the activity (ACT-05). */
async function look(activity: Activity, t: I18n['t']): Promise<void> {
  const { bookId } = activity;
  const document = activity.type === 'forge' ? await api.document({ bookId }).catch(missing) : null;
  const status = document
    ? null
    : ((await api.bookStatus({ bookId }).catch(missing)) ?? (await api.documentStatus({ bookId }).catch(missing)));
  const now = activities().find((a) => a.id === activity.id);
  if (!now) return;
  if (document) takeDocument(now, document, t);
  else if (!status) removeActivity(activity.id);
  else if (now.status !== 'uploading' || status.status !== 'uploading') take(now, status, t);
}

/** Looks at one activity now; errors other than "gone" are ignored until the next look. */
export async function lookAt(activity: Activity, t: I18n['t']): Promise<void> {
  try {
    await look(activity, t);
  } catch {
    /* the next look tells */
  }
}

/** What the server works on. */
const worked = (): Activity[] => activities().filter((a) => isPending(a) && a.status !== 'uploading');

/** Follows pending activities while the page is open: when the server tells of their books, and every 5, 10 or 30 s (ACT-05). */
export function useActivityWatch(): void {
  const { user } = useSession(),
    { t } = useI18n(),
    userId = user?.id ?? null;
  const { activities: list } = useActivities();
  useEffect(() => openActivities(userId), [userId]);
  useBrowserEvent('maktaba:document-started', (document) => addActivity(forgeActivity(document, Date.now())));
  const waits = list.some(isPending);
  useEffect(() => {
    if (!waits) return;
    const stopNews = lookAtNews(
      () => worked().map((a) => a.bookId),
      async (bookId) => {
        const activity = worked().find((a) => a.bookId === bookId);
        if (activity) await lookAt(activity, t);
      },
    );
    const stopPoll = pollWithBackoff(
      async () => {
        await Promise.all(worked().map((a) => lookAt(a, t)));
      },
      () => pollDelay(activities().filter(isPending), Date.now()),
    );
    return () => {
      stopNews();
      stopPoll();
    };
  }, [waits, t]);
}
