import { nextSkip, skipsOf, type Stretch } from '../../core/silence.ts';
import { change, listening } from './now.ts';
import { isStream, sound, soundSettings } from './sound.ts';

/** A pause that begins within this time is waited for, seconds; of later ones the next look at the clock tells. */
const SOON = 1;
/** Places this near to each other are one, seconds. */
const SAME_PLACE = 0.1;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Where the last jump goes. */
let skipTarget: number | null = null;
let known: { pauses: readonly Stretch[]; skips: Stretch[] } | null = null;

function skips(pauses: readonly Stretch[]): Stretch[] {
  if (known?.pauses !== pauses) known = { pauses, skips: skipsOf(pauses) };
  return known.skips;
}

/** Jumps over the pause that it is in, or waits for one that comes soon. Call at every look at the clock. */
export function skipSilence(): void {
  clearTimeout(timer);
  const { track, playing, saved } = listening();
  const player = sound();
  if (!track || !playing || isStream() || player.seeking || !soundSettings().skipSilence) return;
  const skip = nextSkip(skips(track.pauses), player.currentTime);
  if (!skip) return;
  const wait = (skip.at - player.currentTime) / player.playbackRate;
  if (wait > SOON) return;
  if (wait > 0) {
    timer = setTimeout(skipSilence, wait * 1000);
    return;
  }
  change({ saved: saved + (skip.to - player.currentTime) / player.playbackRate });
  skipTarget = skip.to;
  player.currentTime = skip.to;
}

/** Whether it is where a jump over a pause has taken it, and nobody else; asked once for each jump. */
export function endsSkip(seconds: number): boolean {
  const target = skipTarget;
  skipTarget = null;
  return target !== null && Math.abs(seconds - target) < SAME_PLACE;
}
