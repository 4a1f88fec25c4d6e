import type { WeatherService } from '../../../adapters/weather/index.ts';
import { LOCALES } from '../../../locales/index.ts';
import type { RequestContext } from '../../../platform/server/context.ts';
import { words } from '../../../platform/server/words.ts';
import type { Ai } from '../../ai/server/index.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Ingest } from '../../ingest/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';
import type { FoundBook, PreferencesChange, Weather } from '../contract.ts';
import { BOOK_PASSAGES, DEFAULT_LOCATION, FALLBACK_WEATHER, FOUND_BOOKS, SILENCE_MS, TASTE_BOOKS } from '../limits.ts';
import { changeOf } from '../core/index.ts';
import type { ReadProfile, UpdateAccount } from './account.ts';
import { openActs } from './acts.ts';
import { personalizationStore } from './personalization-store.ts';
import { ownHandbook } from './own-handbook.ts';
import { replyTo } from './reply.ts';
import type { Concierge } from './turn.ts';
import type { Db } from '../../../platform/server/db.ts';

export type ConciergeDeps = {
  db: Db;
  catalog: Catalog;
  passages: Passages;
  ingest: Ingest;
  weather: WeatherService | null;
  updateAccount: UpdateAccount;
  profileOf: ReadProfile;
  ai: Pick<Ai, 'engineFor' | 'builtin'>;
  /** Only tests have others. */
  timeouts?: { firstChunkMs: number } | undefined;
};

/** The concierge: preferences, weather and replies. */
export function openConcierge(deps: ConciergeDeps): Concierge {
  const { db, catalog, passages, ingest, weather, updateAccount, ai, timeouts } = deps,
    { save, ...acts } = openActs(deps),
    store = personalizationStore(db),
    handbook = ownHandbook({ catalog, passages, ingest });

  /** Name, theme and language are stored in the account too. */
  async function syncAccount(
    context: RequestContext,
    { displayName, theme, language }: PreferencesChange,
  ): Promise<void> {
    const change = {
      ...(displayName && { name: displayName }),
      ...(theme && { theme }),
      ...(language && { locale: language }),
    };
    if (Object.keys(change).length > 0) await updateAccount(context, change);
  }

  const concierge: Concierge = {
    read: (userId) => store.read(userId),

    async apply(turn, change, onboarded) {
      await syncAccount(turn.context, change(await store.read(turn.actor.id)));
      return store.change(turn.actor.id, change, onboarded);
    },

    save: (turn, command) =>
      save(turn, command, async () => syncAccount(turn.context, changeOf(command, await store.read(turn.actor.id)))),
    acts,
    trash: {
      async list(userId) {
        const books = await catalog.trashed(userId);
        const shared = await catalog.sharedWith(
          userId,
          books.map(({ id }) => id),
        );
        return books.map(({ id, title }) => ({ id, title, sharedWith: shared.get(id) ?? 0 }));
      },
      remove: catalog.many.remove,
      restore: async (userId, ids) => (await catalog.many.restore(userId, ids)).changed,
    },
    tellsWeather: weather !== null,

    /** Books in the person's library by title or author, otherwise by content. */
    async findBooks(userId, query): Promise<FoundBook[]> {
      const { rows } = await catalog.page(userId, { sortBy: 'recent', limit: FOUND_BOOKS, q: query });
      let ids = rows.map((row) => row.id);
      if (ids.length === 0) {
        const hits = await passages.searchWords({ ownerId: userId, bookIds: null }, query, FOUND_BOOKS * 4);
        ids = [...new Set(hits.map((hit) => hit.bookId))].slice(0, FOUND_BOOKS);
      }
      const cards = new Map((await catalog.cards(userId, ids)).map((card) => [card.id, card]));
      return ids.flatMap((id) => {
        const card = cards.get(id);
        return card ? [{ id, title: card.title, author: card.author, coverImageUrl: card.coverImageUrl }] : [];
      });
    },

    async tasteBooks(userId) {
      const { genres = [], favoriteAuthors: authors = [], content } = await store.read(userId);
      if (genres.length + authors.length === 0) return [];
      // Genres that books have no field for are matched by tags, in every language of the product.
      const tags = genres.flatMap((genre) => [
        genre,
        ...LOCALES.map(({ code }) => words(code, `concierge.genre.${genre}`).toLowerCase()),
      ]);
      const books = await catalog.liked(userId, { genres, tags, authors }, TASTE_BOOKS);
      const avoid: readonly string[] = content?.avoid ?? [];
      return books.filter(({ genre }) => genre === null || !avoid.includes(genre));
    },

    async weather(userId, place): Promise<Weather | null> {
      if (!weather) return null;
      const { latitude, longitude } = place;
      const here =
        latitude !== undefined && longitude !== undefined
          ? { latitude, longitude }
          : (await store.read(userId)).location;
      const reading = await weather.now(here ?? DEFAULT_LOCATION);
      return { ...(reading ?? FALLBACK_WEATHER), date: new Date().toISOString(), live: !!reading };
    },

    giveHandbook: handbook.give,
    guideAddress: handbook.addressOf,
    async passages(userId, query) {
      const hits = await passages.searchWords({ ownerId: userId, bookIds: null }, query, BOOK_PASSAGES);
      return hits.map(({ title, text }) => ({ title, text }));
    },
    engine: (turn) => ai.engineFor(turn.actor.id, 'concierge'),
    builtin: ai.builtin,
    silenceMs: () => timeouts?.firstChunkMs ?? SILENCE_MS,
    reply: (turn, request) => replyTo(concierge, turn, request),
  };
  return concierge;
}
