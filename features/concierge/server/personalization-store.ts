import { sql } from 'kysely';
import { type Personalization, Preferences, type PreferencesChange } from '../contract.ts';
import type { Db } from '../../../platform/server/db.ts';

type Row = { record: unknown; has_completed_onboarding: boolean };

/** The valid parts of a stored record; parts that no longer fit the schema are dropped. */
export function repair(record: unknown): Preferences {
  const given = typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {};
  const parts = Object.entries(Preferences.shape).flatMap(([name, part]) => {
    const value = part.safeParse(given[name]);
    return value.success && value.data !== undefined ? [[name, value.data] as const] : [];
  });
  return Object.fromEntries(parts) as Preferences;
}

const shape = (row: Row | undefined): Personalization => ({
  ...repair(row?.record),
  hasCompletedOnboarding: row?.has_completed_onboarding ?? false,
});

const applied = (record: Preferences, change: PreferencesChange): Preferences =>
  Object.fromEntries(
    Object.entries({ ...record, ...change }).filter(([, value]) => value !== null && value !== undefined),
  ) as Preferences;

export type Changed = { before: Personalization; after: Personalization };

/** Changes a record in the caller's transaction, under a row lock. */
export async function changeRecord(
  trx: Db,
  userId: string,
  change: (before: Personalization) => PreferencesChange,
  hasCompletedOnboarding?: boolean,
): Promise<Changed> {
  await trx
    .insertInto('concierge_personalizations')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const row = await trx
    .selectFrom('concierge_personalizations')
    .select(['record', 'has_completed_onboarding'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = shape(row),
    completed = hasCompletedOnboarding ?? before.hasCompletedOnboarding,
    record = applied(repair(row.record), change(before));
  await trx
    .updateTable('concierge_personalizations')
    .set({ record: JSON.stringify(record), has_completed_onboarding: completed, updated_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .execute();
  return { before, after: { ...record, hasCompletedOnboarding: completed } };
}

/** Personalization records; every query names the person. */
export const personalizationStore = (db: Db) => ({
  async read(userId: string): Promise<Personalization> {
    const row = await db
      .selectFrom('concierge_personalizations')
      .select(['record', 'has_completed_onboarding'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return shape(row);
  },

  /** Changes the record under a row lock. Returns the record before and after. */
  change: (
    userId: string,
    change: (before: Personalization) => PreferencesChange,
    hasCompletedOnboarding?: boolean,
  ): Promise<Changed> => db.transaction().execute((trx) => changeRecord(trx, userId, change, hasCompletedOnboarding)),
});
