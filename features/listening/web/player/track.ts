import type { ActiveSession } from '../../../../platform/web/active-session.ts';

/** Where a person is in something to hear, on all of their devices; all places in seconds. */
export type Places = {
  /** The newest place of any device when the track is taken; null when none is known. */
  newest(): Promise<number | null>;
  /** The place that another device went on to since; null when none did. */
  elsewhere(): Promise<number | null>;
  /** Another device's place was taken, or this one's is to stay: it isn't told again. */
  settle(): void;
};

/** Something to hear: a Bookcast, or a sound file of the library. */
export type Track = {
  /** `bookcast:<id>` or `book:<id>`: the same thing is one track. */
  key: string;
  kind: 'bookcast' | 'book';
  id: string;
  title: string;
  /** Who made it: creator or author. */
  by: string;
  coverImageUrl: string | null;
  /** Colors of a cover without a picture, from one corner to the other. */
  ground?: readonly [string, string];
  src: string;
  /** It is still being made: its sound has no ranges and no length of its own. */
  growing?: boolean;
  /** Length as far as it is known, seconds. */
  seconds: number;
  /** Its page, below the locale. */
  page: string;
  /** What a person is in the middle of while it plays and nothing else is open. */
  session?: ActiveSession;
  /** Where to begin, seconds: where the person stopped, as far as this browser knows. */
  start: number;
  chapters: readonly { title: string; at: number }[];
  /** Quiet that may be skipped, seconds. */
  pauses: readonly { at: number; to: number }[];
  /** Notes where the person is, seconds; called while it plays, when it pauses and when it was heard out (0). */
  keep?: (seconds: number, heardOut: boolean) => void;
  places?: Places;
};
