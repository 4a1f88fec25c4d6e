import { oc } from '@orpc/contract';
import * as z from 'zod';
import { BookChange, BookDetails, BookQuery, BookSelection, BulkChange, BulkDone, LibraryBook } from './core/shapes.ts';
import { KINDS, MAX_CHOSEN, REMOVE_BATCH_SIZE } from './limits.ts';

export { BookRule, BookRules } from './core/book-rules.ts';
export * from './core/shapes.ts';

const BookId = z.uuid();
const base = oc.$meta<{ access: 'public' | 'user' | 'reader' }>({ access: 'user' });
const reader = base.meta({ access: 'reader' });
const inBook = z.object({ bookId: BookId });

export const contract = {
  list: base
    .route({ method: 'GET', path: '/user/library', summary: 'Books of the library, a page at a time' })
    .input(BookQuery)
    .output(z.object({ books: z.array(LibraryBook), nextCursor: z.string().nullable(), total: z.number() })),
  facets: base
    .route({ method: 'GET', path: '/user/library/facets', summary: 'What the library can be filtered by' })
    .input(z.object({}))
    .output(
      z.object({
        total: z.number(),
        trashed: z.number(),
        /** How many were saved from the web. */
        web: z.number(),
        kinds: z.array(z.object({ value: z.enum(KINDS), count: z.number() })),
        formats: z.array(z.object({ value: z.string(), count: z.number() })),
        languages: z.array(z.object({ value: z.string(), count: z.number() })),
        tags: z.array(z.object({ value: z.string(), count: z.number() })),
      }),
    ),
  series: base
    .route({ method: 'GET', path: '/user/library/series', summary: 'The series on the shelf' })
    .input(z.object({}))
    .output(
      z.object({ series: z.array(z.object({ name: z.string(), count: z.number(), indexes: z.array(z.number()) })) }),
    ),
  changeTag: base
    .route({
      method: 'POST',
      path: '/user/library/tags',
      summary: 'Rename a tag, merge it into another, or take it off every book',
    })
    .input(z.object({ from: z.string().min(1).max(100), to: z.string().trim().min(1).max(100).nullable() }))
    .output(BulkDone),
  bulkPreview: base
    .route({ method: 'POST', path: '/user/library/bulk/preview', summary: 'How many books a change would change' })
    .input(z.object({ books: BookSelection, change: BulkChange }))
    .output(z.object({ count: z.number(), changes: z.number() })),
  bulkEdit: base
    .route({ method: 'POST', path: '/user/library/bulk/edit', summary: 'Change what is said of many books' })
    .input(z.object({ books: BookSelection, change: BulkChange }))
    .output(BulkDone),
  bulkTrash: base
    .route({ method: 'POST', path: '/user/library/bulk/trash', summary: 'Move many books to the trash' })
    .input(z.object({ books: BookSelection }))
    .output(BulkDone),
  bulkRestore: base
    .route({ method: 'POST', path: '/user/library/bulk/restore', summary: 'Take many books out of the trash' })
    .input(z.object({ ids: z.array(BookId).min(1).max(MAX_CHOSEN) }))
    .output(BulkDone),
  bulkRemove: base
    .route({ method: 'POST', path: '/user/library/bulk/remove', summary: 'Remove books of the trash for good' })
    .input(z.object({ ids: z.array(BookId).min(1).max(REMOVE_BATCH_SIZE) }))
    .output(z.object({ changed: z.number() })),
  bulkReprocess: base
    .route({
      method: 'POST',
      path: '/user/library/bulk/reprocess',
      summary: 'Make many books readable again, keeping highlights and places',
    })
    .input(z.object({ books: BookSelection }))
    .output(z.object({ changed: z.number(), leftOut: z.number() })),
  bulkPack: base
    .route({
      method: 'POST',
      path: '/user/library/bulk/originals',
      summary: 'Where the originals of many books can be fetched as one archive',
    })
    .input(z.object({ books: BookSelection }))
    .output(z.object({ url: z.string(), count: z.number(), leftOut: z.number() })),
  bulkUndo: base
    .route({ method: 'POST', path: '/user/library/bulk/undo', summary: 'Take back what was done to many books' })
    .input(z.object({ undoId: z.uuid() }))
    .output(z.object({ changed: z.number() })),
  trash: base
    .route({ method: 'GET', path: '/user/library/trash', summary: 'Books in the trash' })
    .input(z.object({}))
    .output(z.object({ books: z.array(LibraryBook.extend({ trashedAt: z.string(), sharedWith: z.number() })) })),
  get: reader.route({ method: 'GET', path: '/books/{bookId}', summary: 'One book' }).input(inBook).output(BookDetails),
  update: reader
    .route({ method: 'PATCH', path: '/books/{bookId}', summary: 'Change what is said about a book' })
    .input(inBook.extend(BookChange.shape))
    .output(BookDetails),
  remove: reader
    .route({
      method: 'DELETE',
      path: '/books/{bookId}',
      summary: 'Put a book in the trash; with permanent, remove it for good',
    })
    .input(inBook.extend({ permanent: z.boolean().default(false) }))
    .output(z.object({ success: z.boolean() })),
  restore: reader
    .route({ method: 'POST', path: '/books/{bookId}/restore', summary: 'Take a book out of the trash' })
    .input(inBook)
    .output(z.object({ success: z.boolean() })),
};
