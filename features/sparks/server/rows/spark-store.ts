import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';
import type { EngineMark } from '../../../makings/contract.ts';
import type { Paragraph, SparkDetail } from '../../contract.ts';
import { KEPT_DAYS } from '../../limits.ts';
import type { SparksTables } from '../tables.ts';

export type SparkRow = Selectable<SparksTables['sparks']>;
/** A Spark as lists show it, without its text. */
export type ListedRow = Omit<
  SparkRow,
  'paragraphs' | 'wish' | 'engine' | 'warnings' | 'find' | 'title_sort' | 'trashed_at'
>;
/** What a Spark starts as, before there is a text. */
export type NewSpark = Pick<
  SparkRow,
  'id' | 'type' | 'title' | 'lang' | 'authors' | 'wish' | 'source_kind' | 'source_title' | 'book_id'
>;
/** The keys that lists and searches go by. */
export type Keys = { find: string; title_sort: string };
/** A text that was made. */
export type MadeText = Pick<SparkRow, 'title' | 'excerpt' | 'lang' | 'tags' | 'authors' | 'word_count' | 'engine'> & {
  paragraphs: Paragraph[];
  warnings: SparkDetail['warnings'];
} & Keys;

/** Everything that reads or writes Sparks themselves. Each call carries the owner in its WHERE; `public` ones are about what is published. */
export const sparkStore = (db: Db) => {
  const mine = (ownerId: string, id: string) => (trx: Db) =>
    trx.updateTable('sparks').where('owner_id', '=', ownerId).where('id', '=', id);
  return {
    add: (trx: Db, ownerId: string, { wish, ...spark }: NewSpark, keys: Keys) =>
      trx
        .insertInto('sparks')
        .values({ ...spark, ...keys, owner_id: ownerId, wish: JSON.stringify(wish) })
        .execute(),

    find: (ownerId: string, id: string, trx: Db = db) =>
      trx.selectFrom('sparks').selectAll().where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst(),

    /** A Spark that anyone may read. */
    published: (id: string) =>
      db
        .selectFrom('sparks')
        .selectAll()
        .where('id', '=', id)
        .where('published_at', 'is not', null)
        .where('trashed_at', 'is', null)
        .where('revision', '>', 0)
        .executeTakeFirst(),

    /** Keeps the text of a making, once: a text that is there, a person's changes above all, stays. */
    async keep(trx: Db, ownerId: string, id: string, { paragraphs, warnings, engine, ...text }: MadeText) {
      const kept = await mine(
        ownerId,
        id,
      )(trx)
        .set({
          ...text,
          paragraphs: JSON.stringify(paragraphs),
          warnings: JSON.stringify(warnings),
          engine: JSON.stringify(engine),
          revision: 1,
          updated_at: sql<string>`now()`,
        })
        .where('revision', '=', 0)
        .returning('id')
        .executeTakeFirst();
      return kept !== undefined;
    },

    /** Writes the text of the next revision over this one; undefined when it is no longer this one. */
    change: (
      trx: Db,
      ownerId: string,
      id: string,
      revision: number,
      {
        paragraphs,
        engine,
        ...text
      }: Pick<SparkRow, 'title' | 'excerpt' | 'tags' | 'word_count'> & {
        paragraphs: Paragraph[];
        engine?: EngineMark | undefined;
      } & Keys,
    ) =>
      mine(
        ownerId,
        id,
      )(trx)
        .set({
          ...text,
          paragraphs: JSON.stringify(paragraphs),
          ...(engine && { engine: JSON.stringify(engine) }),
          revision: sql<number>`revision + 1`,
          updated_at: sql<string>`now()`,
        })
        .where('revision', '=', revision)
        .where('trashed_at', 'is', null)
        .returningAll()
        .executeTakeFirst(),

    setPublished: (ownerId: string, id: string, published: boolean) =>
      mine(
        ownerId,
        id,
      )(db)
        .set({ published_at: published ? sql<string>`coalesce(published_at, now())` : null })
        .where('revision', '>', 0)
        .where('trashed_at', 'is', null)
        .returningAll()
        .executeTakeFirst(),

    /** Notes that the person opened it; not every second anew. */
    touch: (ownerId: string, id: string) =>
      mine(
        ownerId,
        id,
      )(db)
        .set({ accessed_at: sql<string>`now()` })
        .where(sql<boolean>`(accessed_at is null or accessed_at < now() - interval '1 minute')`)
        .execute(),

    setTrashed: (trx: Db, ownerId: string, id: string, trashed: boolean) =>
      mine(
        ownerId,
        id,
      )(trx)
        .set({ trashed_at: trashed ? sql<string>`now()` : null })
        .where('trashed_at', trashed ? 'is' : 'is not', null)
        .returningAll()
        .executeTakeFirst(),

    /** Deletes it for good, from the trash; the key of its cover. */
    remove: (ownerId: string, id: string) =>
      db
        .deleteFrom('sparks')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('trashed_at', 'is not', null)
        .returning(['id', 'cover_key'])
        .executeTakeFirst(),

    /** Takes another cover; the key before, undefined where there is no such Spark. */
    putCover: (ownerId: string, id: string, key: string | null) =>
      db.transaction().execute(async (trx) => {
        const was = await trx
          .selectFrom('sparks')
          .select('cover_key')
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (was) await mine(ownerId, id)(trx).set({ cover_key: key }).execute();
        return was && { before: was.cover_key };
      }),

    /** What lay in the trash too long, deleted for good. */
    sweep: () =>
      db
        .deleteFrom('sparks')
        .where(sql<boolean>`trashed_at < now() - make_interval(days => ${KEPT_DAYS}::int)`)
        .returning('cover_key')
        .execute(),
  };
};
export type SparkStore = ReturnType<typeof sparkStore>;
