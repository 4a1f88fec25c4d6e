// What the calls of search carry. Not in the public entry of core: schemas stay out of the browser.
import * as z from 'zod';

/** A passage found by full-text search, with its place. */
export const FoundPassage = z.object({
  bookId: z.string(),
  title: z.string(),
  ord: z.number(),
  text: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  chapter: z.string(),
  page: z.number().nullable(),
  cfi: z.string().nullable(),
  score: z.number(),
});

export type FoundPassage = z.infer<typeof FoundPassage>;

/** A place where words were found: `start` to `end` of the passage's text, shown in `parts`. */
const InBookHit = z.object({
  /** Its number among all, from 0. */
  number: z.number(),
  /** Which of the book's chapters, in order. */
  chapter: z.number(),
  percent: z.number(),
  ord: z.number(),
  page: z.number().nullable(),
  cfi: z.string().nullable(),
  rects: z.array(z.array(z.number())).nullable(),
  text: z.string(),
  start: z.number(),
  end: z.number(),
  parts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
});

export type InBookHit = z.infer<typeof InBookHit>;

export const InBookResults = z.object({
  /** False for scanned pages: there are no words to find. */
  hasText: z.boolean(),
  total: z.number(),
  hits: z.array(InBookHit),
  /** Chapters with hits and how many; with the first page only. */
  chapters: z.array(z.object({ chapter: z.number(), title: z.string(), count: z.number() })).nullable(),
  /** The words that were probably meant, when nothing was found. */
  suggestion: z.string().nullable(),
  nextCursor: z.string().nullable(),
});

export type InBookResults = z.infer<typeof InBookResults>;
