import { createStore, useStore } from '../../../../platform/web/store.ts';

/** Why the voice stopped by itself. */
export type Ended = 'book' | 'chapter' | 'time' | 'nothing';

export type NarratorState = {
  status: 'idle' | 'waiting' | 'playing' | 'paused' | 'failed';
  error: unknown;
  /** The person has turned away from the spoken words. */
  away: boolean;
  ended: Ended | null;
  /** Something in another script was passed over. */
  skipped: boolean;
  /** A built-in voice reads, because the chosen one of a model failed. */
  instead: boolean;
  /** Minutes until the auto-stop, rounded up. */
  minutesLeft: number | null;
};

export const QUIET: NarratorState = {
  status: 'idle',
  error: null,
  away: false,
  ended: null,
  skipped: false,
  instead: false,
  minutesLeft: null,
};

export const narratorState = createStore<NarratorState>(QUIET);

/** How the narration stands; redraws when it changes. */
export const useNarrator = (): NarratorState => useStore(narratorState);

/** Is the book being read aloud, so that its pages turn by themselves? */
export const isReadAloud = (): boolean => narratorState.get().status === 'playing';

/** Changes a part of the state; nothing is told when nothing changed. */
export function changeState(part: Partial<NarratorState>): void {
  const now = narratorState.get();
  const changed = (Object.keys(part) as (keyof NarratorState)[]).some((key) => !Object.is(part[key], now[key]));
  if (changed) narratorState.set({ ...now, ...part });
}
