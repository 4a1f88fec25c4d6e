import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../../platform/common/id.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/db.ts';
import { mapInTurns } from '../../../platform/server/in-turns.ts';
import { publish } from '../../../platform/server/live.ts';
import { sharingProblems } from '../../sharing/core/index.ts';
import type { Bookcast, BookcastDetail, CreateBookcast, PublicBookcast, Script, Timeline } from '../contract.ts';
import { bookcastsProblems } from '../core/index.ts';
import type { BookcastsDeps } from './deps.ts';
import { bookcastForm, seedOf } from './form.ts';
import { openPlaces, placeNow } from './places.ts';
import { openPublicPages } from './public/public-page.ts';
import { timelineSoFar } from './recording/draft-timeline.ts';
import { BOOKCAST_ENDED } from './recording/hearing-right.ts';
import { openStudio } from './recording/studio.ts';
import { bookcastStore, type CastRow } from './rows/bookcast-store.ts';
import { listeningStore } from './rows/listening-store.ts';
import { positionStore } from './rows/position-store.ts';
import { recordedStore } from './rows/recorded-store.ts';
import { recordingStore } from './rows/recording-store.ts';
import { scriptStore } from './rows/script-store.ts';
import { aboutTimeline } from './rows/shape.ts';
import { openHearing } from './shared/hearing.ts';
import { shareableBookcasts } from './shared/shareable.ts';
import { openShowing, withoutMaking } from './shared/showing.ts';
import { openScripts } from './script/scripts.ts';
import { openSurprise } from './surprise/surprise.ts';
import { defineSweep } from './sweep.ts';
import { CastWish } from './wish.ts';

/** Lines of a recording under way that become JSON in one turn. */
const LINES_A_TURN = 100;

type Change = {
  action?: 'bookmark' | undefined;
  title?: string | undefined;
  description?: string | undefined;
  tags?: string[] | undefined;
  position?: number | undefined;
  sharedWith?: string[] | undefined;
};
const missing = () => bookcastsProblems.make('BOOKCAST_NOT_FOUND');

/** Bookcasts of a person: what they have, their scripts, their recordings. */
export function openBookcasts(deps: BookcastsDeps) {
  const { db, files, makings, covers, accounts, sharing, draftsDir, rights } = deps;
  const store = bookcastStore(db),
    scripts = scriptStore(db),
    recordings = recordingStore(db),
    listening = listeningStore(db);
  const draftOf = (id: string): string => join(draftsDir, `${id}.mp3`);
  const toldOne = (ownerId: string, id: string) => publish(db, { kind: 'bookcasts.changed', subjectId: id, ownerId });
  /** A Bookcast changed for its owner and for everybody it is shared with. */
  async function told(ownerId: string, id: string): Promise<void> {
    const holders = await sharing.holdersOf({ kind: 'bookcast', targetId: id, byUser: ownerId });
    for (const person of [ownerId, ...holders]) await toldOne(person, id);
  }
  const hearing = openHearing({ ...deps, store });
  const { heardBy } = hearing;
  const showing = openShowing({ ...deps, store, scripts, hearing, draftOf });
  const { one, shown } = showing;
  const open = openPublicPages({ db, accounts, scripts, recordings, told });
  sharing.define('bookcast', shareableBookcasts(store, open.shareable));
  /** Fewer may hear it than before: whoever hears it now is asked about. */
  const ended = (trx: Db, ownerId: string, id: string) =>
    publish(trx, { kind: BOOKCAST_ENDED, subjectId: id, ownerId });
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
    heldKey: async (personId, id) => (await hearing.find(personId, id))?.row.cover_key ?? null,
    publicFace: open.face,
  });

  /** The row of a Bookcast; in the trash only where that is asked for. */
  async function rowOf(ownerId: string, id: string, trashed = true): Promise<CastRow> {
    const row = await store.find(ownerId, id);
    if (!row || (row.trashed_at && !trashed)) throw missing();
    return row;
  }

  const places = openPlaces({ positions: positionStore(db), heardBy, told: toldOne });

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

  /** Into the trash, or out of it, for those it is shared with as well. */
  const setTrashed = (ownerId: string, id: string, trashed: boolean): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const done = await store.setTrashed(trx, ownerId, id, trashed);
      if (done) await sharing.trashed(trx, { kind: 'bookcast', targetId: id, byUser: ownerId }, trashed);
      if (done && trashed) await ended(trx, ownerId, id);
      return done;
    });

  async function removeForGood(ownerId: string, id: string): Promise<boolean> {
    const keys = await store.removeForGood(ownerId, id);
    for (const key of keys ?? []) await files.delete(key);
    if (keys) await rm(draftOf(id), { force: true });
    if (keys) await sharing.gone(db, { kind: 'bookcast', targetId: id, byUser: ownerId });
    if (keys) await ended(db, ownerId, id);
    return !!keys;
  }

  return {
    files,
    rights,
    draftOf,
    /** A public one, for anyone. */
    async openFor(personId: string | null, id: string): Promise<PublicBookcast> {
      const cast = await open.show(id);
      return { ...cast, mine: personId !== null && !!(await hearing.find(personId, id)) };
    },
    /** The pages of those that anyone may hear. */
    open,
    /** One's own, or what is shared with this person. */
    mayHear: async (personId: string, id: string): Promise<boolean> => !!(await hearing.find(personId, id)),
    heardBy,
    /** The script, as the person may see it. */
    async script(personId: string, id: string): Promise<Script> {
      const { row, own } = await heardBy(personId, id);
      const shownScript = await script.show(row.owner_id, id);
      return own ? shownScript : hearing.heldScript(personId, shownScript);
    },
    editScript: script.edit,
    rewriteLine: script.rewrite,
    surprise: openSurprise(deps),
    ...places,

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

    list: showing.list,

    async get(personId: string, id: string, locale: string): Promise<BookcastDetail> {
      const heard = await heardBy(personId, id);
      if (!heard.own) await sharing.opened(personId, 'bookcast', id);
      return shown(personId, heard, locale);
    },

    /** Turns the bookmark, notes where the person is, changes what is said of it and, for its owner, whom it is shared with. */
    async change(
      actor: Actor,
      id: string,
      { action, position, sharedWith, ...said }: Change,
      locale: string,
    ): Promise<Bookcast> {
      const { row, own } = await heardBy(actor.id, id);
      const says = Object.values(said).some((value) => value !== undefined);
      if (row.trashed_at || (!own && (says || sharedWith !== undefined))) throw missing();
      if (sharedWith !== undefined) await sharing.setAddresses(actor, 'bookcast', id, sharedWith, locale);
      if (action === 'bookmark') await listening.turnBookmark(actor.id, id);
      if (position !== undefined) await places.savePosition(actor.id, id, placeNow(position));
      if (says) await store.change(actor.id, id, said);
      await (says ? told(actor.id, id) : toldOne(actor.id, id));
      return withoutMaking(await shown(actor.id, await heardBy(actor.id, id), locale));
    },

    /** Into the trash; from there for good, and true. What is being made of it is called off. */
    async remove(ownerId: string, id: string, locale: string): Promise<boolean> {
      const row = await rowOf(ownerId, id);
      await stopMaking(ownerId, id, locale);
      const deleted = row.trashed_at ? await removeForGood(ownerId, id) : false;
      if (!row.trashed_at) await setTrashed(ownerId, id, true);
      await toldOne(ownerId, id);
      return deleted;
    },

    async restore(ownerId: string, id: string, locale: string): Promise<Bookcast> {
      if (!(await setTrashed(ownerId, id, false))) throw missing();
      await toldOne(ownerId, id);
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
    async soundOf(personId: string, id: string) {
      const { row } = await heardBy(personId, id);
      return { title: row.title, recording: (await recordings.find(row.owner_id, id)) ?? null };
    },
    /** @throws BOOKCAST_NOT_FOUND, SHARE_NO_DOWNLOAD for who may hear and read it, but not take it along */
    async mustDownload(personId: string, id: string): Promise<void> {
      if (!(await heardBy(personId, id)).access.mayDownload) throw sharingProblems.make('SHARE_NO_DOWNLOAD');
    },
    /** What is bound to the seconds of the recording, or of the one under way as far as it can be heard. @throws BOOKCAST_NO_AUDIO */
    async timeline(personId: string, id: string): Promise<TimelineText> {
      const { row } = await heardBy(personId, id);
      const kept = row.recorded === null ? undefined : await recordings.timeline(row.owner_id, id);
      if (kept) return { about: aboutTimeline(row, kept.about), lines: kept.lines };
      const draft = await timelineSoFar(draftOf(id));
      if (!draft) throw bookcastsProblems.make('BOOKCAST_NO_AUDIO');
      const { lines, ...about } = draft;
      return { about, lines: await mapInTurns(lines, LINES_A_TURN, (line) => JSON.stringify(line)) };
    },
    /** Whether a Bookcast is written or recorded now. */
    isMaking: async (personId: string, id: string): Promise<boolean> =>
      makings.isMaking((await heardBy(personId, id)).row.owner_id, id),
    /** What documents of a Bookcast are written from. */
    async textsOf(personId: string, id: string) {
      const { row: cast } = await heardBy(personId, id);
      const ownerId = cast.owner_id;
      const version = (await scripts.latest(ownerId, id)) ?? null;
      return { cast, version };
    },
    /** What is said when in the recording; null while there is none. */
    async captionsOf(personId: string, id: string) {
      const { row: cast } = await heardBy(personId, id);
      return { cast, captions: (await recordings.captions(cast.owner_id, id)) ?? null };
    },

    /** A person's recorded Bookcasts for programs that play them elsewhere, and the state of them all. */
    recorded: recordedStore(db),

    defineJobs: () => defineSweep(deps, { store, recordings, shelf: studio.shelf, removeForGood }),
  };
}
/** What is bound to the seconds of a recording; its lines as JSON, because they can be megabytes. */
export type TimelineText = { about: Omit<Timeline, 'lines'>; lines: readonly string[] };
export type Bookcasts = ReturnType<typeof openBookcasts>;
