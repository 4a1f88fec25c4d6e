import type { ColumnType } from 'kysely';

type Time = ColumnType<string, string | undefined, string>;

export type ForgeVersionsTables = {
  forge_versions: {
    id: string;
    session_id: string;
    /** The change of the canvas that it holds as the last one. */
    seq: number;
    kind: 'named' | 'hourly' | 'restore';
    name: string | null;
    blocks: number;
    connections: number;
    /** Ids of the stored files in it: they stay as long as it does. */
    file_ids: string[];
    scene: Buffer;
    by_id: string | null;
    created_at: Time;
  };
};

declare module '../../../../platform/server/db.ts' {
  interface AllTables extends ForgeVersionsTables {}
}
