import { oc } from '@orpc/contract';
import * as z from 'zod';
import { FoundPassage, InBookResults } from './core/shapes.ts';

export * from './core/shapes.ts';

const BookId = z.uuid();
const base = oc.$meta<{ access: 'public' | 'user' | 'reader' }>({ access: 'user' });
const reader = base.meta({ access: 'reader' });
const inBook = z.object({ bookId: BookId });

export const contract = {
  search: base
    .route({ method: 'GET', path: '/user/library/search', summary: 'Passages that hold the words' })
    .input(
      z.object({
        q: z.string().trim().min(1).max(300),
        bookId: BookId.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ passages: z.array(FoundPassage) })),
  searchInBook: reader
    .route({
      method: 'GET',
      path: '/books/{bookId}/search',
      summary: 'Every place of some words in a book, in its order',
    })
    .input(
      inBook.extend({
        /** Words that begin so; in quotation marks exactly these. Empty: makes the book ready to be searched. */
        q: z.string().trim().max(300).default(''),
        cursor: z.string().max(20).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(InBookResults),
};
