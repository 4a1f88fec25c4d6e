import type { Excerpt } from '../../excerpts/excerpt.ts';
import type { Beat } from '../../plan/beat.ts';
import type { CastStyle } from '../../types.ts';

/** A part to come: what it is built on, and in a debate the passage that is set against it. */
export type Stop = Beat & {
  /** The beat's term as it is said about its passage. */
  spoken?: string | undefined;
  counter?: Excerpt;
};

/** What is asked of an itinerary. */
export type StopsWanted = {
  parts: number;
  words: readonly [least: number, most: number];
  taken: readonly Excerpt[];
  /** Parts that were told already: their terms and persons are done with. */
  told: readonly Stop[];
  focus: string;
  style: CastStyle;
};
