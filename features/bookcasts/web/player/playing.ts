// What plays on the page, for everything that shows its place or moves it: the player, the transcript, the chapters.
import { createStore, useStore } from '../../../../platform/web/store.ts';

export type Playing = { bookcastId: string; seconds: number; length: number; playing: boolean };

const store = createStore<Playing | null>(null);
let element: HTMLAudioElement | null = null;

/** Says how it stands with what plays. */
export const tellPlaying = (playing: Playing | null): void => store.set(playing);

/** The element that plays from now on; none when the player is gone. */
export function setPlayer(player: HTMLAudioElement | null): void {
  element = player;
  if (!player) store.set(null);
}

/** Goes to a second and plays from there. */
export function playFrom(seconds: number): void {
  if (!element) return;
  element.currentTime = seconds;
  void element.play().catch(() => {}); // the browser may want a press of Play first
}

/** The second at which a Bookcast is, to the line: -1 while it doesn't play on this page. */
export function usePlace(bookcastId: string, starts: readonly (number | null)[]): number {
  return useStore(store, (now) =>
    now?.bookcastId === bookcastId && (now.playing || now.seconds > 0)
      ? starts.findLastIndex((at) => at !== null && at <= now.seconds + 0.05)
      : -1,
  );
}

/** Whether a Bookcast can be moved in on this page. */
export const useHasPlayer = (bookcastId: string): boolean => useStore(store, (now) => now?.bookcastId === bookcastId);
