import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Preferences } from '../contract.ts';

export type ConciergeTables = {
  concierge_personalizations: {
    user_id: string;
    record: JSONColumnType<Preferences, string | undefined, string>;
    has_completed_onboarding: Generated<boolean>;
    updated_at: ColumnType<string, string | undefined, string>;
  };
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends ConciergeTables {}
}
