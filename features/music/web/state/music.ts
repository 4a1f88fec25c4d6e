// The focus music of this tab. It lives outside of every page, so it goes on while a person walks through the product.
import { createStore, useStore } from '../../../../platform/web/store.ts';
import { readStored, writeStored } from '../../../../platform/web/stored.ts';
import { toast } from '../../../../platform/web/toast.ts';
import type { Translate } from '../../../../platform/web/translator.ts';
import { TRACKS, type TrackName } from '../../limits.ts';
import { takeOver, whenSignedOut } from './other-tabs.ts';
import { device, hush, playLoop, setLoudness, wake } from './output.ts';
import { getReady, loopOf, NoTrack } from './sources.ts';

/** Silent, to be played; chosen, about to sound; sounding, to be stopped. */
export type MusicState = 'play' | 'check' | 'stop';
export type Music = {
  /** The one chosen last. */
  track: TrackName;
  state: MusicState;
  /** It has to be waited for. */
  late: boolean;
  /** From 0 to 1. */
  volume: number;
};

const KEPT = 'maktaba.music';
/** From the choice to the sound, where the track is at hand. */
const BEGINS_AFTER_MS = 100;
/** The choice is confirmed for so long. */
const CHECK_MS = 700;
const LATE_AFTER_MS = 600;

type Kept = Pick<Music, 'track' | 'volume'>;
function checked(value: unknown): Kept | undefined {
  const { track, volume } = (value ?? {}) as Partial<Kept>;
  const known = TRACKS.find((one) => one === track);
  return known && typeof volume === 'number' && volume >= 0 && volume <= 1 ? { track: known, volume } : undefined;
}

const kept = readStored(localStorage, KEPT, checked) ?? { track: TRACKS[0]!, volume: 0.7 };
const store = createStore<Music>({ ...kept, state: 'play', late: false });
let run = new AbortController();

function change(part: Partial<Music>): void {
  store.set({ ...store.get(), ...part });
}
function keep(part: Partial<Kept>): void {
  change(part);
  const { track, volume } = store.get();
  writeStored(localStorage, KEPT, { track, volume });
}

/** Chooses a track: it plays. Choosing the one that plays stops it. */
export function choose(track: TrackName, t: Translate): void {
  const now = store.get();
  if (now.state !== 'play' && now.track === track) return stop();
  run.abort();
  run = new AbortController();
  keep({ track });
  change({ state: 'check', late: false });
  void begin(track, run).catch((error: unknown) => fail(error, track, t));
}

/** Somebody may choose this next. Before the person's first press the browser would complain about a device. */
export function mayChoose(track: TrackName): void {
  const { track: current, state } = store.get();
  if (navigator.userActivation.hasBeenActive && (state === 'play' || current !== track)) getReady(track, device());
}

async function begin(track: TrackName, mine: AbortController): Promise<void> {
  const { signal } = mine;
  const chosen = performance.now();
  const after = (ms: number, then: () => void): void => {
    const timer = setTimeout(then, Math.max(0, chosen + ms - performance.now()));
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  let come = false;
  after(LATE_AFTER_MS, () => come || change({ late: true }));
  signal.addEventListener('abort', whenSignedOut(stop));
  const context = wake();
  setLoudness(store.get().volume);
  takeOver(stop);
  try {
    const buffer = await loopOf(track, context, signal);
    signal.throwIfAborted();
    come = true;
    change({ late: false });
    playLoop(track, buffer, Math.max(0, chosen + BEGINS_AFTER_MS - performance.now()) / 1000);
    after(CHECK_MS, () => change({ state: 'stop' }));
  } catch (error) {
    if (signal.aborted) return; // something else was chosen meanwhile
    throw error;
  }
}

function fail(error: unknown, track: TrackName, t: Translate): void {
  stop();
  const name = t(`music.track.${track}`);
  const away = error instanceof NoTrack && error.away;
  toast.error(t(away ? 'music.error.away' : 'music.error.failed', { track: name }), { id: 'music' });
}

/** Silence; what was on its way is called off. */
export function stop(): void {
  run.abort();
  hush();
  change({ state: 'play', late: false });
}

export function setVolume(volume: number): void {
  keep({ volume });
  setLoudness(volume);
}

/** How it stands with the music, now and for a component. */
export const music = (): Music => store.get();
export const useMusic = (): Music => useStore(store);
