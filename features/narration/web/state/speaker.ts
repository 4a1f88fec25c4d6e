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

/** Something that reads passages aloud, one at a time. */
export type Speaker = {
  /** Begins a passage at a character. Answers false when there is nothing to say in it; `skipped` parts are in another script. */
  begin(passage: Passage, offset: number, signal: AbortSignal): Promise<{ spoken: boolean; skipped: number }>;
  /** This passage is wanted soon. */
  prepare(passage: Passage): void;
  pause(): void;
  resume(): Promise<void>;
  /** Lets go of everything. */
  stop(): void;
  setSpeed(speed: number): void;
  setLoudness(share: number): void;
};
