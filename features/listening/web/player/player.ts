// The one player of the browser: it lives outside of every page, so what plays goes on while a person walks through the product.
import { activeSession, setActiveSession } from '../../../../platform/web/active-session.ts';
import { beginSpeaking, endSpeaking } from '../../../../platform/web/speaking.ts';
import { beginAt } from '../../core/place.ts';
import { pause, play, seekTo, takeFinished } from './controls.ts';
import { goOnFinished } from './growing.ts';
import { nameForKeys, placeForKeys } from './media-keys.ts';
import { change, FRESH, listening } from './now.ts';
import { keep, keepSometimes, keptAlready, lookElsewhere, newestPlace, watchPage } from './places.ts';
import { forgetTrouble, reload, soundBroke, soundWaits } from './recovery.ts';
import { endsSkip, skipSilence } from './silence.ts';
import { sleepAfterSeek, tickSleep } from './sleep-timer.ts';
import { applySettings, isGoing, isStream, setSource, sound } from './sound.ts';
import type { Track } from './track.ts';

const SPEAKER = 'player';
/** Another tab that begins to play says so here. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('maktaba.listening');
/** Counts the tracks that were taken: what comes for an older one is too late. */
let taken = 0;
let wired = false;

const lengthOf = (player: HTMLAudioElement): number =>
  Number.isFinite(player.duration) && player.duration > 0 ? player.duration : (listening().track?.seconds ?? 0);

function tell(player: HTMLAudioElement): void {
  if (player.readyState < HTMLMediaElement.HAVE_METADATA) return change({ playing: isGoing() });
  change({ seconds: player.currentTime, length: lengthOf(player), playing: isGoing() });
}

function begun(player: HTMLAudioElement): void {
  const start = isStream() ? 0 : beginAt(listening().seconds, lengthOf(player));
  if (start > 0) player.currentTime = start;
  change({ seconds: start, length: lengthOf(player), ready: true });
}

function heardOut(player: HTMLAudioElement): void {
  const { queue, sleep } = listening();
  const next = sleep && sleep.until !== 'time' ? undefined : queue[0];
  player.currentTime = 0;
  change({ seconds: 0, playing: false, waiting: false, ...(sleep?.until === 'time' ? {} : { sleep: null }) });
  endSpeaking(SPEAKER);
  keep(0, true);
  if (next) load(next, { play: true });
}

const HEARD: Record<string, (player: HTMLAudioElement) => void> = {
  loadedmetadata: begun,
  durationchange: (player) => change({ length: lengthOf(player) }),
  play(player) {
    beginSpeaking(SPEAKER, pause);
    tabs?.postMessage('plays');
    change({ begun: true });
    tell(player);
  },
  waiting: soundWaits,
  playing(player) {
    forgetTrouble();
    change({ waiting: false, broken: false, away: false });
    tell(player);
    skipSilence();
  },
  timeupdate(player) {
    tell(player);
    tickSleep();
    skipSilence();
    if (isGoing()) keepSometimes(player.currentTime);
  },
  seeked(player) {
    tell(player);
    if (!endsSkip(player.currentTime)) sleepAfterSeek();
    if (!isGoing() && player.currentTime > 0) keep(player.currentTime);
  },
  pause(player) {
    endSpeaking(SPEAKER);
    tickSleep();
    tell(player);
    const { track } = listening();
    if (player.ended || player.readyState < HTMLMediaElement.HAVE_METADATA) return; // broken, it is nowhere
    keep(player.currentTime);
    if (track && isStream() && !track.growing) takeFinished(track.src, player.currentTime);
  },
  ended(player) {
    if (!isStream()) return heardOut(player);
    void goOnFinished().then((went) => went || heardOut(player));
  },
  error(player) {
    const going = isGoing();
    player.pause();
    endSpeaking(SPEAKER);
    soundBroke(going);
  },
};

function wire(): void {
  if (wired) return;
  wired = true;
  const player = sound();
  for (const [name, hear] of Object.entries(HEARD))
    player.addEventListener(name, () => {
      if (!listening().track) return;
      hear(player);
      placeForKeys(listening());
    });
  tabs?.addEventListener('message', pause);
  watchPage();
}

/** Stops what plays; that it paused isn't heard any more when its sound is taken away. */
function leave(): void {
  if (isGoing()) {
    sound().pause();
    keep(listening().seconds);
    endSpeaking(SPEAKER);
  }
  forgetTrouble();
  taken += 1;
}

/** The same track again: its facts may be newer, and the finished sound takes the place of the stream. */
function takeAgain(track: Track, at: number | undefined): void {
  const was = listening().track!;
  const still = isStream() && track.growing === true;
  change({ track });
  if (was.title !== track.title || was.coverImageUrl !== track.coverImageUrl) nameForKeys(track, { close, next });
  if (at !== undefined) seekTo(at);
  else if (was.src !== track.src && !still && !(isStream() && isGoing())) takeFinished(track.src, listening().seconds); // a stream that plays is heard out first
}

type Wish = { play?: boolean; at?: number };

/** Takes a track in the place of what was there; it plays when that is asked for. The same track goes on from where it is. */
export function load(track: Track, wish: Wish = {}): void {
  take(track, wish);
  change({ begun: true });
}

/** Takes a track that is looked at, unless something else plays: that goes on until the person chooses. */
export function offer(track: Track, wish: Wish = {}): void {
  if (!listening().playing || listening().track?.key === track.key) take(track, wish);
}

function take(track: Track, { play: plays = false, at }: Wish): void {
  wire();
  if (listening().track?.key === track.key) {
    takeAgain(track, at);
    if (plays) play();
    return;
  }
  leave();
  const mine = taken;
  const { queue } = listening();
  const start = at ?? track.start;
  change({
    ...FRESH,
    track,
    seconds: start,
    length: track.seconds,
    queue: queue.filter(({ key }) => key !== track.key),
  });
  keptAlready(start);
  nameForKeys(track, { close, next });
  lookElsewhere(true);
  applySettings();
  setSource(track.src, track.growing === true);
  placeForKeys(listening());
  if (at === undefined && track.places) void resume(track, mine, plays);
  else if (plays) play();
}

/** Begins where the person stopped on whatever device, unless they went elsewhere meanwhile. */
async function resume(track: Track, mine: number, plays: boolean): Promise<void> {
  const place = await newestPlace(track);
  if (mine !== taken || listening().track === null) return;
  if (listening().seconds === track.start && !isGoing() && place !== track.start) {
    seekTo(place);
    keptAlready(place);
  }
  if (plays) play();
}

/** The next of the queue, if there is one. */
export function next(): void {
  const [first] = listening().queue;
  if (first) load(first, { play: true });
}

/** Tries again what couldn't be played. */
export const retry = (): void => {
  forgetTrouble();
  reload(true);
};

/** Pauses, and nothing is loaded any more; a person who was in the middle of it no longer is. */
export function close(): void {
  leave();
  const { track } = listening();
  if (track && activeSession().id === track.id && activeSession().type === track.session?.type)
    setActiveSession({ type: 'none' });
  lookElsewhere(false);
  change({ ...FRESH, track: null, seconds: 0, length: 0, queue: [], sleep: null });
  nameForKeys(null, { close, next });
  const player = sound();
  player.removeAttribute('src');
  player.load();
}
