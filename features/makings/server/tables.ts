import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { EngineMark, Making, Source } from '../contract.ts';

type Time = ColumnType<string, string | undefined, string>;
type MaybeTime = ColumnType<string | null, string | null | undefined, string | null>;
type Json<T extends object> = JSONColumnType<T, string, string>;
type MaybeJson<T extends object> = JSONColumnType<T | null, string | null | undefined, string | null>;

/** Why a step or a making failed. */
export type Failure = { code: string; details: Record<string, unknown> };
export type StepName = NonNullable<Making['step']>;

export type MakingsTables = {
  makings: {
    id: string;
    owner_id: string;
    kind: Making['kind'];
    result_id: string;
    title: string;
    source: Json<Source>;
    source_title: string;
    book_ids: Generated<string[]>;
    wish: Json<Record<string, unknown>>;
    input_hash: string;
    request_key: string | null;
    engine_choice: 'default' | 'builtin';
    engine: MaybeJson<EngineMark>;
    locale: string;
    status: Generated<Making['status']>;
    step: StepName | null;
    waiting: Generated<boolean>;
    progress: Generated<number>;
    failure: MaybeJson<Failure>;
    turn: Generated<number>;
    paced_at: Time;
    paced_from: Generated<number>;
    started_at: Time;
    updated_at: Time;
    ended_at: MaybeTime;
    dismissed_at: MaybeTime;
  };
  makings_steps: {
    making_id: string;
    owner_id: string;
    name: StepName;
    part: Generated<string>;
    input_hash: string;
    state: 'running' | 'done' | 'failed';
    attempt: Generated<number>;
    output: MaybeJson<object>;
    engine: MaybeJson<EngineMark>;
    tokens_in: Generated<number>;
    tokens_out: Generated<number>;
    calls: Generated<number>;
    tokens_estimated: Generated<boolean>;
    failure: MaybeJson<Failure>;
    started_at: Time;
    ended_at: MaybeTime;
  };
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends MakingsTables {}
}
