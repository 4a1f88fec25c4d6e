import type { Passage } from '../../contract.ts';
import type { Span } from '../pages.ts';

export type SpeakerEvents = {
  /** This is being said now; without a word only the place is known. */
  onSaid(offset: number, word: Span | null): void;
  onPlaying(): void;
  /** The sound has to be waited for. */
  onWaiting(): void;
  /** The passage has been said. */
  onEnd(): void;
  onError(error: unknown): void;
};

/** How a passage was begun: not at all when there is nothing to say; `skipped` parts are in another script; `instead`: another voice speaks. */
export type Begun = { spoken: boolean; skipped: number; instead?: boolean };

/** Something that reads passages aloud, one at a time. */
export type Speaker = {
  /** Begins a passage at a character. */
  begin(passage: Passage, offset: number, signal: AbortSignal): Promise<Begun>;
  /** This passage is wanted soon. */
  prepare(passage: Passage): void;
  pause(): void;
  resume(): Promise<void>;
  /** Lets go of everything. */
  stop(): void;
  setSpeed(speed: number): void;
  setLoudness(share: number): void;
};
