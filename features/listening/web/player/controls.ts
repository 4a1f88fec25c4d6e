import { JUMP_SECONDS } from '../../limits.ts';
import { chapterAfter, chapterBefore, clampPlace } from '../../core/place.ts';
import { change, listening } from './now.ts';
import { applySettings, isGoing, isStream, setSource, sound, start } from './sound.ts';

/** Plays what was taken. */
export function play(): void {
  const { track } = listening();
  if (!track) return;
  applySettings();
  start();
}

/** Stops where it is. */
export function pause(): void {
  if (listening().track) sound().pause();
}
export const toggle = (): void => (listening().playing ? pause() : play());

/** Goes on at this second of the finished sound, which has taken the place of the stream. */
export function takeFinished(src: string, seconds: number): void {
  const going = isGoing();
  change({ seconds, waiting: going });
  setSource(src, false);
  if (going) start();
}

/** As far as a stream has come, seconds. */
function streamed(player: HTMLAudioElement): number {
  const { buffered } = player;
  return buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
}

/** Goes to a second, within the length. */
export function seekTo(seconds: number): void {
  const { track, length } = listening();
  if (!track) return;
  const player = sound();
  const wanted = clampPlace(seconds, length);
  if (isStream() && !track.growing) return takeFinished(track.src, wanted);
  const at = isStream() ? Math.min(wanted, streamed(player)) : wanted;
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
