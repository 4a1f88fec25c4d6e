import { oc } from '@orpc/contract';
import * as z from 'zod';

const base = oc.$meta<{ access: 'public' | 'user' }>({ access: 'user' });

/** A quotation with its source; `bookId` and the place are there when it is from one of the person's own books. */
export const Quote = z.object({
  text: z.string(),
  author: z.string().nullable(),
  bookTitle: z.string(),
  bookId: z.string().nullable(),
  cfi: z.string().nullable(),
  page: z.number().nullable(),
  language: z.string().nullable(),
  /** A sentence before it, in a model's words. */
  introduction: z.string().nullable(),
  /** Who chose it; null for a well-known one. */
  engine: z.object({ kind: z.enum(['builtin', 'model']), model: z.string(), version: z.string() }).nullable(),
});
export type Quote = z.infer<typeof Quote>;

export const contract = {
  inspirational: base
    .route({
      method: 'GET',
      path: '/quotes/inspirational',
      summary: 'The quote of the day, from the person’s own books',
    })
    .input(z.object({}))
    .output(z.object({ quote: Quote })),
};
