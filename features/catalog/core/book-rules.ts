import * as z from 'zod';
// Not in core/index.ts: the schemas stay out of the browser, whose policy lets zod not compile.
import { GENRES, MAX_RULES } from '../limits.ts';

const value = z.string().trim().min(1).max(200);
const days = z.number().int().min(1).max(36_500);

/** One condition on a book. */
export const BookRule = z.discriminatedUnion('field', [
  z.object({ field: z.literal('author'), op: z.enum(['has', 'hasNot']), value }),
  z.object({ field: z.literal('title'), op: z.enum(['has', 'hasNot']), value }),
  z.object({ field: z.literal('series'), op: z.enum(['is', 'isNot']), value }),
  z.object({ field: z.literal('tag'), op: z.enum(['is', 'isNot']), value }),
  z.object({ field: z.literal('genre'), op: z.enum(['is', 'isNot']), value: z.enum(GENRES) }),
  z.object({ field: z.literal('language'), op: z.enum(['is', 'isNot']), value }),
  z.object({ field: z.literal('format'), op: z.enum(['is', 'isNot']), value }),
  z.object({
    field: z.literal('reading'),
    op: z.enum(['is', 'isNot']),
    value: z.enum(['unread', 'started', 'finished']),
  }),
  z.object({ field: z.literal('progress'), op: z.enum(['atLeast', 'atMost']), value: z.number().min(0).max(100) }),
  z.object({
    field: z.literal('words'),
    op: z.enum(['atLeast', 'atMost']),
    value: z.number().int().min(0).max(1_000_000_000),
  }),
  z.object({ field: z.literal('added'), op: z.enum(['within', 'before']), value: days }),
]);
export type BookRule = z.infer<typeof BookRule>;

/** What a smart shelf holds: books that meet all of the rules, or any of them. */
export const BookRules = z.object({ match: z.enum(['all', 'any']), rules: z.array(BookRule).min(1).max(MAX_RULES) });
export type BookRules = z.infer<typeof BookRules>;
