import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';
import type { Paragraph, SparkVersion } from '../../contract.ts';
import { MAX_VERSIONS, SESSION_MINUTES } from '../../limits.ts';

export type VersionText = {
  title: string;
  excerpt: string;
  tags: string[];
  paragraphs: Paragraph[];
  word_count: number;
};

/** The texts of Sparks at their revisions. */
export const versionStore = (db: Db) => {
  const of = (ownerId: string, sparkId: string) =>
    db.selectFrom('sparks_versions').where('owner_id', '=', ownerId).where('spark_id', '=', sparkId);
  return {
    /** Keeps the text of a revision. Changes by hand that follow each other closely are one version. */
    async keep(
      trx: Db,
      ownerId: string,
      sparkId: string,
      revision: number,
      cause: SparkVersion['cause'],
      { paragraphs, title, excerpt, tags, word_count }: VersionText,
    ): Promise<void> {
      const older = () =>
        trx.deleteFrom('sparks_versions').where('owner_id', '=', ownerId).where('spark_id', '=', sparkId);
      if (cause === 'edit')
        await older()
          .where('cause', '=', 'edit')
          .where('revision', '=', revision - 1)
          .where(sql<boolean>`saved_at > now() - make_interval(mins => ${SESSION_MINUTES}::int)`)
          .execute();
      await trx
        .insertInto('sparks_versions')
        .values({
          spark_id: sparkId,
          owner_id: ownerId,
          revision,
          cause,
          title,
          excerpt,
          tags,
          word_count,
          paragraphs: JSON.stringify(paragraphs),
        })
        .execute();
      await older()
        .where('cause', '<>', 'made')
        .where((eb) =>
          eb(
            'revision',
            '<=',
            eb
              .selectFrom('sparks_versions as v')
              .select('v.revision')
              .where('v.owner_id', '=', ownerId)
              .where('v.spark_id', '=', sparkId)
              .orderBy('v.revision', 'desc')
              .offset(MAX_VERSIONS)
              .limit(1),
          ),
        )
        .execute();
    },

    list: (ownerId: string, sparkId: string) =>
      of(ownerId, sparkId)
        .select(['revision', 'title', 'word_count', 'saved_at', 'cause'])
        .orderBy('revision', 'desc')
        .execute(),

    find: (ownerId: string, sparkId: string, revision: number) =>
      of(ownerId, sparkId).selectAll().where('revision', '=', revision).executeTakeFirst(),
  };
};
export type VersionStore = ReturnType<typeof versionStore>;
