import type { ColumnType, Generated } from 'kysely';
import type { CanvasColor, ContentType, Viewport } from '../contract.ts';

type Time = ColumnType<string, string | undefined, string>;
type MaybeTime = ColumnType<string | null, string | null | undefined, string | null>;

export type ForgeTables = {
  forge_sessions: {
    id: string;
    owner_id: string;
    title: string;
    description: string;
    tags: string[];
    research_method: string;
    citation_style: string;
    is_shared: boolean | null;
    width: Generated<number>;
    height: Generated<number>;
    working_notes: Generated<string>;
    find: string;
    seq: Generated<number>;
    forgotten_seq: Generated<number>;
    blocks: Generated<number>;
    connections: Generated<number>;
    bytes: Generated<number>;
    created_at: Time;
    updated_at: Time;
    deleted_at: MaybeTime;
  };
  forge_viewports: { session_id: string; person_id: string; viewport: ColumnType<Viewport, string, string> };
  forge_items: {
    session_id: string;
    id: string;
    content_type: ContentType;
    content: string;
    metadata: ColumnType<Record<string, unknown>, string, string>;
    x: number;
    y: number;
    width: number;
    height: number;
    color: CanvasColor;
    z: number;
    locked: boolean;
    find: string;
    find_about: string;
    /** Of its content and its metadata; the database counts them. */
    bytes: ColumnType<number, never, never>;
    rev: number;
    seq: number;
    added_at: Time;
    changed_at: Time;
    changed_by: string | null;
    dead_at: MaybeTime;
  };
  forge_keys: { session_id: string; item_id: string; key: string; rev: number; at: Time };
  forge_changes: {
    session_id: string;
    item_id: string;
    rev: number;
    seq: number;
    by_id: string | null;
    at: Time;
    undo: Generated<boolean>;
    before: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  };
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends ForgeTables {}
}
