// Podcast feeds. What podcast apps read are plain routes below /api/feeds/{token}: see server/raw-routes.ts.
import { oc } from '@orpc/contract';
import * as z from 'zod';

const base = oc.$meta<{ access: 'public' | 'user' | 'owner' }>({ access: 'user' });
const owner = base.meta({ access: 'owner' });

/** A feed of a person's recorded Bookcasts, or of those made from the books of a collection. */
export const Feed = z.object({
  id: z.string(),
  /** The collection that it is of; null for all Bookcasts. */
  collection: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Its secret address on this server. */
  path: z.string(),
  /** Bookcasts that it could have; the newest are in it. */
  episodes: z.number(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** The app that read it last, as it names itself. */
  lastUsedBy: z.string().nullable(),
});
export type Feed = z.infer<typeof Feed>;

const ofFeed = z.object({ feedId: z.uuid() });

export const contract = {
  list: base
    .route({ method: 'GET', path: '/feeds', summary: 'The person’s podcast feeds' })
    .input(z.object({}))
    .output(z.object({ feeds: z.array(Feed) })),
  /** There is one of everything and one of each collection: asked for again, it is the same. */
  create: base
    .route({ method: 'POST', path: '/feeds', summary: 'Create a podcast feed of all Bookcasts or of a collection' })
    .input(z.object({ collectionId: z.uuid().nullable().default(null) }))
    .output(Feed),
  renew: owner
    .route({ method: 'POST', path: '/feeds/{feedId}/renew', summary: 'Give a feed another address; the old one ends' })
    .input(ofFeed)
    .output(Feed),
  revoke: owner
    .route({ method: 'DELETE', path: '/feeds/{feedId}', summary: 'End a feed and its address' })
    .input(ofFeed)
    .output(z.object({ success: z.boolean() })),
};
