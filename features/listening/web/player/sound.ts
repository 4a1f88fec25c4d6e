// The one element that sounds, and how it sounds.
import { PERSONAL, readStored, writePersonal } from '../../../../platform/web/stored.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import { PLAIN, repairSettings, type Settings } from '../../core/settings.ts';
import { fadeOf } from '../../core/sleep.ts';
import { listening } from './now.ts';

const KEPT = `${PERSONAL}listening`;
const store = createStore<Settings>(
  typeof localStorage === 'undefined' ? PLAIN : (readStored(localStorage, KEPT, repairSettings) ?? PLAIN),
);
let element: HTMLAudioElement | null = null;

/** The element that sounds; it lives as long as the page. */
export function sound(): HTMLAudioElement {
  if (element) return element;
  element = new Audio();
  element.preload = 'metadata';
  element.crossOrigin = 'anonymous'; // else Chromium refuses to go on with a kept copy where it began with the server's, and the other way round
  element.hidden = true;
  document.body.append(element);
  applySettings();
  return element;
}

let streaming = false;

/** Loads a sound; where it begins is in the state. A stream is a sound that is still being made: it can only be gone about in as far as it came. */
export function setSource(src: string, stream: boolean): void {
  streaming = stream;
  sound().src = src;
}
export const isStream = (): boolean => streaming;

/** Whether it plays or would, if the sound came. */
export const isGoing = (): boolean => element !== null && !element.paused;

/** Begins to sound; the browser may want a press first, and what can't be played is told by `error`. */
export const start = (): void =>
  void sound()
    .play()
    .catch(() => {});

/** The second that sounds at this moment: finer than what is told of it. */
export const soundSecond = (): number => element?.currentTime ?? 0;

/** Makes it sound as the person likes it, and softer before sleep. */
export function applySettings(): void {
  if (!element) return;
  const { speed, volume, muted, boost } = store.get();
  element.preservesPitch = true;
  element.defaultPlaybackRate = element.playbackRate = speed;
  element.muted = muted;
  element.volume = volume * fadeOf(listening().sleep);
  void louder(element, boost);
}

let booster: Promise<typeof import('./booster.ts')> | null = null;

/** Sound goes another way only once somebody wants it louder, and not before a press: the browser would keep it silent. */
async function louder(player: HTMLAudioElement, on: boolean): Promise<void> {
  if (!booster && (!on || !navigator.userActivation?.hasBeenActive)) return;
  booster ??= import('./booster.ts');
  (await booster).boost(player, on);
}

/** How the person likes to listen, now and for a component. */
export const soundSettings = (): Settings => store.get();
export const useSoundSettings = (): Settings => useStore(store);

/** Changes how it sounds, within what is possible; kept for the person. */
export function setSound(part: Partial<Settings>): void {
  const next = repairSettings({ ...store.get(), ...part });
  store.set(next);
  writePersonal(KEPT, next);
  applySettings();
}

/** Silent, or as loud as before; from nothing it becomes audible. */
export function toggleMuted(): void {
  const { volume, muted } = store.get();
  if (volume === 0) setSound({ volume: 0.5, muted: false });
  else setSound({ muted: !muted });
}
