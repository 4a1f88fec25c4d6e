import type { ColumnType } from 'kysely';

export type ImportState = 'seen' | 'copying' | 'taken' | 'duplicate' | 'refused' | 'dismissed';
export type ImportsTables = {
  imports_files: {
    id: string;
    owner_id: string;
    path: string;
    size: number;
    mtime_ms: number;
    state: ImportState;
    book_id: string | null;
    reason: string | null;
    changed_at: ColumnType<string, string | undefined, string>;
  };
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends ImportsTables {}
}
