import { newId } from '../../../platform/common/id.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/db.ts';
import { publish } from '../../../platform/server/live.ts';
import type { EngineMark, Making } from '../../makings/contract.ts';
import { sharingProblems } from '../../sharing/core/index.ts';
import type { CreateSpark, Spark, SparkDetail, SparkVersion } from '../contract.ts';
import { sparkProblems, tagList } from '../core/index.ts';
import type { SparksDeps } from './deps.ts';
import { COVER_WISH, DRAW_COVER } from './first-cover.ts';
import { sparkForm } from './form.ts';
import { openReading, shareableSparks } from './shared/reading.ts';
import { type ListQuery, listStore } from './rows/list-store.ts';
import type { Sort } from './rows/list-cursor.ts';
import { rewritten } from './text/rewriting.ts';
import { toDetail, toHeld, toPublished, toSpark } from './rows/shape.ts';
import { type ListedRow, type SparkRow, sparkStore } from './rows/spark-store.ts';
import { type EditedParagraph, editedParagraphs, keysOf, wordsIn } from './text/text.ts';
import { versionStore, type VersionText } from './rows/version-store.ts';
import { seedOf } from './text/wish.ts';

/** What a person changes of a Spark, and of which revision. */
export type SparkEdit = {
  revision: number;
  title?: string | undefined;
  excerpt?: string | undefined;
  tags?: readonly string[] | undefined;
  paragraphs?: readonly EditedParagraph[] | undefined;
};

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw sparkProblems.make('SPARK_NOT_FOUND');
  return row;
};

/** Sparks of people: made by the pipeline, then theirs to change. */
export function openSparks(deps: SparksDeps) {
  const { db, makings, covers, accounts, catalog, sharing, jobs } = deps;
  const sparks = sparkStore(db),
    versions = versionStore(db),
    lists = listStore(db);

  async function authorsOf(ownerId: string, bookIds: readonly string[]): Promise<string[]> {
    const cards = await catalog.cards(ownerId, bookIds);
    return [...new Set(cards.flatMap(({ author }) => (author ? [author] : [])))];
  }
  const toldOne = (trx: Db, ownerId: string, sparkId: string) =>
    publish(trx, { kind: 'sparks.changed', ownerId, sparkId });
  /** A Spark changed for its owner and for everybody it is shared with. */
  async function changed(ownerId: string, sparkId: string, trx: Db = db): Promise<void> {
    const holders = await sharing.holdersOf({ kind: 'spark', targetId: sparkId, byUser: ownerId }, trx);
    for (const person of [ownerId, ...holders]) await toldOne(trx, person, sparkId);
  }
  const reading = openReading({ ...deps, sparks });

  /** @throws SPARK_NOT_FOUND, SPARK_NOT_READY */
  async function setPublished(ownerId: string, id: string, published: boolean): Promise<SparkRow> {
    const row = await sparks.setPublished(ownerId, id, published);
    if (!row) {
      await oneOf(ownerId, id);
      throw sparkProblems.make('SPARK_NOT_READY');
    }
    await changed(ownerId, id);
    return row;
  }
  sharing.define('spark', shareableSparks(sparks, setPublished));

  const form = sparkForm({
    sparks,
    versions,
    authorsOf,
    drawCover: async (trx, ownerId, sparkId) => {
      await jobs.send(DRAW_COVER, { ownerId, sparkId }, { trx, singletonKey: sparkId, subjectId: sparkId, ownerId });
    },
  });
  makings.define(form);
  covers.wear({
    type: 'spark',
    async find(ownerId, id) {
      const row = await sparks.find(ownerId, id);
      if (!row || row.trashed_at !== null) return undefined;
      return { title: row.title, author: null, description: row.excerpt || row.source_title, key: row.cover_key };
    },
    async put(ownerId, id, key) {
      const put = await sparks.putCover(ownerId, id, key);
      if (put) await changed(ownerId, id);
      return put;
    },
    heldKey: async (personId, id) => (await reading.find(personId, id))?.row.cover_key ?? null,
    async publicFace(id) {
      const row = await sparks.published(id);
      return row && { title: row.title, author: row.authors.join(', ') || null, key: row.cover_key };
    },
  });

  /** The makings of those that have no text yet, by Spark. */
  const makingsOf = (ownerId: string, rows: readonly ListedRow[], locale: string): Promise<Map<string, Making>> =>
    makings.byResults(
      ownerId,
      rows.filter(({ revision }) => revision === 0).map(({ id }) => id),
      locale,
    );
  /** One that isn't in the trash. @throws SPARK_NOT_FOUND */
  async function oneOf(ownerId: string, id: string): Promise<SparkRow> {
    const row = found(await sparks.find(ownerId, id));
    if (row.trashed_at !== null) throw sparkProblems.make('SPARK_NOT_FOUND');
    return row;
  }
  const detail = async (row: SparkRow, locale: string): Promise<SparkDetail> =>
    toDetail(row, (await makings.byResults(row.owner_id, [row.id], locale)).get(row.id));
  /** Ends the work on a Spark that is gone. */
  async function endMaking(ownerId: string, sparkId: string, locale: string): Promise<void> {
    const making = (await makings.byResults(ownerId, [sparkId], locale)).get(sparkId);
    if (!making) return;
    if (making.status === 'generating') await makings.cancel(ownerId, making.id, locale);
    await makings.dismiss(ownerId, making.id);
  }

  /** Writes the next revision with its version, or tells why it can't. @throws SPARK_NOT_FOUND, SPARK_NOT_READY, SPARK_CHANGED */
  async function write(
    ownerId: string,
    row: SparkRow,
    revision: number,
    cause: SparkVersion['cause'],
    text: VersionText,
    engine?: EngineMark,
  ): Promise<SparkRow> {
    const written = await db.transaction().execute(async (trx) => {
      const keys = keysOf({ ...text, source_title: row.source_title, authors: row.authors }),
        next = await sparks.change(trx, ownerId, row.id, revision, { ...text, ...keys, engine });
      if (next) {
        await versions.keep(trx, ownerId, row.id, next.revision, cause, text);
        await changed(ownerId, row.id, trx);
      }
      return next;
    });
    if (written) return written;
    const { revision: current } = await oneOf(ownerId, row.id);
    throw sparkProblems.make('SPARK_CHANGED', { revision: current });
  }

  /** @throws SPARK_NOT_READY, SPARK_CHANGED with the current revision */
  function mustBe(row: SparkRow, revision: number): void {
    if (row.revision === 0) throw sparkProblems.make('SPARK_NOT_READY');
    if (row.revision !== revision) throw sparkProblems.make('SPARK_CHANGED', { revision: row.revision });
  }

  async function edit(ownerId: string, id: string, change: SparkEdit): Promise<SparkRow> {
    const row = await oneOf(ownerId, id);
    mustBe(row, change.revision);
    const paragraphs = change.paragraphs
      ? editedParagraphs(row.paragraphs, change.paragraphs, row.lang)
      : row.paragraphs;
    return write(ownerId, row, change.revision, 'edit', {
      title: change.title ?? row.title,
      excerpt: change.excerpt ?? row.excerpt,
      tags: change.tags ? tagList(change.tags) : row.tags,
      paragraphs,
      word_count: wordsIn(paragraphs, row.lang),
    });
  }

  /** Into the trash, or out of it, for those it is shared with as well. */
  const setTrashed = (ownerId: string, id: string, trashed: boolean): Promise<SparkRow | undefined> =>
    db.transaction().execute(async (trx) => {
      const row = await sparks.setTrashed(trx, ownerId, id, trashed);
      if (row) await sharing.trashed(trx, { kind: 'spark', targetId: id, byUser: ownerId }, trashed);
      if (row) await toldOne(trx, ownerId, id);
      return row;
    });

  return {
    async create(actor: Actor, wanted: CreateSpark, locale: string) {
      const id = newId(),
        ownerId = actor.id,
        { source, engine, requestKey, type, words, tone, audience, prompt, language } = wanted;
      const wish = { type, words, tone, audience, prompt, language, locale, seed: seedOf(id) };
      const {
        title: sourceTitle,
        author,
        bookId,
      } = await makings.mustWork(ownerId, { kind: 'spark', source, wish, engine });
      const title = sourceTitle || prompt,
        authors = [author, actor.name].filter((name): name is string => !!name),
        row = { id, type, title, lang: language ?? 'und', authors, source_title: sourceTitle };
      const making = await db.transaction().execute(async (trx) => {
        const asked = { ownerId, kind: 'spark' as const, source, sourceTitle, wish, resultId: id, title };
        const begun = await makings.begin(trx, { ...asked, engine, locale, requestKey });
        if (!begun.created) return begun.making;
        const keys = keysOf({ ...row, excerpt: '', tags: [], paragraphs: [] });
        await sparks.add(trx, ownerId, { ...row, wish, source_kind: source.kind, book_id: bookId }, keys);
        await toldOne(trx, ownerId, id);
        return begun.making;
      });
      return { id: making.resultId, url: making.url, making };
    },

    async list(personId: string, query: ListQuery, locale: string) {
      const held = await sharing.heldBy(personId, 'spark'),
        asked = [...held].map(([id, { byUser }]) => ({ id, ownerId: byUser }));
      const [{ rows, next }, tags] = await Promise.all([lists.page(personId, query, asked), lists.tags(personId)]);
      const own = rows.filter((row) => row.owner_id === personId),
        [byId, others] = await Promise.all([
          makingsOf(personId, own, locale),
          reading.heldSparks(
            personId,
            rows.filter((row) => row.owner_id !== personId),
            held,
          ),
        ]);
      const shown = new Map(
        [...own.map((row) => toSpark(row, byId.get(row.id))), ...others].map((one) => [one.id, one]),
      );
      return { sparks: rows.map(({ id }) => shown.get(id)!), tags, nextCursor: next };
    },
    latest: async (ownerId: string, limit: number, sortBy: Sort): Promise<Spark[]> =>
      (await lists.latest(ownerId, limit, sortBy)).map((row) => toSpark(row)),

    async get(personId: string, id: string, locale: string): Promise<SparkDetail> {
      const { row, own, access } = await reading.readBy(personId, id);
      if (!own) {
        await sharing.opened(personId, 'spark', id);
        return toHeld(row, access, await reading.booksIn(personId, row));
      }
      await sparks.touch(personId, id);
      return detail(row, locale);
    },
    /** What anyone may read. @throws SPARK_NOT_FOUND for everything else, whether it exists or not */
    async published(id: string) {
      const row = found(await sparks.published(id));
      return { ...toPublished(row), by: (await accounts.profileOf(row.owner_id))?.name ?? '' };
    },

    edit: async (ownerId: string, id: string, change: SparkEdit, locale: string) =>
      detail(await edit(ownerId, id, change), locale),

    async rewrite(
      ownerId: string,
      id: string,
      o: { paragraphId: string; revision: number },
      { locale, signal }: { locale: string; signal: AbortSignal },
    ): Promise<SparkDetail> {
      const row = await oneOf(ownerId, id);
      mustBe(row, o.revision);
      const { paragraphs, engine } = await rewritten(makings, row, o.paragraphId, signal);
      const { title, excerpt, tags } = row;
      const text = { title, excerpt, tags, paragraphs, word_count: wordsIn(paragraphs, row.lang) };
      // Who reads it is told that a model wrote in it.
      const by = engine.kind === 'model' ? engine : undefined;
      return detail(await write(ownerId, row, o.revision, 'rewrite', text, by), locale);
    },

    publish: async (ownerId: string, id: string, published: boolean, locale: string): Promise<SparkDetail> =>
      detail(await setPublished(ownerId, id, published), locale),

    async versions(ownerId: string, id: string): Promise<SparkVersion[]> {
      await oneOf(ownerId, id);
      return (await versions.list(ownerId, id)).map(({ word_count, saved_at, ...version }) => ({
        ...version,
        wordCount: word_count,
        savedAt: saved_at,
      }));
    },
    async version(ownerId: string, id: string, revision: number) {
      const { word_count, saved_at, title, excerpt, tags, paragraphs, cause } = found(
        await versions.find(ownerId, id, revision),
      );
      return { revision, title, excerpt, tags, paragraphs, cause, wordCount: word_count, savedAt: saved_at };
    },
    async restoreVersion(ownerId: string, id: string, revision: number, locale: string): Promise<SparkDetail> {
      const { title, excerpt, tags, paragraphs, word_count } = found(await versions.find(ownerId, id, revision)),
        row = await oneOf(ownerId, id);
      const text = { title, excerpt, tags, paragraphs, word_count };
      return detail(await write(ownerId, row, row.revision, 'restore', text), locale);
    },

    /** Into the trash; from there, away for good with its cover. */
    async remove(ownerId: string, id: string, locale: string): Promise<{ success: boolean; deleted: boolean }> {
      if (await setTrashed(ownerId, id, true)) return { success: true, deleted: false };
      const gone = found(await sparks.remove(ownerId, id));
      await endMaking(ownerId, id, locale).catch(() => {}); // it may have ended by itself
      await covers.worn.drop(gone.cover_key);
      await sharing.gone(db, { kind: 'spark', targetId: id, byUser: ownerId });
      await toldOne(db, ownerId, id);
      return { success: true, deleted: true };
    },
    async restore(ownerId: string, id: string, locale: string): Promise<Spark> {
      const row = found(await setTrashed(ownerId, id, false));
      return toSpark(row, (await makingsOf(ownerId, [row], locale)).get(id));
    },

    /** For its jobs. */
    drawCover: (ownerId: string, sparkId: string, signal: AbortSignal) =>
      covers.worn.drawFirst('spark', ownerId, sparkId, COVER_WISH, { locale: 'en', signal }),
    async sweep(): Promise<void> {
      for (const { cover_key: key } of await sparks.sweep()) await covers.worn.drop(key);
    },
    mayRead: async (personId: string, id: string): Promise<boolean> => !!(await reading.find(personId, id)),
    /** A Spark to take along, as the person may see it. @throws SPARK_NOT_FOUND, SHARE_NO_DOWNLOAD for who may read it only */
    async forExport(
      personId: string,
      id: string,
    ): Promise<Pick<SparkDetail, 'title' | 'excerpt' | 'authors' | 'paragraphs'>> {
      const { row, own, access } = await reading.readBy(personId, id);
      if (!access.mayDownload) throw sharingProblems.make('SHARE_NO_DOWNLOAD');
      return own ? row : toHeld(row, access, await reading.booksIn(personId, row));
    },
  };
}
export type Sparks = ReturnType<typeof openSparks>;
