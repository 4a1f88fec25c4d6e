import { oc } from '@orpc/contract';
import * as z from 'zod';
import { BookDetails, LibraryBook } from '../catalog/contract.ts';
import { MAX_DECIDED, PAGE_ITEMS } from './limits.ts';

const base = oc.$meta<{ access: 'public' | 'user' }>({ access: 'user' });

/** All that waits; what is new; what looks like a book that is here already. */
export const InboxFilter = z.enum(['all', 'new', 'same']);
export type InboxFilter = z.infer<typeof InboxFilter>;
const Decision = z.enum(['accept', 'skip']);
export type Decision = z.infer<typeof Decision>;

/** A book that was found and read, and waits for its owner. */
export const InboxItem = LibraryBook.extend({
  findings: BookDetails.shape.findings,
  /** The book it looks like; `file`: the very same file; `waiting`: that one waits as well. */
  same: z.object({ bookId: z.string(), title: z.string(), file: z.boolean(), waiting: z.boolean() }).nullable(),
});
export type InboxItem = z.infer<typeof InboxItem>;

/** A file that became no book, and why. */
export const RefusedFile = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()),
  at: z.string(),
});
export type RefusedFile = z.infer<typeof RefusedFile>;

const Chosen = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(MAX_DECIDED) }),
  z.object({ filter: InboxFilter }),
]);
const Done = z.object({ success: z.boolean() });
const one = z.object({ id: z.uuid() });

export const contract = {
  summary: base
    .route({ method: 'GET', path: '/inbox/summary', summary: 'Counts of books waiting in the Inbox' })
    .input(z.object({}))
    .output(z.object({ waiting: z.number(), reading: z.number(), refused: z.number() })),
  list: base
    .route({ method: 'GET', path: '/inbox', summary: 'Books waiting in the Inbox' })
    .input(
      z.object({
        filter: InboxFilter.default('all'),
        cursor: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(100).default(PAGE_ITEMS),
      }),
    )
    .output(z.object({ items: z.array(InboxItem), nextCursor: z.string().nullable() })),
  refused: base
    .route({ method: 'GET', path: '/inbox/refused', summary: 'Files that couldn’t be imported' })
    .input(z.object({}))
    .output(z.object({ files: z.array(RefusedFile) })),
  decide: base
    .route({ method: 'POST', path: '/inbox/decide', summary: 'Accept or skip Inbox books' })
    .input(z.object({ books: Chosen, as: Decision }))
    .output(z.object({ bookIds: z.array(z.string()) })),
  undo: base
    .route({ method: 'POST', path: '/inbox/undo', summary: 'Undo accepting or skipping' })
    .input(z.object({ bookIds: z.array(z.uuid()).min(1).max(MAX_DECIDED), was: Decision }))
    .output(z.object({ changed: z.number() })),
  retry: base
    .route({ method: 'POST', path: '/inbox/refused/retry', summary: 'Retry a file that couldn’t be imported' })
    .input(one)
    .output(Done),
  dismiss: base
    .route({ method: 'POST', path: '/inbox/refused/dismiss', summary: 'Dismiss a file that couldn’t be imported' })
    .input(one)
    .output(Done),
};
