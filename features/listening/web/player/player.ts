// The one player of the browser: it lives outside of every page, so what plays goes on while a person walks through the product.
import { beginSpeaking, endSpeaking } from '../../../../platform/web/speaking.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import type { Track } from './track.ts';

export type Listening = {
  track: Track | null;
  seconds: number;
  length: number;
  playing: boolean;
  /** The sound has yet to come. */
  waiting: boolean;
  /** The sound couldn't be loaded. */
  broken: boolean;
};

const SPEAKER = 'player';
/** While it plays, the place is kept this often, seconds. */
const KEEP_EVERY = 15;
/** This near to its end it was heard to the end, seconds. */
const END = 3;
const NOTHING: Listening = { track: null, seconds: 0, length: 0, playing: false, waiting: false, broken: false };

const store = createStore<Listening>(NOTHING);
let element: HTMLAudioElement | null = null;
let keptAt = 0;

const change = (part: Partial<Listening>): void => store.set({ ...store.get(), ...part });
const keep = (seconds: number): void => {
  keptAt = seconds;
  store.get().track?.keep?.(seconds);
};
const lengthOf = (player: HTMLAudioElement): number =>
  Number.isFinite(player.duration) && player.duration > 0 ? player.duration : (store.get().track?.seconds ?? 0);

function tell(player: HTMLAudioElement): void {
  change({ seconds: player.currentTime, length: lengthOf(player), playing: !player.paused });
}

function begun(player: HTMLAudioElement): void {
  const start = store.get().seconds;
  if (start > 0 && start < lengthOf(player) - END) player.currentTime = start;
  tell(player);
}

const HEARD: Record<string, (player: HTMLAudioElement) => void> = {
  loadedmetadata: begun,
  durationchange: tell,
  play(player) {
    beginSpeaking(SPEAKER, pause);
    tell(player);
  },
  waiting: () => change({ waiting: true }),
  playing: () => change({ waiting: false, broken: false }),
  timeupdate(player) {
    tell(player);
    if (!player.paused && Math.abs(player.currentTime - keptAt) >= KEEP_EVERY) keep(player.currentTime);
  },
  pause(player) {
    endSpeaking(SPEAKER);
    tell(player);
    if (!player.ended) keep(player.currentTime);
  },
  ended(player) {
    endSpeaking(SPEAKER);
    player.currentTime = 0;
    keep(0);
    tell(player);
  },
  error: () => change({ broken: true, playing: false, waiting: false }),
};

function theElement(): HTMLAudioElement {
  if (element) return element;
  const player = (element = new Audio());
  player.preload = 'metadata';
  for (const [name, hear] of Object.entries(HEARD)) player.addEventListener(name, () => hear(player));
  return player;
}

/** Takes a track in the place of what was there; it plays when that is asked for. The same track goes on from where it is. */
export function load(track: Track, o: { play?: boolean; at?: number } = {}): void {
  const player = theElement();
  const known = store.get().track;
  if (known?.key === track.key && known.src === track.src) {
    change({ track });
    if (o.at !== undefined) seekTo(o.at);
  } else {
    if (!player.paused) player.pause();
    const start = o.at ?? track.start;
    store.set({ ...NOTHING, track, seconds: start, length: track.seconds });
    keptAt = start;
    player.src = track.src;
  }
  if (o.play) play();
}

export function play(): void {
  if (!store.get().track) return;
  void theElement()
    .play()
    .catch(() => {}); // the browser may want a press first; a broken sound is told by `error`
}
export function pause(): void {
  element?.pause();
}
export const toggle = (): void => (store.get().playing ? pause() : play());

/** Goes to a second, within the length. */
export function seekTo(seconds: number): void {
  const { track, length } = store.get();
  if (!track || !element) return;
  const at = Math.max(0, Math.min(seconds, length || seconds));
  element.currentTime = at;
  change({ seconds: at });
}
export const jumpBy = (seconds: number): void => seekTo(store.get().seconds + seconds);

/** Pauses, and nothing is loaded any more. */
export function close(): void {
  pause();
  element?.removeAttribute('src');
  element?.load();
  store.set(NOTHING);
}

/** How it stands with what plays, now and for a component. */
export const listening = (): Listening => store.get();
export function useListening<Part>(part: (now: Listening) => Part): Part {
  return useStore(store, part);
}
/** The second that sounds at this moment: finer than what is told of it. */
export const soundSecond = (): number => element?.currentTime ?? store.get().seconds;
/** Calls at every change, until the returned function is called. */
export const onListening = (listener: () => void): (() => void) => store.subscribe(listener);
