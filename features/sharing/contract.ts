import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MAX_ADDRESS_CHARACTERS, MAX_ADDRESSES } from './limits.ts';

const base = oc.$meta<{ access: 'user' | 'owner' | 'keeper' }>({ access: 'user' });
const owner = base.meta({ access: 'owner' }),
  keeper = base.meta({ access: 'keeper' });
const inBook = z.object({ bookId: z.uuid() });
const inShare = z.object({ shareId: z.uuid() });
const invitation = z.object({ token: z.string().max(200) });

/** Somebody a thing is shared with, as whoever shares it sees them: nothing tells whether the address has an account. */
export const Share = z.object({
  id: z.string(),
  email: z.string(),
  mayDownload: z.boolean(),
  status: z.enum(['pending', 'accepted']),
  sharedAt: z.string(),
  /** Token of the invitation's link, until it is accepted. */
  invitation: z.string().nullable(),
});
export type Share = z.infer<typeof Share>;

/** An address that could not be added, and why: the code of a problem with its details. */
export const NotAdded = z.object({
  email: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type NotAdded = z.infer<typeof NotAdded>;

/** What somebody shares with the person who asks; never anybody's address. */
export const Received = z.object({
  id: z.string(),
  bookId: z.string(),
  from: z.string(),
  mayDownload: z.boolean(),
  accepted: z.boolean(),
});
export type Received = z.infer<typeof Received>;

/** An invitation as whoever opens its link sees it. */
export const Invitation = z.object({
  /** The address that is meant, masked. */
  address: z.string(),
  /** What it is about; null for an account with another address. */
  shared: z
    .object({
      bookId: z.string(),
      title: z.string(),
      from: z.string(),
      mayDownload: z.boolean(),
      accepted: z.boolean(),
    })
    .nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

export const contract = {
  ofBook: keeper
    .route({ method: 'GET', path: '/books/{bookId}/shares', summary: 'Who a book is shared with' })
    .input(inBook)
    .output(
      z.object({
        shares: z.array(Share),
        /** False: this server sends no email, whoever shares passes the link on. */
        emailSent: z.boolean(),
      }),
    ),
  add: keeper
    .route({ method: 'POST', path: '/books/{bookId}/shares', summary: 'Share a book by email' })
    .input(
      inBook.extend({
        emails: z.array(z.string().max(MAX_ADDRESS_CHARACTERS)).min(1).max(MAX_ADDRESSES),
        mayDownload: z.boolean().default(false),
      }),
    )
    .output(z.object({ shares: z.array(Share), failed: z.array(NotAdded) })),
  change: owner
    .route({ method: 'PATCH', path: '/shares/{shareId}', summary: 'Change what somebody may do with what is shared' })
    .input(inShare.extend({ mayDownload: z.boolean() }))
    .output(Share),
  restore: owner
    .route({ method: 'POST', path: '/shares/{shareId}/restore', summary: 'Undo a removal; sends no email' })
    .input(inShare)
    .output(Share),
  remove: owner
    .route({
      method: 'DELETE',
      path: '/shares/{shareId}',
      summary: 'Stop sharing; for the person it is shared with, leave it',
    })
    .input(inShare)
    .output(z.object({ success: z.boolean() })),
  received: base
    .route({ method: 'GET', path: '/shares/received', summary: 'What others share with the person' })
    .input(z.object({}))
    .output(z.object({ shares: z.array(Received) })),
  people: base
    .route({ method: 'GET', path: '/shares/people', summary: 'Addresses the person shared with before, latest first' })
    .input(z.object({}))
    .output(z.object({ emails: z.array(z.string()) })),
  invitation: base
    .route({ method: 'GET', path: '/shares/invitation', summary: 'What an invitation is about; accepts nothing' })
    .input(invitation)
    .output(Invitation),
  accept: base
    .route({ method: 'POST', path: '/shares/invitation', summary: 'Accept an invitation' })
    .input(invitation)
    .output(z.object({ bookId: z.string() })),
};
