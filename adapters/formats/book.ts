import type { BookMeta } from './types.ts';

/** What adapters of flowing documents make of a file: safe enough to write as an EPUB, not yet sanitised. */
export type Book = {
  meta: Partial<BookMeta>;
  sections: BookSection[];
  /** Pictures by the name the sections use in `<img src>`. */
  images: Map<string, Uint8Array>;
  /** Name of the picture that is the cover. */
  cover?: string;
  /** XHTML of notes 1, 2, ...; referred to as `#n1` from links with the id `r1`. */
  notes: string[];
};

/** `html` is well-formed XHTML body content. */
export type BookSection = { title: string; html: string; level: number };
