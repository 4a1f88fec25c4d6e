import { JUMP_SECONDS } from '../../limits.ts';
import { chapterAfter, chapterBefore, clampPlace } from '../../core/place.ts';
import { change, listening } from './now.ts';
import { applySettings, sound } from './sound.ts';

/** Plays what was taken. */
export function play(): void {
  const { track } = listening();
  if (!track) return;
  applySettings();
  void sound()
    .play()
    .catch(() => {}); // the browser may want a press first; a broken sound is told by `error`
}

/** Stops where it is. */
export function pause(): void {
  if (listening().track) sound().pause();
}
export const toggle = (): void => (listening().playing ? pause() : play());

/** Goes to a second, within the length. */
export function seekTo(seconds: number): void {
  const { track, length } = listening();
  if (!track) return;
  const at = clampPlace(seconds, length);
  const player = sound();
  change({ seconds: at });
  if (player.readyState >= HTMLMediaElement.HAVE_METADATA) player.currentTime = at; // before, it begins there
}
export const jumpBy = (seconds: number): void => seekTo(listening().seconds + seconds);
export const back = (): void => jumpBy(-JUMP_SECONDS);
export const forward = (): void => jumpBy(JUMP_SECONDS);

/** To the beginning of the chapter, or to the one before. */
export function toChapterBefore(): void {
  const { track, seconds } = listening();
  if (track) seekTo(chapterBefore(track.chapters, seconds));
}

/** To the next chapter; false in the last. */
export function toChapterAfter(): boolean {
  const { track, seconds } = listening();
  const at = track ? chapterAfter(track.chapters, seconds) : null;
  if (at !== null) seekTo(at);
  return at !== null;
}
