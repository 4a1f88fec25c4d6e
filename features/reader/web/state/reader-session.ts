import { createStore, useStore } from '../../../../platform/web/store.ts';
import type { Chapter, Locator } from '../../core/index.ts';
import type { Engine, Passage, Place } from '../engine.ts';
import type { ReaderBook } from './reader-book.ts';

/** A place one can go back to after a jump. `moves`: how often one had moved when it was the place that is kept; else null. */
export type Origin = { locator: Locator; page: number | null; percent: number; moves: number | null };

/** The book that is open on the reader page; the sidebar shows and moves the same one. */
export type ReaderSession = {
  book: ReaderBook;
  engine: Engine;
  place: Place | null;
  /** Where the reader was before jumps, the latest last. */
  origins: readonly Origin[];
  /** The passage that is lit. */
  lit: Passage | null;
};

const ONE_GO_MS = 2500;
const ORIGINS_MAX = 20;
let lastJump = -Infinity;
/** How often one read on or went elsewhere, and whether one only looks something up since. */
let moves = 0;
let lookingUp = false;
let returning = false;
const store = createStore<ReaderSession | null>(null);

/** A part of the open book's session; the component is drawn again only when that part is another one. */
export function useReaderSession<Part>(part: (session: ReaderSession | null) => Part): Part {
  return useStore(store, part);
}

/** How far one is, as it is told; null while that is not known. */
export const wholePercent = (session: ReaderSession | null): number | null =>
  session?.place ? Math.round(session.place.percent) : null;

/** A book was opened. */
export function beginSession(book: ReaderBook, engine: Engine, place: Place | null): void {
  lookingUp = false;
  store.set({ book, engine, place, origins: [], lit: null });
}

/** The book was closed; another one that opened meanwhile stays. */
export function endSession(engine: Engine): void {
  if (store.get()?.engine === engine) store.set(null);
}

/** The reader is somewhere else now. The page comes first, then what tells of it. */
export function updatePlace(place: Place): void {
  if (place.moved) {
    moves += 1;
    lookingUp = false;
  }
  const session = store.get();
  if (session) store.setAfterPaint({ ...session, place });
}

/** Is one on the way back from looking something up? That is no reading either: the place that is kept is that one. */
export const isReturning = (): boolean => returning;

/** Where the reader is now. */
export function placeNow(): Locator | null {
  return store.get()?.place?.locator ?? null;
}

/** Remembers the place before a jump. Jumps in quick succession are one: the way back leads before the first. */
export function rememberOrigin(): void {
  const session = store.get();
  const place = session?.place;
  const inOneGo = performance.now() - lastJump < ONE_GO_MS && (session?.origins.length ?? 0) > 0;
  lastJump = performance.now();
  if (!place || inOneGo) return;
  const origin = { locator: place.locator, page: place.page, percent: place.percent, moves: lookingUp ? null : moves };
  change({ origins: [...session.origins, origin].slice(-ORIGINS_MAX) });
}

/** Goes to a chapter. */
export async function jumpToChapter(chapter: Chapter): Promise<void> {
  rememberOrigin();
  await store.get()?.engine.goToChapter(chapter);
}

/** Goes to a percent of the book. */
export async function jumpToPercent(percent: number): Promise<void> {
  rememberOrigin();
  await store.get()?.engine.goToPercent(percent);
}

/** Goes to a place. */
export async function jumpToPlace(locator: Locator): Promise<void> {
  rememberOrigin();
  await store.get()?.engine.goTo(locator);
}

/** Goes to a passage and lights it; false when it was not found. */
export async function jumpToPassage(passage: Passage, remember = true): Promise<boolean> {
  const session = store.get();
  if (!session) return false;
  if (remember) rememberOrigin();
  lookingUp = true;
  const found = await session.engine.show(passage);
  change({ lit: found ? passage : null });
  return found;
}

/** Back to the place before the last jump. */
export async function goBack(): Promise<void> {
  const session = store.get();
  const origin = session?.origins.at(-1);
  if (!session || !origin) return;
  lastJump = -Infinity;
  change({ origins: session.origins.slice(0, -1), lit: null });
  session.engine.clearLit();
  returning = origin.moves === moves;
  if (returning) lookingUp = false;
  try {
    await session.engine.goTo(origin.locator);
  } finally {
    returning = false;
  }
}

function change(part: Partial<ReaderSession>): void {
  const session = store.get();
  if (session) store.set({ ...session, ...part });
}
