import { createStore, useStore } from '../../../../platform/web/store.ts';
import { PERSONAL, readStored, writePersonal } from '../../../../platform/web/stored.ts';
import { emit } from '../../../../platform/web/events.ts';
import { type Activity, afterReload, asActivities, withActivity } from '../../core/activity.ts';

/** How long Clear All shows the empty centre before it hides, ms (spec 4). */
const HIDE_AFTER_CLEAR_MS = 1500;
type State = { userId: string | null; activities: readonly Activity[]; dismissed: boolean };
const store = createStore<State>({ userId: null, activities: [], dismissed: false });
const keyOf = (userId: string) => `${PERSONAL}activities.${userId}`;

function set(activities: readonly Activity[], dismissed = store.get().dismissed): void {
  const { userId } = store.get();
  store.set({ userId, activities, dismissed });
  if (userId) writePersonal(keyOf(userId), activities);
}

/** Opens one person's list; corrupt stored data is deleted (ACT-06). */
export function openActivities(userId: string | null): void {
  if (store.get().userId === userId) return;
  store.set({
    userId,
    activities: userId ? afterReload(readStored(localStorage, keyOf(userId), asActivities) ?? []) : [],
    dismissed: false,
  });
}

/** The person's activities now. */
export const activities = (): readonly Activity[] => store.get().activities;

/** Adds an activity or updates the one of the same book; a dismissed centre comes back. */
export function addActivity(activity: Activity): void {
  set(withActivity(store.get().activities, activity), false);
}

/** Changes the activity of a book, if there is one. */
export function changeActivity(bookId: string, change: (activity: Activity) => Activity): void {
  const list = store.get().activities;
  if (list.some((a) => a.bookId === bookId)) set(list.map((a) => (a.bookId === bookId ? change(a) : a)));
}

export function removeActivity(id: string): void {
  set(store.get().activities.filter((a) => a.id !== id));
}

/** Empties the list; the centre hides a moment later. */
export function clearActivities(): void {
  set([]);
  setTimeout(() => {
    if (store.get().activities.length === 0) store.set({ ...store.get(), dismissed: true });
  }, HIDE_AFTER_CLEAR_MS);
}

export function dismissCentre(): void {
  store.set({ ...store.get(), dismissed: true });
}

/** Brings the centre forward; the right sidebar opens if it was closed. */
export function showCentre(): void {
  store.set({ ...store.get(), dismissed: false });
  emit('maktaba:activity-open', {});
}

/** The activity centre as the page sees it. */
export const useActivities = (): State => useStore(store);
