import { createHash } from 'node:crypto';
import { Problem } from '../../../platform/common/problem.ts';
import { words } from '../../../platform/server/words.ts';
import type { RecordedCast } from '../../bookcasts/server/index.ts';
import { feedsProblems } from '../core/index.ts';
import { MAX_EPISODES, USE_NOTED_EVERY_SECONDS } from '../limits.ts';
import { appName } from './app-name.ts';
import type { FeedsDeps } from './deps.ts';
import type { FeedRow, feedStore } from './feed-store.ts';
import type { feedTokens } from './feed-token.ts';
import { openPictures } from './pictures.ts';
import { rssDocument } from './rss.ts';

/** Part of every mark: raised when the same Bookcasts would be written otherwise. */
const FORMAT = 1;

/** A feed that an address leads to, now. */
export type OpenFeed = {
  row: FeedRow;
  name: string | null;
  about: string;
  bookIds: readonly string[] | undefined;
};
type State = { mark: string; changedAt: string; total: number; author: string };

const sha = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** The language most episodes are in; of a feed without any, its owner's. */
function mainLanguage(episodes: readonly RecordedCast[], locale: string): string {
  const counts = new Map<string, number>();
  for (const { lang } of episodes) if (lang !== 'und') counts.set(lang, (counts.get(lang) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? locale;
}

/** What podcast apps get by a feed's address. All of it is 404 in the same words where the address isn't right. */
export function openReadings(
  deps: FeedsDeps,
  store: ReturnType<typeof feedStore>,
  tokens: ReturnType<typeof feedTokens>,
) {
  const { accounts, bookcasts, collections } = deps;
  const missing = () => feedsProblems.make('FEED_NOT_FOUND');

  /** @throws FEED_NOT_FOUND for a token that isn't one, a feed that ended, a collection that is removed */
  async function open(token: string): Promise<OpenFeed> {
    const { key, genuine } = tokens.read(token);
    const row = await store.byKey(key); // looked for whatever the token is: no answer comes sooner than another
    if (!row || !genuine) throw missing();
    if (row.collection_id === null) return { row, name: null, about: '', bookIds: undefined };
    const collection = await collections.collectionOf(row.owner_id, row.collection_id);
    if (!collection) throw missing();
    const bookIds = await collections.collectionBooks(row.owner_id, row.collection_id);
    return { row, name: collection.name, about: collection.description, bookIds };
  }

  const titleOf = ({ row, name }: OpenFeed, author: string): string =>
    name ?? words(row.locale, 'feeds.rss.title', { name: author });
  const aboutOf = ({ row, name, about }: OpenFeed, total: number): string =>
    [
      about ||
        (name === null ? words(row.locale, 'feeds.rss.all') : words(row.locale, 'feeds.rss.collection', { name })),
      total > MAX_EPISODES ? words(row.locale, 'feeds.rss.newest', { count: MAX_EPISODES, total }) : '',
    ]
      .filter(Boolean)
      .join(' ');

  return {
    bookcasts,
    picture: openPictures(deps.cpu, bookcasts.files),
    open,

    /** What a feed says, as a hash, and since when: enough to answer who has it already. */
    async stateOf(feed: OpenFeed): Promise<State> {
      const { row } = feed;
      const [names, { count, hash }] = await Promise.all([
        accounts.namesOf([row.owner_id]),
        bookcasts.recorded.state(row.owner_id, { bookIds: feed.bookIds }),
      ]);
      const author = names.get(row.owner_id) ?? '';
      const mark = sha([FORMAT, row.locale, author, feed.name, feed.about, count, hash]);
      const changedAt = mark === row.mark ? row.changed_at : await store.noteChange(row, mark);
      if (!changedAt) throw missing();
      return { mark, changedAt, total: count, author };
    },

    /** The document of a feed. `folder`: the whole address of its files, `link`: that of the page for people. */
    async write(feed: OpenFeed, state: State, { folder, link }: { folder: string; link: string }): Promise<string> {
      const { row, bookIds } = feed;
      const episodes = await bookcasts.recorded.list(row.owner_id, { bookIds, limit: MAX_EPISODES });
      return rssDocument({
        feedId: row.id,
        folder,
        link,
        title: titleOf(feed, state.author),
        description: aboutOf(feed, state.total),
        author: state.author,
        lang: mainLanguage(episodes, row.locale),
        changedAt: state.changedAt,
        total: Math.max(state.total, episodes.length),
        episodes,
        fromSource: (title) => words(row.locale, 'feeds.rss.from', { title }),
      });
    },

    /** The name of a feed, as its picture says it. */
    async titled(feed: OpenFeed): Promise<string> {
      const { owner_id: ownerId } = feed.row;
      return titleOf(feed, feed.name ?? (await accounts.namesOf([ownerId])).get(ownerId) ?? '');
    },

    /** An episode of a feed. @throws FEED_NOT_FOUND for all that isn't in it */
    async episode({ row, bookIds }: OpenFeed, id: string): Promise<RecordedCast> {
      const found = await bookcasts.recorded.find(row.owner_id, id, { bookIds });
      if (!found) throw missing();
      return found;
    },

    /** What is bound to the seconds of an episode. */
    async captions({ row }: OpenFeed, { id }: RecordedCast) {
      const { captions } = await bookcasts.captionsOf(row.owner_id, id);
      if (!captions) throw missing();
      return captions;
    },

    /** Whether an address still leads to an episode. */
    async stillMay(token: string, id: string): Promise<boolean> {
      try {
        const { row, bookIds } = await open(token);
        return (await bookcasts.recorded.find(row.owner_id, id, { bookIds })) !== null;
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return false;
        throw error;
      }
    },

    /** Notes that an app reads a feed, once a minute at most. */
    async noteUse({ row }: OpenFeed, userAgent: string | undefined): Promise<void> {
      const lately = Date.now() - USE_NOTED_EVERY_SECONDS * 1000;
      if (row.last_used_at === null || Date.parse(row.last_used_at) <= lately)
        await store.noteUse(row, appName(userAgent));
    },
  };
}
export type Readings = ReturnType<typeof openReadings>;
