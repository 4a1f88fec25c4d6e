import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type * as z from 'zod';
import type { ProviderName } from '../../../adapters/ai/catalogue.ts';
import type { Probe, Trial } from '../contract.ts';

type Time = ColumnType<string, string | undefined, string>;

export type AiTables = {
  ai_settings: {
    id: Generated<number>;
    provider: ProviderName;
    base_url: string | null;
    model: string;
    embedding_model: string | null;
    image_model: string | null;
    speech_model: string | null;
    sealed_key: string | null;
    daily_tokens: number | null;
    offered: string[];
    context_tokens: number | null;
    patience_seconds: number | null;
    updated_at: Time;
  };
  ai_probes: { fingerprint: string; result: JSONColumnType<z.infer<typeof Probe>, string, string>; tested_at: Time };
  ai_trials: { fingerprint: string; result: JSONColumnType<Trial, string, string>; tried_at: Time };
  ai_usage: {
    user_id: string;
    day: string;
    task: string;
    model: string;
    calls: number;
    tokens_in: number;
    tokens_out: number;
    estimated: boolean;
  };
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends AiTables {}
}
