import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CastStyle, Host } from '../../../adapters/ai/writer/types.ts';
import type { Bookcast } from '../contract.ts';
import type { RecordedLine, StoredScript, StoredTimeline } from './rows/stored.ts';

type Time = ColumnType<string, string | undefined, string>;
type MaybeTime = ColumnType<string | null, string | null | undefined, string | null>;

export type BookcastsTables = {
  bookcasts: {
    id: string;
    owner_id: string;
    title: string;
    title_given: Generated<boolean>;
    description: Generated<string>;
    tags: Generated<string[]>;
    find: Generated<string>;
    style: CastStyle;
    hosts: Host[];
    minutes: number;
    lang: string | null;
    source: JSONColumnType<Bookcast['source'], string, string>;
    revision: Generated<number>;
    cover_key: string | null;
    created_at: Time;
    updated_at: Time;
    trashed_at: MaybeTime;
    published_at: MaybeTime;
    searchable: Generated<boolean>;
  };
  bookcasts_scripts: {
    bookcast_id: string;
    owner_id: string;
    revision: number;
    cause: 'made' | 'edit' | 'rewrite';
    script: JSONColumnType<StoredScript, string, string>;
    saved_at: Time;
  };
  bookcasts_recordings: {
    bookcast_id: string;
    owner_id: string;
    revision: number;
    file_key: string;
    bytes: ColumnType<string, number, number>;
    seconds: number;
    lines: JSONColumnType<RecordedLine[], string, string>;
    timeline: JSONColumnType<StoredTimeline, string, string>;
    recorded_at: Time;
    /** Stays when it is recorded again. */
    first_recorded_at: ColumnType<string, never, never>;
  };
  bookcasts_positions: {
    id: string;
    person_id: string;
    bookcast_id: string;
    seconds: number;
    device_id: string;
    client_at: string;
    heard_at: string;
    created_at: Generated<string>;
  };
  bookcasts_listening: {
    person_id: string;
    bookcast_id: string;
    bookmarked: Generated<boolean>;
    position: Generated<number>;
    last_played_at: MaybeTime;
    listens: Generated<number>;
  };
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends BookcastsTables {}
}
