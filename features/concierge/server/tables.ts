import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Preferences } from '../contract.ts';

export type ConciergeTables = {
  concierge_personalizations: {
    user_id: string;
    record: JSONColumnType<Preferences, string | undefined, string>;
    has_completed_onboarding: Generated<boolean>;
    updated_at: ColumnType<string, string | undefined, string>;
  };
  concierge_acts: {
    id: string;
    user_id: string;
    turn_id: string;
    command: JSONColumnType<object, string, never>;
    state: 'asked' | 'done' | 'undone';
    undo: JSONColumnType<object, string, string>;
    hidden: Generated<boolean>;
    created_at: ColumnType<Date | string, never, never>;
  };
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends ConciergeTables {}
}
