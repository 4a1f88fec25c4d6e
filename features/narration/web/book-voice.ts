// What narration asks of a book that brings its own recording; the reader's EPUB engine answers.

/** A piece of a sound of the book, in seconds; without an end it goes on to the sound's. */
export type Clip = { sound: string; from: number; to: number | null };

/** A part of the book as it was recorded. Without a clip it is only text. `aside`: a note or a page number. */
export type RecordedPart = { cfi: string; text: string; chapter: string; clip: Clip | null; aside: boolean };

export type BookVoice = {
  /** So many sections of the book are recorded; they are counted from 0 in reading order. */
  sections: number;
  parts(section: number): Promise<readonly RecordedPart[]>;
  /** The first recorded part that ends behind a place; null when there is none. */
  at(cfi: string): Promise<{ section: number; part: number } | null>;
  sound(name: string): Promise<Blob | null>;
};
