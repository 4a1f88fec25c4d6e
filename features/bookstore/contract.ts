import { oc } from '@orpc/contract';
import * as z from 'zod';

const base = oc.$meta<{ access: 'public' | 'reader' | 'keeper' }>({ access: 'keeper' });
const open = base.meta({ access: 'public' });
const inBook = z.object({ bookId: z.uuid() });

/** Whether a book's page is public, and whether search engines may list it. */
export const PublicLink = z.object({ public: z.boolean(), searchable: z.boolean() });
export type PublicLink = z.infer<typeof PublicLink>;

/** A book as its public page shows it: nothing of the person whose book it is. */
export const PublicBook = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  contributors: z.array(z.object({ name: z.string(), role: z.string() })),
  description: z.string().nullable(),
  language: z.string().nullable(),
  direction: z.enum(['ltr', 'rtl']),
  publisher: z.string().nullable(),
  published: z.string().nullable(),
  pages: z.number().nullable(),
  words: z.number().nullable(),
  coverImageUrl: z.string().nullable(),
  /** False: only people who have the book see this page. */
  public: z.boolean(),
  /** Whether whoever asks has the book: on the shelf, in the Inbox, or not at all. */
  mine: z.enum(['none', 'waiting', 'shelf']),
});
export type PublicBook = z.infer<typeof PublicBook>;

/** The first pages of a book, by chapter. */
export const Sample = z.object({
  chapters: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  /** How much of the book it is, percent. */
  percent: z.number(),
});
export type Sample = z.infer<typeof Sample>;

export const contract = {
  publicLink: base
    .route({ method: 'GET', path: '/books/{bookId}/public-link', summary: 'Whether the page of a book is public' })
    .input(inBook)
    .output(PublicLink),
  setPublicLink: base
    .route({ method: 'PUT', path: '/books/{bookId}/public-link', summary: 'Make the page of a book public' })
    .input(inBook.extend({ searchable: z.boolean().default(false) }))
    .output(PublicLink),
  endPublicLink: base
    .route({ method: 'DELETE', path: '/books/{bookId}/public-link', summary: 'Make the page of a book private' })
    .input(inBook)
    .output(PublicLink),
  book: open
    .route({ method: 'GET', path: '/bookstore/books/{bookId}', summary: 'A book with a public page' })
    .input(inBook)
    .output(PublicBook),
  sample: open
    .route({ method: 'GET', path: '/bookstore/books/{bookId}/sample', summary: 'The first pages of such a book' })
    .input(inBook)
    .output(Sample),
  open: base
    .meta({ access: 'reader' })
    .route({
      method: 'POST',
      path: '/bookstore/books/{bookId}/open',
      summary: 'Open a book from its page; one that waits in the Inbox is accepted',
    })
    .input(inBook)
    .output(z.object({ success: z.boolean() })),
};
