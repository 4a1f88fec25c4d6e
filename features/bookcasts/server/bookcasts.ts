import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../../platform/common/id.ts';
import { publish } from '../../../platform/server/live.ts';
import type { Making } from '../../makings/contract.ts';
import { Bookcast, type BookcastDetail, type CreateBookcast, type Timeline } from '../contract.ts';
import { bookcastsProblems } from '../core/index.ts';
import type { BookcastsDeps } from './deps.ts';
import { bookcastForm, seedOf } from './form.ts';
import { openStudio } from './recording/studio.ts';
import { bookcastStore, type CastRow, type ListWish } from './rows/bookcast-store.ts';
import { listeningStore } from './rows/listening-store.ts';
import { recordedStore } from './rows/recorded-store.ts';
import { recordingStore } from './rows/recording-store.ts';
import { scriptStore } from './rows/script-store.ts';
import { toBookcast, toTimeline } from './rows/shape.ts';
import { openScripts } from './script/scripts.ts';
import { openSurprise } from './surprise/surprise.ts';
import { defineSweep } from './sweep.ts';
import { CastWish } from './wish.ts';

type Change = {
  action?: 'bookmark' | undefined;
  title?: string | undefined;
  description?: string | undefined;
  tags?: string[] | undefined;
  position?: number | undefined;
};
const missing = () => bookcastsProblems.make('BOOKCAST_NOT_FOUND');
const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Bookcasts of a person: what they have, their scripts, their recordings. */
export function openBookcasts(deps: BookcastsDeps) {
  const { db, files, makings, covers, accounts, draftsDir } = deps;
  const store = bookcastStore(db),
    scripts = scriptStore(db),
    recordings = recordingStore(db),
    listening = listeningStore(db);
  const draftOf = (id: string): string => join(draftsDir, `${id}.mp3`);
  const told = (ownerId: string, id: string) => publish(db, { kind: 'bookcasts.changed', subjectId: id, ownerId });
  const studio = openStudio({ ...deps, store, scripts, recordings, draftOf, told });
  const script = openScripts({ store, scripts, recordings, makings, told });
  makings.define(bookcastForm({ ai: deps.ai, scripts, after: studio.after, paces: studio.paces }));
  covers.wear({
    type: 'bookcast',
    async find(ownerId, id) {
      const row = await store.find(ownerId, id);
      return row && { title: row.title, author: null, description: row.description, key: row.cover_key };
    },
    async put(ownerId, id, key) {
      const put = await store.setCover(ownerId, id, key);
      if (put) await told(ownerId, id);
      return put;
    },
  });

  /** The row of a Bookcast; in the trash only where that is asked for. */
  async function rowOf(ownerId: string, id: string, trashed = true): Promise<CastRow> {
    const row = await store.find(ownerId, id);
    if (!row || (row.trashed_at && !trashed)) throw missing();
    return row;
  }

  /** What a person may hear and read: their own, and what is shared with them. @throws BOOKCAST_NOT_FOUND for all others */
  async function heardBy(personId: string, id: string): Promise<{ row: CastRow; own: boolean }> {
    return { row: await rowOf(personId, id), own: true };
  }

  async function shaped(ownerId: string, rows: readonly CastRow[], locale: string): Promise<BookcastDetail[]> {
    const ids = rows.map(({ id }) => id);
    const [making, names, planned] = await Promise.all([
      makings.byResults(ownerId, ids, locale),
      accounts.namesOf([ownerId]),
      scripts.planned(ownerId, ids),
    ]);
    return Promise.all(
      rows.map(async (known) => {
        const own: Making | null = making.get(known.id) ?? null;
        // The work may have ended after the row was read: what it left is there by now.
        const ended = own !== null && own.status !== 'generating' && known.recorded === null;
        const row = (ended && (await store.find(ownerId, known.id))) || known;
        const live = own?.status === 'generating' && (await isThere(draftOf(row.id)));
        const shaping = { making: own, creator: names.get(ownerId) ?? '', planned: planned.get(row.id) ?? null, live };
        return { ...toBookcast(row, shaping), making: own };
      }),
    );
  }
  const one = async (ownerId: string, row: CastRow, locale: string): Promise<BookcastDetail> =>
    (await shaped(ownerId, [row], locale))[0]!;
  const withoutMaking = (detail: BookcastDetail): Bookcast => Bookcast.parse(detail);

  /** @throws BOOKCAST_TOO_LONG for more minutes than the source gives in a style; of a file that is still read nobody knows. */
  async function mustFit(ownerId: string, asked: CreateBookcast): Promise<void> {
    const { source, engine, minutes, conversationStyle } = asked;
    const { offered, lengths } = await makings.offers(ownerId, source, engine);
    const most =
      lengths.find(({ style }) => style === conversationStyle) ?? offered.find(({ form }) => form === 'bookcast');
    const max = most?.maxMinutes ?? minutes;
    if (minutes > max) throw bookcastsProblems.make('BOOKCAST_TOO_LONG', { asked: minutes, max: Math.floor(max) });
  }

  async function stopMaking(ownerId: string, id: string, locale: string): Promise<void> {
    const making = (await makings.byResults(ownerId, [id], locale)).get(id);
    if (making?.status === 'generating') await makings.cancel(ownerId, making.id, locale);
  }

  async function removeForGood(ownerId: string, id: string): Promise<boolean> {
    const keys = await store.removeForGood(ownerId, id);
    for (const key of keys ?? []) await files.delete(key);
    if (keys) await rm(draftOf(id), { force: true });
    return !!keys;
  }

  return {
    files,
    draftOf,
    script: script.show,
    editScript: script.edit,
    rewriteLine: script.rewrite,
    surprise: openSurprise(deps),

    /** Begins a Bookcast; the same request twice is one. */
    async create(ownerId: string, asked: CreateBookcast, locale: string) {
      const { source, engine, title, conversationStyle: style, minutes, hosts, language, prompt, review } = asked;
      const id = newId();
      const builtin = engine === 'builtin';
      const wish = CastWish.parse({
        title,
        style,
        minutes,
        hosts: [...new Set(hosts)],
        language,
        prompt,
        review,
        builtin,
        seed: seedOf(id),
      });
      const summary = await makings.mustWork(ownerId, { kind: 'bookcast', source, wish, engine });
      await mustFit(ownerId, asked);
      const called = title || summary.title;
      const { making } = await db.transaction().execute(async (trx) => {
        const begun = await makings.begin(trx, {
          ownerId,
          kind: 'bookcast',
          source,
          sourceTitle: summary.title,
          wish,
          resultId: id,
          title: called,
          engine,
          locale,
          requestKey: asked.requestKey,
        });
        if (begun.created)
          await store.add(
            {
              id,
              owner_id: ownerId,
              title: called,
              title_given: title !== '',
              style,
              hosts: wish.hosts,
              minutes,
              lang: language ?? summary.lang,
              source: JSON.stringify({ kind: source.kind, title: summary.title, bookId: summary.bookId }),
            },
            trx,
          );
        return begun;
      });
      await told(ownerId, making.resultId);
      return { id: making.resultId, url: making.url, making };
    },

    async list(ownerId: string, wish: ListWish, locale: string) {
      const { rows, nextCursor } = await store.page(ownerId, wish);
      return { bookcasts: (await shaped(ownerId, rows, locale)).map(withoutMaking), nextCursor };
    },

    get: async (ownerId: string, id: string, locale: string): Promise<BookcastDetail> =>
      one(ownerId, await rowOf(ownerId, id), locale),

    /** Turns the bookmark, notes where the person is, changes what is said of it. */
    async change(
      ownerId: string,
      id: string,
      { action, position, ...said }: Change,
      locale: string,
    ): Promise<Bookcast> {
      const row = await rowOf(ownerId, id, false);
      if (action === 'bookmark') await listening.turnBookmark(ownerId, id);
      if (position !== undefined)
        await listening.listen(ownerId, id, Math.min(position, row.recorded_seconds ?? position));
      if (Object.values(said).some((value) => value !== undefined)) await store.change(ownerId, id, said);
      await told(ownerId, id);
      return withoutMaking(await one(ownerId, await rowOf(ownerId, id), locale));
    },

    /** Into the trash; from there for good, and true. What is being made of it is called off. */
    async remove(ownerId: string, id: string, locale: string): Promise<boolean> {
      const row = await rowOf(ownerId, id);
      await stopMaking(ownerId, id, locale);
      const deleted = row.trashed_at ? await removeForGood(ownerId, id) : false;
      if (!row.trashed_at) await store.setTrashed(ownerId, id, true);
      await told(ownerId, id);
      return deleted;
    },

    async restore(ownerId: string, id: string, locale: string): Promise<Bookcast> {
      if (!(await store.setTrashed(ownerId, id, false))) throw missing();
      await told(ownerId, id);
      return withoutMaking(await one(ownerId, await rowOf(ownerId, id), locale));
    },

    /** Records the script as it is; while that is done already, it is the same. */
    async voice(ownerId: string, id: string, locale: string): Promise<BookcastDetail> {
      const row = await rowOf(ownerId, id, false);
      if (row.revision === 0) throw bookcastsProblems.make('BOOKCAST_NO_SCRIPT');
      const { making } = await one(ownerId, row, locale);
      if (!making) throw missing();
      if (making.status !== 'generating') {
        await studio.mustSpeak(row.lang);
        await makings.reopen(ownerId, making.id, 'voice');
        await told(ownerId, id);
      }
      return one(ownerId, await rowOf(ownerId, id), locale);
    },

    /** The recording, for its sound; null while there is none. */
    async soundOf(ownerId: string, id: string) {
      const { title } = await rowOf(ownerId, id);
      return { title, recording: (await recordings.find(ownerId, id)) ?? null };
    },
    /** What is bound to the seconds of the recording. @throws BOOKCAST_NO_AUDIO */
    async timeline(personId: string, id: string): Promise<Timeline> {
      const { row } = await heardBy(personId, id);
      const timeline = await recordings.timeline(row.owner_id, id);
      if (!timeline || row.recorded === null) throw bookcastsProblems.make('BOOKCAST_NO_AUDIO');
      return toTimeline(row, timeline);
    },
    /** Whether a Bookcast is written or recorded now. */
    isMaking: (ownerId: string, id: string): Promise<boolean> => makings.isMaking(ownerId, id),
    /** What documents of a Bookcast are written from. */
    async textsOf(ownerId: string, id: string) {
      const cast = await rowOf(ownerId, id);
      const [version, timeline] = await Promise.all([scripts.latest(ownerId, id), recordings.timeline(ownerId, id)]);
      return { cast, version: version ?? null, timeline: timeline ?? null };
    },

    /** A person's recorded Bookcasts for programs that play them elsewhere, and the state of them all. */
    recorded: recordedStore(db),

    defineJobs: () => defineSweep(deps, { store, shelf: studio.shelf, removeForGood }),
  };
}
export type Bookcasts = ReturnType<typeof openBookcasts>;
