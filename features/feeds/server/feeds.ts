import { newId } from '../../../platform/common/id.ts';
import type { Db } from '../../../platform/server/db.ts';
import { publish } from '../../../platform/server/live.ts';
import { collectionProblems } from '../../collections/core/index.ts';
import type { Feed } from '../contract.ts';
import { feedsProblems } from '../core/index.ts';
import { MAX_FEEDS } from '../limits.ts';
import type { FeedsDeps } from './deps.ts';
import { type FeedRow, feedStore } from './feed-store.ts';
import { feedTokens } from './feed-token.ts';
import { openReadings } from './readings.ts';

const missing = () => feedsProblems.make('FEED_NOT_FOUND');

/** Podcast feeds of a person, and what their addresses lead to. */
export function openFeeds(deps: FeedsDeps) {
  const { db, bookcasts, collections, config } = deps;
  const store = feedStore(db),
    tokens = feedTokens(config.secret);
  const told = (trx: Db, ownerId: string, id: string) =>
    publish(trx, { kind: 'feeds.changed', subjectId: id, ownerId });
  /** Whoever sends something by the address of this feed stops. */
  const ended = (trx: Db, ownerId: string, id: string) => publish(trx, { kind: 'feeds.ended', subjectId: id, ownerId });

  /** A feed as its owner sees it; null while its collection is removed. */
  async function shaped(row: FeedRow): Promise<Feed | null> {
    const { owner_id: ownerId, collection_id: collectionId } = row;
    const collection = collectionId === null ? null : await collections.collectionOf(ownerId, collectionId);
    if (collectionId !== null && !collection) return null;
    const bookIds = collectionId === null ? undefined : await collections.collectionBooks(ownerId, collectionId);
    const { count } = await bookcasts.recorded.state(ownerId, { bookIds });
    return {
      id: row.id,
      collection: collection && { id: collection.id, name: collection.name },
      path: `/api/feeds/${tokens.tokenOf(row.key)}/feed.xml`,
      episodes: count,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      lastUsedBy: row.last_used_by,
    };
  }
  async function shown(row: FeedRow | undefined): Promise<Feed> {
    const feed = row && (await shaped(row));
    if (!feed) throw missing();
    return feed;
  }

  return {
    async list(ownerId: string): Promise<Feed[]> {
      const feeds = await Promise.all((await store.list(ownerId)).map(shaped));
      return feeds.filter((feed) => feed !== null);
    },

    /** The feed of a collection, or of all Bookcasts: a new one unless it is there. @throws TOO_MANY_FEEDS, COLLECTION_NOT_FOUND */
    async create(ownerId: string, collectionId: string | null, locale: string): Promise<Feed> {
      if (collectionId !== null && !(await collections.collectionOf(ownerId, collectionId)))
        throw collectionProblems.make('COLLECTION_NOT_FOUND');
      const row = await db.transaction().execute(async (trx) => {
        await store.oneAtATime(ownerId, trx);
        const has = await store.list(ownerId, trx);
        const same = has.find((one) => one.collection_id === collectionId);
        if (same) return same;
        if (has.length >= MAX_FEEDS) throw feedsProblems.make('TOO_MANY_FEEDS', { max: MAX_FEEDS });
        const id = newId();
        await told(trx, ownerId, id);
        return store.add({ id, owner_id: ownerId, collection_id: collectionId, key: newId(), locale }, trx);
      });
      return shown(row);
    },

    /** Gives a feed another address; whoever has the old one gets nothing more, at once. */
    async renew(ownerId: string, id: string): Promise<Feed> {
      const row = await db.transaction().execute(async (trx) => {
        const renewed = await store.renew(ownerId, id, newId(), trx);
        if (renewed) await ended(trx, ownerId, id);
        return renewed;
      });
      return shown(row);
    },

    /** Ends a feed, for whoever hears something of it now, too. */
    async revoke(ownerId: string, id: string): Promise<void> {
      const gone = await db.transaction().execute(async (trx) => {
        const removed = await store.remove(ownerId, id, trx);
        if (removed) await ended(trx, ownerId, id);
        return removed;
      });
      if (!gone) throw missing();
    },

    readings: openReadings(deps, store, tokens),
  };
}
export type Feeds = ReturnType<typeof openFeeds>;
