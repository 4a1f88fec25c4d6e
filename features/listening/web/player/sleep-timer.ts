import { chapterAfter } from '../../core/place.ts';
import { type Playing, type Sleep, sleepLeft, sleepLonger, sleptFor } from '../../core/sleep.ts';
import { pause, seekTo } from './controls.ts';
import { change, type Listening, listening } from './now.ts';
import { applySettings, soundSettings } from './sound.ts';

/** A place is passed between two looks at the clock: it stops this long before it, seconds. */
const AHEAD = 0.3;
let ticked: number | null = null;

const playing = ({ seconds, length }: Listening): Playing => ({ seconds, length, speed: soundSettings().speed });
const chapterEnd = ({ track, seconds, length }: Listening): number =>
  chapterAfter(track?.chapters ?? [], seconds) ?? length;

function set(sleep: Sleep | null): void {
  change({ sleep });
  applySettings();
}

/** Falls silent after minutes of playing, at the end of the chapter, or of what plays; null: not at all. */
export function setSleep(when: number | 'chapter' | 'end' | null): void {
  if (when === 'chapter') set({ until: 'chapter', at: chapterEnd(listening()) });
  else set(when === null ? null : when === 'end' ? { until: 'end' } : { until: 'time', left: when * 60 });
}

/** Five more minutes. */
export function sleepMore(): void {
  const now = listening();
  if (now.sleep) set(sleepLonger(now.sleep, playing(now)));
}

/** Seconds of a listener until it falls silent; null without a timer. */
export const secondsToSleep = (now: Listening): number | null =>
  now.sleep ? sleepLeft(now.sleep, playing(now)) : null;

/** It has played on: the time runs only meanwhile. */
export function tickSleep(): void {
  const now = listening();
  const at = performance.now();
  const elapsed = ticked === null ? 0 : (at - ticked) / 1000;
  ticked = now.playing ? at : null;
  const { sleep } = now;
  if (!sleep || !now.playing || elapsed === 0) return;
  const next = sleptFor(sleep, elapsed);
  const left = sleepLeft(next, playing(now));
  // What waits for the end of all that plays falls silent by itself (`heardOut`). A page that looks late is in the next chapter by now.
  const waitsForEnd = next.until === 'end' || (next.until === 'chapter' && next.at >= now.length);
  if (waitsForEnd || left > (next.until === 'time' ? 0 : AHEAD)) {
    if (next !== sleep) set(next);
    return;
  }
  pause();
  set(null);
  if (sleep.until === 'chapter') seekTo(sleep.at); // the next one begins at its beginning
}

/** The person went elsewhere: the chapter's end is that of the one they are in now. */
export function sleepAfterSeek(): void {
  if (listening().sleep?.until === 'chapter') setSleep('chapter');
}
