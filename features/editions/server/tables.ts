import type { ColumnType, JSONColumnType } from 'kysely';
import type { UndoRecord } from './undo-record.ts';

export type EditionsTables = {
  editions_apart: { owner_id: string; one: string; other: string };
  editions_undo: {
    id: string;
    owner_id: string;
    record: JSONColumnType<UndoRecord, string, string>;
    created_at: ColumnType<string, string | undefined, string>;
  };
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends EditionsTables {}
}
