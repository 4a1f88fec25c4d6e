import type { ColumnType } from 'kysely';

type Time = ColumnType<string, string | undefined, string>;

export type ForgeFilesTables = {
  forge_files: {
    id: string;
    session_id: string;
    by_id: string;
    name: string;
    type: string;
    /** A browser may show it in its own right. */
    inline: boolean;
    size: number;
    width: number | null;
    height: number | null;
    sha256: string;
    file_key: string;
    /** The small WebP; null for what is no picture. */
    picture_key: string | null;
    created_at: Time;
  };
};

declare module '../../../../platform/server/db.ts' {
  interface AllTables extends ForgeFilesTables {}
}
