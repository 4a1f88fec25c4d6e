// How it stands with what plays. Everything that shows it needs no more than this; the player comes with the first track.
import { createStore, useStore } from '../../../../platform/web/store.ts';
import type { Sleep } from '../../core/sleep.ts';
import type { Track } from './track.ts';

export type Listening = {
  track: Track | null;
  seconds: number;
  length: number;
  playing: boolean;
  /** It was chosen or played, not only looked at. */
  begun: boolean;
  /** Its sound is there, at the place where it begins. */
  ready: boolean;
  /** The sound has yet to come. */
  waiting: boolean;
  /** The sound couldn't be loaded. */
  broken: boolean;
  /** The server is out of reach: it goes on when it is back. */
  away: boolean;
  /** What plays after this one. */
  queue: readonly Track[];
  sleep: Sleep | null;
  /** What skipping silence has saved of this track, seconds of a listener. */
  saved: number;
  /** The place that another device went on to, seconds. */
  elsewhere: number | null;
};

/** A track as it is when it was just taken. */
export const FRESH = {
  playing: false,
  begun: false,
  ready: false,
  waiting: false,
  broken: false,
  away: false,
  saved: 0,
  elsewhere: null,
} as const;
const store = createStore<Listening>({ ...FRESH, track: null, seconds: 0, length: 0, queue: [], sleep: null });

/** How it stands with what plays, now and for a component. */
export const listening = (): Listening => store.get();
export function useListening<Part>(part: (now: Listening) => Part): Part {
  return useStore(store, part);
}
/** Calls at every change, until the returned function is called. */
export const onListening = (listener: () => void): (() => void) => store.subscribe(listener);

/** Says what is different now; only the player does. */
export function change(part: Partial<Listening>): void {
  const was = store.get();
  const same = (Object.keys(part) as (keyof Listening)[]).every((name) => Object.is(part[name], was[name]));
  if (!same) store.set({ ...was, ...part });
}
