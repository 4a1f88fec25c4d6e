import { useEffect } from 'react';
import { emit } from '../../../../platform/web/events.ts';
import { type I18n, useI18n } from '../../../../platform/web/i18n.tsx';
import { problemCode } from '../../../../platform/web/problem-text.ts';
import { useSession } from '../../../../platform/web/session.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { type Activity, applyStatus, isPending, pollDelay } from '../../core/index.ts';
import type { BookStatus } from '../../contract.ts';
import { api } from '../client.ts';
import { activities, changeActivity, openActivities, removeActivity, useActivities } from './activity-store.ts';

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
      toast.success(t('library.activity.uploadComplete'), { description: last.activity.title, duration: UPLOADED_TOAST_MS });
      emit('maktaba:library-changed', { bookId: activity.bookId });
    }
    if (event === 'chat_ready') {
      if (!status.scanned)
        toast.success(t('library.activity.chatReady'), { description: last.activity.title, duration: CHAT_READY_TOAST_MS });
      emit('maktaba:library-changed', { bookId: activity.bookId });
      setTimeout(() => removeActivity(last.activity.id), REMOVE_AFTER_MS);
    }
  }
}

/** Asks for a book, then for a document when there is no such book; gone from both removes the activity (ACT-05). */
async function statusOf(bookId: string): Promise<BookStatus | 'gone'> {
  try {
    return await api.bookStatus({ bookId });
  } catch (error) {
    if (!problemCode(error).endsWith('NOT_FOUND')) throw error;
  }
  try {
    return await api.documentStatus({ bookId });
  } catch (error) {
    if (!problemCode(error).endsWith('NOT_FOUND')) throw error;
    return 'gone';
  }
}

/** Looks at one activity now; errors other than "gone" are ignored until the next look. */
export async function lookAt(activity: Activity, t: I18n['t']): Promise<void> {
  try {
    const status = await statusOf(activity.bookId),
      now = activities().find((a) => a.id === activity.id);
    if (!now) return;
    if (status === 'gone') removeActivity(activity.id);
    else if (now.status !== 'uploading' || status.status !== 'uploading') take(now, status, t);
  } catch {
    /* the next look tells */
  }
}

/** Follows pending activities while the page is open: every 5, 10 or 30 s (ACT-05). */
export function useActivityWatch(): void {
  const { user } = useSession(),
    { t } = useI18n(),
    userId = user?.id ?? null;
  const { activities: list } = useActivities();
  useEffect(() => openActivities(userId), [userId]);
  const pending = list
    .filter(isPending)
    .map((a) => a.id)
    .join(' ');
  useEffect(() => {
    if (!pending) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      await Promise.all(
        activities()
          .filter((a) => isPending(a) && a.status !== 'uploading')
          .map((a) => lookAt(a, t)),
      );
      plan();
    };
    const plan = () => {
      const delay = pollDelay(activities().filter(isPending), Date.now());
      if (delay !== null) timer = setTimeout(() => void look(), delay);
    };
    plan();
    return () => clearTimeout(timer);
  }, [pending, t]);
}
