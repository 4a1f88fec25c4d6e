import type { Box } from '../core/index.ts';

export type NoteStyle = 'em' | 'strong' | 'sup' | 'sub' | 'code' | null;
/** `href`: only where it leads out of the book. */
export type NoteRun = { text: string; style: NoteStyle; href: string | null };
export type NoteBlock = { kind: 'text' | 'quote' | 'item'; runs: readonly NoteRun[] };

/** A note of a book as words: nothing of the book's own markup comes with it. */
export type Note = {
  /** What the reference says: "3", "*". */
  label: string;
  blocks: readonly NoteBlock[];
  lang: string | null;
  /** Where the reference stands on the screen. */
  box: Box;
  /** To where the note stands in the book. */
  go(): void;
  /** Gives the focus back to the reference. */
  back(): void;
};
