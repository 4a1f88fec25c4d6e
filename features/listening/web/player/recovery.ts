// A sound that doesn't come: the server is out of reach, or it can't be had.
import { isReachable, reportReachable, whenBack } from '../../../../platform/web/connection.ts';
import { change, listening } from './now.ts';
import { isStream, setSource, sound, start } from './sound.ts';

/** Waiting longer than this it is asked why, milliseconds. */
const PATIENCE_MS = 4000;
/** It isn't loaded again more often than this, milliseconds. */
const CALM_MS = 2000;
let patience: ReturnType<typeof setTimeout> | undefined;
let stopWaiting: (() => void) | null = null;
/** Where it broke last: a sound that breaks twice at one place can't be played. */
let brokeAt: string | null = null;

const place = (): string => `${sound().src} ${Math.round(listening().seconds)}`;

/** It was playing when it broke: it is to go on. */
let wanted = false;

/** Loads the sound again and goes on at the same second as soon as it is there. */
export function reload(going: boolean): void {
  const { track } = listening();
  if (!track) return;
  const player = sound();
  change({ away: false, broken: false, waiting: going });
  setSource(track.src, isStream() && track.growing === true);
  const { src } = player;
  if (going) player.addEventListener('canplay', () => player.src === src && start(), { once: true });
}

function stopListening(): void {
  clearTimeout(patience);
  stopWaiting?.();
  stopWaiting = null;
}

/** Goes on by itself when the server answers again; not at once, since only this sound may be out of reach. */
function goOnWhenBack(): void {
  change({ away: true, waiting: false, playing: false });
  stopWaiting ??= whenBack(() => {
    stopListening();
    patience = setTimeout(() => reload(wanted), CALM_MS);
  });
}

/** Why does nothing come? */
async function ask(): Promise<void> {
  const { track } = listening();
  if (!track || stopWaiting) return;
  const answer = await fetch(track.src, { method: 'HEAD' }).catch(() => null);
  if (listening().track !== track) return;
  if (!answer) {
    reportReachable(false);
    return goOnWhenBack();
  }
  reportReachable(true);
  if (!sound().error) return; // it is only slow
  if (answer.ok && brokeAt !== place()) {
    brokeAt = place();
    return reload(wanted);
  }
  change({ broken: true, playing: false, waiting: false });
}

/** The sound broke. */
export function soundBroke(going: boolean): void {
  wanted ||= going;
  clearTimeout(patience);
  if (isReachable()) void ask();
  else goOnWhenBack();
}

/** It has to wait for more of the sound. */
export function soundWaits(): void {
  change({ waiting: true });
  wanted ||= listening().playing;
  clearTimeout(patience);
  patience = setTimeout(() => listening().waiting && void ask(), PATIENCE_MS);
}

/** The sound comes, or another one is wanted. */
export function forgetTrouble(): void {
  stopListening();
  wanted = false;
}
