import { oc } from '@orpc/contract';
import * as z from 'zod';
import { ROW_KINDS, SHARE_KINDS } from './core/index.ts';
import { MAX_ADDRESS_CHARACTERS, MAX_ADDRESSES } from './limits.ts';

const base = oc.$meta<{ access: 'user' | 'owner' | 'keeper' }>({ access: 'user' });
const owner = base.meta({ access: 'owner' }),
  keeper = base.meta({ access: 'keeper' });
const inBook = z.object({ bookId: z.uuid() });
const inShare = z.object({ shareId: z.uuid() });
const invitation = z.object({ token: z.string().max(200) });
const inThing = z.object({ kind: z.enum(ROW_KINDS), targetId: z.uuid() });
const inAnything = z.object({ kind: z.enum(SHARE_KINDS), targetId: z.uuid() });
const asked = z.object({
  emails: z.array(z.string().max(MAX_ADDRESS_CHARACTERS)).min(1).max(MAX_ADDRESSES),
  mayDownload: z.boolean().default(false),
});

/** What is shared, and its page in the app without the locale. */
const Thing = z.object({ kind: z.enum(SHARE_KINDS), targetId: z.string(), path: z.string() });

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
export const Received = Thing.extend({
  id: z.string(),
  title: z.string(),
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
  shared: Thing.extend({
    title: z.string(),
    from: z.string(),
    mayDownload: z.boolean(),
    accepted: z.boolean(),
  }).nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

/** Whom a thing is shared with. */
const Shares = z.object({
  shares: z.array(Share),
  /** False: this server sends no email, whoever shares passes the link on. */
  emailSent: z.boolean(),
});
const Added = z.object({ shares: z.array(Share), failed: z.array(NotAdded) });

/** The page of a thing for anyone. */
export const PublicPage = z.object({
  public: z.boolean(),
  /** Search engines may list it. */
  searchable: z.boolean(),
  /** From the root: under which host people know this server is theirs to say. */
  url: z.string(),
});
export type PublicPage = z.infer<typeof PublicPage>;

export const contract = {
  ofBook: keeper
    .route({ method: 'GET', path: '/books/{bookId}/shares', summary: 'Who a book is shared with' })
    .input(inBook)
    .output(Shares),
  add: keeper
    .route({ method: 'POST', path: '/books/{bookId}/shares', summary: 'Share a book by email' })
    .input(inBook.extend(asked.shape))
    .output(Added),
  of: owner
    .route({
      method: 'GET',
      path: '/shares/of/{kind}/{targetId}',
      summary: 'Who a Bookcast, a Spark or a canvas is shared with',
    })
    .input(inThing)
    .output(Shares),
  addTo: owner
    .route({
      method: 'POST',
      path: '/shares/of/{kind}/{targetId}',
      summary: 'Share a Bookcast, a Spark or a canvas by email',
    })
    .input(inThing.extend(asked.shape))
    .output(Added),
  publicPage: owner
    .route({
      method: 'GET',
      path: '/shares/public/{kind}/{targetId}',
      summary: 'Whether anyone may see the page of a thing of the person’s',
    })
    .input(inAnything)
    .output(PublicPage),
  setPublicPage: owner
    .route({
      method: 'PUT',
      path: '/shares/public/{kind}/{targetId}',
      summary: 'Let anyone see the page of a thing, or nobody',
    })
    .input(inAnything.extend({ public: z.boolean(), searchable: z.boolean().default(false) }))
    .output(PublicPage),
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
    .output(Thing),
};
