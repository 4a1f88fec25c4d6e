// Where a Bookcast is in the one player, for what shows its place or moves it.
import { listening, play, seekTo, useListening } from '../../../listening/web/index.ts';
import { trackKey } from './track-of.ts';

/** Goes to a second and plays from there. */
export function playFrom(seconds: number): void {
  if (!listening().track) return;
  seekTo(seconds);
  play();
}

/** The second at which a Bookcast is, to the line: -1 while it isn't in the player. */
export const usePlace = (bookcastId: string, starts: readonly (number | null)[]): number =>
  useListening(({ track, playing, seconds }) =>
    track?.key === trackKey(bookcastId) && (playing || seconds > 0)
      ? starts.findLastIndex((at) => at !== null && at <= seconds + 0.05)
      : -1,
  );

/** Whether a Bookcast is in the player. */
export const useHasPlayer = (bookcastId: string): boolean =>
  useListening(({ track }) => track?.key === trackKey(bookcastId));
