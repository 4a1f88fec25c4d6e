// Where the person is, here and on their other devices.
import { KEEP_EVERY_SECONDS } from '../../limits.ts';
import { seekTo } from './controls.ts';
import { change, listening } from './now.ts';
import type { Track } from './track.ts';

const LOOK_EVERY_MS = 30_000;
/** A press on Play waits no longer than this for the place of another device. */
const PATIENCE_MS = 1200;
let keptAt = 0;
let looking: ReturnType<typeof setInterval> | undefined;

/** Notes where the person is. */
export function keep(seconds: number, heardOut = false): void {
  keptAt = seconds;
  listening().track?.keep?.(seconds, heardOut);
}

/** A place that is kept already: it is where the track began. */
export const keptAlready = (seconds: number): void => void (keptAt = seconds);

/** Notes it now and then. */
export function keepSometimes(seconds: number): void {
  if (Math.abs(seconds - keptAt) >= KEEP_EVERY_SECONDS) keep(seconds);
}

/** Where a track was left, on whatever device. */
export async function newestPlace({ places, start }: Track): Promise<number> {
  if (!places) return start;
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS));
  return (await Promise.race([places.newest().catch(() => null), late])) ?? start;
}

/** Asks whether another device went on since. It is offered, never jumped to. */
async function look(): Promise<void> {
  const { track } = listening();
  if (!track?.places || document.visibilityState === 'hidden') return;
  const elsewhere = await track.places.elsewhere().catch(() => null);
  if (listening().track?.key === track.key) change({ elsewhere });
}

/** Looks now and then, and when the page is looked at again, as long as there is a track. */
export function lookElsewhere(on: boolean): void {
  clearInterval(looking);
  looking = on ? setInterval(() => void look(), LOOK_EVERY_MS) : undefined;
}

/** Goes on where the other device is, or stays here. */
export function settleElsewhere(go: boolean): void {
  const { elsewhere, track } = listening();
  change({ elsewhere: null });
  track?.places?.settle();
  if (go && elsewhere !== null) seekTo(elsewhere);
}

/** Keeps the place when the page is hidden or left; looks elsewhere when it is seen again. */
export function watchPage(): void {
  const leave = (): void => {
    const { track, seconds, playing } = listening();
    if (track && playing && seconds !== keptAt) keep(seconds);
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('focus', () => void look());
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? leave() : void look()));
}
