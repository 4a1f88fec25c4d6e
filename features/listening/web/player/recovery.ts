// A sound that doesn't come: the server is out of reach, or it can't be had.
import { isReachable, reportReachable, whenBack } from '../../../../platform/web/connection.ts';
import { change, listening } from './now.ts';
import { isStream, setSource, sound, start } from './sound.ts';

/** Waiting longer than this it is asked why, milliseconds. */
const PATIENCE_MS = 4000;
let patience: ReturnType<typeof setTimeout> | undefined;
let stopWaiting: (() => void) | null = null;
/** Where it broke last: a sound that breaks twice at one place can't be played. */
let brokeAt: string | null = null;

const place = (): string => `${sound().src} ${Math.round(listening().seconds)}`;

/** Loads the sound again and goes on at the same second. */
export function reload(going: boolean): void {
  const { track } = listening();
  if (!track) return;
  change({ away: false, broken: false, waiting: going });
  setSource(track.src, isStream() && track.growing === true);
  if (going) start();
}

/** Goes on by itself when the server answers again. */
function goOnWhenBack(going: boolean): void {
  change({ away: true, waiting: false, playing: false });
  stopWaiting ??= whenBack(() => {
    forgetTrouble();
    reload(going);
  });
}

/** Why does nothing come? */
async function ask(going: boolean): Promise<void> {
  const { track } = listening();
  if (!track || stopWaiting) return;
  const answer = await fetch(track.src, { method: 'HEAD' }).catch(() => null);
  if (listening().track !== track) return;
  if (!answer) {
    reportReachable(false);
    return goOnWhenBack(going);
  }
  reportReachable(true);
  if (!sound().error) return; // it is only slow
  if (answer.ok && brokeAt !== place()) {
    brokeAt = place();
    return reload(going);
  }
  change({ broken: true, playing: false, waiting: false });
}

/** The sound broke. */
export function soundBroke(going: boolean): void {
  clearTimeout(patience);
  if (isReachable()) void ask(going);
  else goOnWhenBack(going);
}

/** It has to wait for more of the sound. */
export function soundWaits(): void {
  change({ waiting: true });
  clearTimeout(patience);
  patience = setTimeout(() => listening().waiting && void ask(listening().playing), PATIENCE_MS);
}

/** The sound comes, or another one is wanted. */
export function forgetTrouble(): void {
  clearTimeout(patience);
  stopWaiting?.();
  stopWaiting = null;
}
