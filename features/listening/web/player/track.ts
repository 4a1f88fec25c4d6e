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
  src: string;
  /** Length as far as it is known, seconds. */
  seconds: number;
  /** Its page, below the locale. */
  page: string;
  /** Where to begin, seconds: where the person stopped, on whatever device. */
  start: number;
  chapters: readonly { title: string; at: number }[];
  /** Quiet that may be skipped, seconds. */
  pauses: readonly { at: number; to: number }[];
  /** Notes where the person is, seconds; called while it plays, when it pauses and at its end (0). */
  keep?: (seconds: number) => void;
};
