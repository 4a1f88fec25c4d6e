import type { BookStatus } from './shapes.ts';

export const ACTIVITY_STATUSES = [
  'uploading',
  'processing',
  'generating',
  'book_ready',
  'uploaded',
  'chat_ready',
  'fully_processed',
  'completed',
  'failed',
] as const;
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number];

/** One line of the Activity Center (spec 3). */
export type Activity = {
  id: string;
  type: 'upload' | 'forge';
  bookId: string;
  fileName: string;
  fileSize: number;
  title: string;
  status: ActivityStatus;
  progress: number;
  message: string | null;
  error: string | null;
  errorCode: string | null;
  errorDetails: Record<string, unknown> | null;
  timestamp: number;
  epubReady: boolean;
  embeddingsReady: boolean;
};
export type Color = 'red' | 'green' | 'yellow' | 'orange' | 'blue';

/** Most lines the list keeps (spec 4). */
export const MAX_ACTIVITIES = 10;

const BELL: Record<ActivityStatus, Color> = {
  failed: 'red',
  fully_processed: 'green',
  completed: 'green',
  uploaded: 'green',
  chat_ready: 'green',
  book_ready: 'yellow',
  processing: 'orange',
  generating: 'orange',
  uploading: 'blue',
};
const URGENCY: readonly Color[] = ['red', 'blue', 'orange', 'yellow', 'green'];

/** Color of one status on the bell (spec 4). */
export const bellColor = (status: ActivityStatus): Color => BELL[status];
/** Color of the bell's dot over all activities: the most urgent one; null without any. */
export const dotColor = (activities: readonly Activity[]): Color | null =>
  URGENCY.find((color) => activities.some((a) => BELL[a.status] === color)) ?? null;
/** The dot pulses unless green or red. */
export const dotPulses = (color: Color | null): boolean => color !== null && color !== 'green' && color !== 'red';

/** Color of a status in the sidebar; it differs from the bell's on purpose (spec 4). */
export function badgeColor(status: ActivityStatus): 'red' | 'green' | 'yellow' {
  if (status === 'failed') return 'red';
  return status === 'fully_processed' || status === 'completed' || status === 'uploaded' || status === 'chat_ready'
    ? 'green'
    : 'yellow';
}

/** How many activities there are of each badge color. */
export function badgeCounts(activities: readonly Activity[]): { color: 'red' | 'green' | 'yellow'; count: number }[] {
  return (['red', 'yellow', 'green'] as const)
    .map((color) => ({ color, count: activities.filter((a) => badgeColor(a.status) === color).length }))
    .filter((badge) => badge.count > 0);
}

/** A new activity goes first and the list is capped; one of the same book is updated in its place (ACT-06). */
export function withActivity(list: readonly Activity[], item: Activity): Activity[] {
  const at = list.findIndex((a) => a.bookId === item.bookId);
  return at >= 0
    ? list.map((a, i) => (i === at ? { ...a, ...item, id: a.id, timestamp: a.timestamp } : a))
    : [item, ...list].slice(0, MAX_ACTIVITIES);
}

/** The list as a page finds it: bytes that were on their way when the last page closed have stopped, and it says so. */
export function afterReload(list: readonly Activity[]): Activity[] {
  return list.map((a) =>
    a.status === 'uploading'
      ? {
          ...a,
          status: 'failed',
          progress: 0,
          message: null,
          errorCode: 'UPLOAD_INCOMPLETE',
          errorDetails: { fileName: a.fileName },
        }
      : a,
  );
}

export type Change = { activity: Activity; event: 'uploaded' | 'chat_ready' | 'readable' | 'failed' | null };

/** Stands for the message of an activity whose file can be read and has no text to ask. */
export const NO_TEXT = 'no_text';

/** What a book's status makes of its activity (ACT-03): first uploaded, then chat-ready, so that both are told. */
export function applyStatus(activity: Activity, status: BookStatus): Change {
  const now = {
    ...activity,
    title: status.title || activity.title,
    epubReady: status.epubReady,
    embeddingsReady: status.embeddingsReady,
  };
  if (status.status === 'failed')
    return {
      activity: {
        ...now,
        status: 'failed',
        progress: 0,
        message: null,
        error: status.error,
        errorCode: status.code,
        errorDetails: status.details,
      },
      event: activity.status === 'failed' ? null : 'failed',
    };
  if (activity.status === 'completed') return { activity: now, event: null };
  if (status.bookCreated && activity.status !== 'uploaded' && activity.status !== 'chat_ready')
    return {
      activity: {
        ...now,
        status: 'uploaded',
        progress: 100,
        message: status.libraryTab,
        error: null,
        errorCode: null,
        errorDetails: null,
      },
      event: 'uploaded',
    };
  if (status.epubReady && status.embeddingsReady && activity.status === 'uploaded' && status.scanned)
    return { activity: { ...now, status: 'completed', progress: 100, message: NO_TEXT }, event: 'readable' };
  if (status.epubReady && status.embeddingsReady && activity.status === 'uploaded')
    return { activity: { ...now, status: 'chat_ready', progress: 100 }, event: 'chat_ready' };
  if (activity.status === 'uploaded' || activity.status === 'chat_ready') return { activity: now, event: null };
  return {
    activity: {
      ...now,
      status: status.status === 'uploading' ? 'uploading' : 'processing',
      progress: status.progress,
      message: status.stage,
    },
    event: null,
  };
}

/** Is the work still going on, so that its status is worth asking for? */
export const isPending = (activity: Activity): boolean =>
  activity.status !== 'failed' &&
  activity.status !== 'completed' &&
  activity.status !== 'fully_processed' &&
  activity.status !== 'chat_ready';

/** Milliseconds until the next look: 5 s while the oldest is under 2 minutes, 10 s up to 5, then 30 s (ACT-05). */
export function pollDelay(pending: readonly Activity[], now: number): number | null {
  if (pending.length === 0) return null;
  const age = now - Math.min(...pending.map((a) => a.timestamp));
  return age < 120_000 ? 5000 : age < 300_000 ? 10_000 : 30_000;
}

const text = (value: unknown): value is string => typeof value === 'string';
function asActivity(value: unknown): Activity | undefined {
  const a = value as Partial<Activity> | null;
  if (
    typeof a !== 'object' ||
    a === null ||
    !text(a.id) ||
    !text(a.bookId) ||
    !text(a.fileName) ||
    !text(a.title) ||
    typeof a.timestamp !== 'number' ||
    !ACTIVITY_STATUSES.includes(a.status as ActivityStatus)
  )
    return undefined;
  return {
    id: a.id,
    type: a.type === 'forge' ? 'forge' : 'upload',
    bookId: a.bookId,
    fileName: a.fileName,
    fileSize: Number(a.fileSize) || 0,
    title: a.title,
    status: a.status as ActivityStatus,
    progress: Number(a.progress) || 0,
    message: text(a.message) ? a.message : null,
    error: text(a.error) ? a.error : null,
    errorCode: text(a.errorCode) ? a.errorCode : null,
    errorDetails: typeof a.errorDetails === 'object' ? (a.errorDetails ?? null) : null,
    timestamp: a.timestamp,
    epubReady: a.epubReady === true,
    embeddingsReady: a.embeddingsReady === true,
  };
}

/** The stored list; undefined when it is corrupt, so that it is deleted (ACT-06). */
export function asActivities(value: unknown): Activity[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list = value.map(asActivity);
  return list.every((a) => a !== undefined) ? list.slice(0, MAX_ACTIVITIES) : undefined;
}
