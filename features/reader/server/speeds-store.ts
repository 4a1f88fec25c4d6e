import { sql } from 'kysely';
import { SAMPLES_KEPT, type Speed } from '../core/index.ts';
import type { Db } from '../../../platform/server/db.ts';

/** How fast each reader reads; every query names its reader. */
export function speedsStore(db: Db) {
  return {
    /** The samples of a reader, by language and kind. */
    of: (userId: string): Promise<Speed[]> =>
      db.selectFrom('reader_speeds').select(['language', 'kind', 'samples']).where('user_id', '=', userId).execute(),

    /** Adds samples; the oldest beyond the limit go. */
    async add(userId: string, { language, kind, samples }: Speed): Promise<void> {
      const added = `{${samples.join(',')}}`;
      await sql`insert into reader_speeds (user_id, language, kind, samples) values (${userId}, ${language}, ${kind}, ${added}::int[])
        on conflict (user_id, language, kind) do update set updated_at = now(),
          samples = (reader_speeds.samples || excluded.samples)[greatest(1, cardinality(reader_speeds.samples || excluded.samples) - ${SAMPLES_KEPT - 1}) :]`.execute(
        db,
      );
    },
  };
}
