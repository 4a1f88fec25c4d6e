import { sql } from 'kysely';
import type * as z from 'zod';
import { PROVIDERS } from '../../../adapters/ai/catalogue.ts';
import { Probe, Trial } from '../contract.ts';
import type { Db } from '../../../platform/server/db.ts';

/** The one row of settings, its key still sealed. */
export type StoredSettings = {
  provider: (typeof PROVIDERS)[number];
  baseUrl: string | null;
  model: string;
  embeddingModel: string | null;
  imageModel: string | null;
  speechModel: string | null;
  offered: string[];
  contextTokens: number | null;
  patienceSeconds: number | null;
  sealedKey: string | null;
  dailyTokens: number | null;
};
export type KeptTrial = Trial & { triedAt: string };
export type TestedProbe = z.infer<typeof Probe> & { testedAt: string };

/** The provider that was chosen in the settings, and what was found out about providers. They belong to the server, not to a person. */
export const settingsStore = (db: Db) => ({
  async read(): Promise<StoredSettings | null> {
    const row = await db.selectFrom('ai_settings').selectAll().where('id', '=', 1).executeTakeFirst();
    if (!row || !PROVIDERS.includes(row.provider)) return null;
    return {
      provider: row.provider,
      baseUrl: row.base_url,
      model: row.model,
      embeddingModel: row.embedding_model,
      imageModel: row.image_model,
      speechModel: row.speech_model,
      offered: row.offered,
      contextTokens: row.context_tokens,
      patienceSeconds: row.patience_seconds,
      sealedKey: row.sealed_key,
      dailyTokens: row.daily_tokens,
    };
  },
  async write(s: StoredSettings): Promise<void> {
    const row = {
      provider: s.provider,
      base_url: s.baseUrl,
      model: s.model,
      embedding_model: s.embeddingModel,
      image_model: s.imageModel,
      speech_model: s.speechModel,
      offered: s.offered,
      context_tokens: s.contextTokens,
      patience_seconds: s.patienceSeconds,
      sealed_key: s.sealedKey,
      daily_tokens: s.dailyTokens,
    };
    await db
      .insertInto('ai_settings')
      .values({ id: 1, ...row })
      .onConflict((c) => c.column('id').doUpdateSet({ ...row, updated_at: sql`now()` }))
      .execute();
  },
  async clear(): Promise<void> {
    await db.deleteFrom('ai_settings').where('id', '=', 1).execute();
  },
  /** What was found out about a provider; a shape that is no longer understood counts as nothing. */
  async probe(fingerprint: string): Promise<TestedProbe | null> {
    const row = await db.selectFrom('ai_probes').selectAll().where('fingerprint', '=', fingerprint).executeTakeFirst();
    const result = Probe.safeParse(row?.result);
    return row && result.success ? { ...result.data, testedAt: row.tested_at } : null;
  },
  async keepProbe(fingerprint: string, result: z.infer<typeof Probe>): Promise<void> {
    const kept = { result: JSON.stringify(result) };
    await db
      .insertInto('ai_probes')
      .values({ fingerprint, ...kept })
      .onConflict((c) => c.column('fingerprint').doUpdateSet({ ...kept, tested_at: sql`now()` }))
      .execute();
  },
  /** How well a model did on the handbook; a shape that is no longer understood counts as nothing. */
  async trial(fingerprint: string): Promise<KeptTrial | null> {
    const row = await db.selectFrom('ai_trials').selectAll().where('fingerprint', '=', fingerprint).executeTakeFirst();
    const result = Trial.safeParse(row?.result);
    return row && result.success ? { ...result.data, triedAt: row.tried_at } : null;
  },
  async keepTrial(fingerprint: string, result: Trial): Promise<void> {
    const kept = { result: JSON.stringify(result) };
    await db
      .insertInto('ai_trials')
      .values({ fingerprint, ...kept })
      .onConflict((c) => c.column('fingerprint').doUpdateSet({ ...kept, tried_at: sql`now()` }))
      .execute();
  },
});
