import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { EngineMark } from '../../makings/contract.ts';
import type { Paragraph, SparkDetail, SparkVersion } from '../contract.ts';
import type { Wish } from './text/wish.ts';

type Time = ColumnType<string, string | undefined, string>;
type MaybeTime = ColumnType<string | null, string | null | undefined, string | null>;
type Json<T> = ColumnType<T, string | undefined, string>;

export type SparksTables = {
  sparks: {
    id: string;
    owner_id: string;
    type: SparkDetail['type'];
    title: string;
    excerpt: Generated<string>;
    lang: Generated<string>;
    tags: Generated<string[]>;
    authors: Generated<string[]>;
    paragraphs: Json<Paragraph[]>;
    word_count: Generated<number>;
    revision: Generated<number>;
    wish: JSONColumnType<Wish, string, string>;
    engine: ColumnType<EngineMark | null, string | null | undefined, string | null>;
    warnings: Json<SparkDetail['warnings']>;
    source_kind: string;
    source_title: string;
    book_id: string | null;
    cover_key: string | null;
    find: Generated<string>;
    title_sort: Generated<string>;
    published_at: MaybeTime;
    trashed_at: MaybeTime;
    accessed_at: MaybeTime;
    created_at: Time;
    updated_at: Time;
  };
  sparks_versions: {
    spark_id: string;
    owner_id: string;
    revision: number;
    cause: SparkVersion['cause'];
    title: string;
    excerpt: string;
    tags: string[];
    paragraphs: ColumnType<Paragraph[], string, string>;
    word_count: number;
    saved_at: Time;
  };
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends SparksTables {}
}
