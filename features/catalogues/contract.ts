import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MAX_ADDRESS, MAX_ASKED } from './limits.ts';

const base = oc.$meta<{ access: 'public' | 'user' | 'owner' }>({ access: 'user' });
const owner = base.meta({ access: 'owner' });
const Address = z.string().trim().min(1).max(MAX_ADDRESS);
const inCatalogue = z.object({ catalogueId: z.uuid() });

/** A catalogue a person keeps. */
export const Catalogue = z.object({ id: z.string(), title: z.string(), address: z.string(), addedAt: z.string() });
export type Catalogue = z.infer<typeof Catalogue>;

/** One line of a page: a shelf to open or a book to take. */
export const CatalogueEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('folder'),
    title: z.string(),
    summary: z.string().nullable(),
    address: z.string(),
    cover: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('book'),
    title: z.string(),
    authors: z.array(z.string()),
    summary: z.string().nullable(),
    language: z.string().nullable(),
    published: z.string().nullable(),
    cover: z.string().nullable(),
    downloads: z.array(z.object({ address: z.string(), type: z.string(), title: z.string().nullable() })),
  }),
]);
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

/** A page of a catalogue. */
export const CataloguePage = z.object({
  title: z.string().nullable(),
  address: z.string(),
  entries: z.array(CatalogueEntry),
  next: z.string().nullable(),
  search: z.string().nullable(),
  facets: z.array(z.object({ group: z.string(), title: z.string(), address: z.string(), active: z.boolean() })),
});
export type CataloguePage = z.infer<typeof CataloguePage>;

export const contract = {
  list: base
    .route({ method: 'GET', path: '/catalogues', summary: 'The person’s book catalogs' })
    .input(z.object({}))
    .output(
      z.object({
        catalogues: z.array(Catalogue),
        suggested: z.array(z.object({ title: z.string(), address: z.string() })),
        /** The site free books are taken from; null when this server offers none. It is not asked yet. */
        freeBooks: z.string().nullable(),
      }),
    ),
  add: base
    .route({ method: 'POST', path: '/catalogues', summary: 'Add an OPDS catalog' })
    .input(z.object({ address: Address }))
    .output(Catalogue),
  remove: owner
    .route({ method: 'DELETE', path: '/catalogues/{catalogueId}', summary: 'Remove a catalog' })
    .input(inCatalogue)
    .output(z.object({ success: z.boolean() })),
  browse: owner
    .route({
      method: 'GET',
      path: '/catalogues/{catalogueId}/page',
      summary: 'A catalog page, or search results',
    })
    .input(
      inCatalogue.extend({
        address: Address.optional(),
        search: Address.optional(),
        q: z.string().trim().max(200).optional(),
      }),
    )
    .output(CataloguePage),
  held: base
    .route({ method: 'POST', path: '/catalogues/held', summary: 'Which catalog books are already in the library' })
    .input(z.object({ addresses: z.array(Address).max(MAX_ASKED) }))
    .output(z.object({ books: z.array(z.object({ address: z.string(), id: z.string() })) })),
  freeBooks: base
    .route({
      method: 'GET',
      path: '/catalogues/free-books',
      summary: 'Free books available now, after checking that their site can be reached',
    })
    .output(
      z.object({
        books: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            author: z.string(),
            genres: z.array(z.string()),
            bookId: z.string().nullable(),
          }),
        ),
      }),
    ),
  takeFreeBook: base
    .route({ method: 'POST', path: '/catalogues/free-books', summary: 'Add a free book to the library' })
    .input(z.object({ id: z.string().max(20) }))
    .output(
      z.object({
        bookId: z.string(),
        title: z.string(),
        duplicate: z.object({ bookId: z.string(), title: z.string() }).nullable(),
      }),
    ),
  take: owner
    .route({
      method: 'POST',
      path: '/catalogues/{catalogueId}/books',
      summary: 'Add a catalog book to the library',
    })
    .input(inCatalogue.extend({ address: Address }))
    .output(
      z.object({
        bookId: z.string(),
        title: z.string(),
        duplicate: z.object({ bookId: z.string(), title: z.string() }).nullable(),
      }),
    ),
};
