import type { BookVoice } from '../book-voice.ts';
import type { Pages } from '../pages.ts';
import type { Place } from './passage-source.ts';

/** The book that is open. */
export type NarratedBook = {
  id: string;
  title: string;
  author: string | null;
  coverImageUrl: string | null;
  pages: Pages;
  /** The recording that the book brings along. */
  voice: BookVoice | null;
  /** Where the reader is. */
  place(): Place | null;
};
