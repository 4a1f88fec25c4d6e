import { oc } from '@orpc/contract';
import * as z from 'zod';
import { LibraryBook } from '../catalog/contract.ts';
import { MAX_GROUP } from './limits.ts';

const base = oc.$meta<{ access: 'public' | 'user' }>({ access: 'user' });

/** Books that may be one: with the same bytes, or the same title and author. */
export const EditionGroup = z.object({
  why: z.enum(['file', 'title']),
  /** The one that most was done with. */
  bestId: z.string(),
  books: z.array(LibraryBook.extend({ marks: z.number() })),
});
export type EditionGroup = z.infer<typeof EditionGroup>;

export const contract = {
  groups: base
    .route({ method: 'GET', path: '/editions', summary: 'Books that look like duplicates or editions of each other' })
    .input(z.object({}))
    .output(z.object({ groups: z.array(EditionGroup), total: z.number() })),
  merge: base
    .route({
      method: 'POST',
      path: '/editions/merge',
      summary: 'Merge some books into another: move their highlights, notes and collections, and trash the rest',
    })
    .input(z.object({ keepId: z.uuid(), otherIds: z.array(z.uuid()).min(1).max(MAX_GROUP) }))
    .output(z.object({ undoId: z.string(), marks: z.number() })),
  keepAll: base
    .route({
      method: 'POST',
      path: '/editions/keep-all',
      summary: 'Mark books as different; they aren’t listed again',
    })
    .input(z.object({ ids: z.array(z.uuid()).min(2).max(MAX_GROUP) }))
    .output(z.object({ undoId: z.string() })),
  undo: base
    .route({ method: 'POST', path: '/editions/undo', summary: 'Undo a merge, or marking books as different' })
    .input(z.object({ undoId: z.uuid() }))
    .output(z.object({ success: z.boolean() })),
};
