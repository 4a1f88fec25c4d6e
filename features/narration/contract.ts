// Endpoints of narration. The sound itself is a plain route: GET /api/books/:bookId/narration/:ord/audio.
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CFI_CHARACTERS_MAX, ORD_MAX, PAGE_MAX, PASSAGES_MAX } from './limits.ts';

const base = oc.$meta<{ access: 'reader' }>({ access: 'reader' });
const bookId = z.uuid();

/** The offline voices, and the same two as the model of a provider speaks them. */
export const VoiceName = z.enum(['nova', 'onyx', 'model-nova', 'model-onyx']);
export type VoiceName = z.infer<typeof VoiceName>;

export const Voice = z.object({
  id: VoiceName,
  name: z.string(),
  gender: z.enum(['female', 'male']),
  quality: z.enum(['basic', 'model']),
});
export type Voice = z.infer<typeof Voice>;

/** Offsets in the text of a passage. */
const Span = z.object({ start: z.number(), end: z.number() });

/** A passage as it is read aloud, with its place in the book. */
export const Passage = z.object({
  ord: z.number(),
  chapter: z.string(),
  text: z.string(),
  cfi: z.nullable(z.string()),
  page: z.nullable(z.number()),
  rects: z.nullable(z.array(z.array(z.number()))),
  sentences: z.array(Span),
});
export type Passage = z.infer<typeof Passage>;

/** A word with the seconds of the sound during which it is said. */
export const Word = Span.extend({ at: z.number(), to: z.number() });
export type Word = z.infer<typeof Word>;

/**
 * Without an address there is nothing in the passage to be said; `skipped` sentences are in another script. Where times are those of
 * sentences, each of `words` is a whole one. `instead`: the voice of the model failed and an offline one speaks.
 */
export const Speech = z.object({
  audioUrl: z.nullable(z.string()),
  words: z.array(Word),
  times: z.enum(['words', 'sentences']),
  duration: z.number(),
  skipped: z.number(),
  instead: z.boolean(),
});
export type Speech = z.infer<typeof Speech>;

export const contract = {
  voices: base
    .route({
      method: 'GET',
      path: '/books/{bookId}/narration/voices',
      summary: 'Voices available for a book’s language',
      tags: ['narration'],
    })
    .input(z.object({ bookId }))
    .output(z.object({ language: z.nullable(z.string()), voices: z.array(Voice) })),

  passages: base
    .route({
      method: 'GET',
      path: '/books/{bookId}/narration',
      summary: 'The text to read aloud, starting at a passage or position',
      tags: ['narration'],
    })
    .input(
      z.object({
        bookId,
        from: z.coerce.number().int().min(0).max(ORD_MAX).optional(),
        cfi: z.string().min(1).max(CFI_CHARACTERS_MAX).optional(),
        page: z.coerce.number().int().min(1).max(PAGE_MAX).optional(),
        limit: z.coerce.number().int().min(1).max(PASSAGES_MAX).default(20),
      }),
    )
    .output(z.object({ language: z.nullable(z.string()), passages: z.array(Passage) })),

  speak: base
    .route({
      method: 'POST',
      path: '/books/{bookId}/narration/{ord}',
      summary: 'Generate speech for a passage',
      tags: ['narration'],
    })
    .input(z.object({ bookId, ord: z.coerce.number().int().min(0).max(ORD_MAX), voice: VoiceName }))
    .output(Speech),
};
