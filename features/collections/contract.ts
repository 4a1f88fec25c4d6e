import { oc } from '@orpc/contract';
import * as z from 'zod';
import { BookRules, BookSelection } from '../catalog/contract.ts';
import { MAX_ABOUT, MAX_NAME, MAX_ORDERED } from './limits.ts';

const base = oc.$meta<{ access: 'public' | 'user' | 'owner' | 'reader' }>({ access: 'user' });
const owner = base.meta({ access: 'owner' });
const reader = base.meta({ access: 'reader' });
const name = z.string().trim().min(1).max(MAX_NAME);
const description = z.string().trim().max(MAX_ABOUT);
const inCollection = z.object({ collectionId: z.uuid() });
const onShelf = z.object({ shelfId: z.uuid() });

/** Books that a person put together. */
export const Collection = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Its books stand in the order its owner gave them. */
  byHand: z.boolean(),
  count: z.number(),
});
export type Collection = z.infer<typeof Collection>;

/** A filter with a name; what it holds is found whenever it is shown. */
export const SmartShelf = z.object({ id: z.string(), name: z.string(), rules: BookRules, count: z.number() });
export type SmartShelf = z.infer<typeof SmartShelf>;

const Done = z.object({ success: z.boolean() });

export const contract = {
  list: base
    .route({ method: 'GET', path: '/collections', summary: 'Collections and smart shelves' })
    .input(z.object({}))
    .output(z.object({ collections: z.array(Collection), shelves: z.array(SmartShelf) })),
  create: base
    .route({ method: 'POST', path: '/collections', summary: 'Create a collection, optionally with books' })
    .input(z.object({ name, description: description.default(''), books: BookSelection.optional() }))
    .output(Collection),
  update: owner
    .route({ method: 'PATCH', path: '/collections/{collectionId}', summary: 'Rename, describe or order a collection' })
    .input(
      inCollection.extend({
        name: name.optional(),
        description: description.optional(),
        byHand: z.boolean().optional(),
      }),
    )
    .output(Collection),
  remove: owner
    .route({
      method: 'DELETE',
      path: '/collections/{collectionId}',
      summary: 'Remove a collection; its books are kept',
    })
    .input(inCollection)
    .output(Done),
  restore: owner
    .route({ method: 'POST', path: '/collections/{collectionId}/restore', summary: 'Restore a removed collection' })
    .input(inCollection)
    .output(Done),
  change: owner
    .route({
      method: 'POST',
      path: '/collections/{collectionId}/books',
      summary: 'Add books to a collection or remove them',
    })
    .input(inCollection.extend({ books: BookSelection, add: z.boolean() }))
    .output(z.object({ changed: z.number() })),
  order: owner
    .route({
      method: 'PUT',
      path: '/collections/{collectionId}/order',
      summary: 'Reorder the books of a collection',
    })
    .input(inCollection.extend({ bookIds: z.array(z.uuid()).min(1).max(MAX_ORDERED) }))
    .output(Done),
  ofBook: reader
    .route({ method: 'GET', path: '/books/{bookId}/collections', summary: 'The collections a book is in' })
    .input(z.object({ bookId: z.uuid() }))
    .output(z.object({ collectionIds: z.array(z.string()) })),
  createShelf: base
    .route({ method: 'POST', path: '/shelves', summary: 'Create a smart shelf' })
    .input(z.object({ name, rules: BookRules }))
    .output(SmartShelf),
  countShelf: base
    .route({ method: 'POST', path: '/shelves/count', summary: 'How many books match some rules' })
    .input(z.object({ rules: BookRules }))
    .output(z.object({ count: z.number() })),
  updateShelf: owner
    .route({ method: 'PATCH', path: '/shelves/{shelfId}', summary: 'Rename a smart shelf or change its rules' })
    .input(onShelf.extend({ name: name.optional(), rules: BookRules.optional() }))
    .output(SmartShelf),
  removeShelf: owner
    .route({ method: 'DELETE', path: '/shelves/{shelfId}', summary: 'Remove a smart shelf; its books are kept' })
    .input(onShelf)
    .output(Done),
  restoreShelf: owner
    .route({ method: 'POST', path: '/shelves/{shelfId}/restore', summary: 'Restore a removed smart shelf' })
    .input(onShelf)
    .output(Done),
};
