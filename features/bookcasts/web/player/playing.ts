// What plays of a Bookcast, for a transcript and chapters that don't ask the player themselves.
import { listening, load, useListening } from '../../../listening/web/index.ts';
import { trackKey } from './track-of.ts';

/** Goes to a second of what is in the player and plays from there. */
export function playFrom(seconds: number): void {
  const { track } = listening();
  if (track) load(track, { play: true, at: seconds });
}

/** The second at which a Bookcast is, to the line: -1 while it isn't in the player. */
export function usePlace(bookcastId: string, starts: readonly (number | null)[]): number {
  return useListening(({ track, playing, seconds }) =>
    track?.key === trackKey(bookcastId) && (playing || seconds > 0)
      ? starts.findLastIndex((at) => at !== null && at <= seconds + 0.05)
      : -1,
  );
}

/** Whether a Bookcast can be moved in. */
export const useHasPlayer = (bookcastId: string): boolean =>
  useListening(({ track }) => track?.key === trackKey(bookcastId));
