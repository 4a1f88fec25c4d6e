import { createHash } from 'node:crypto';
import { type ModelSettings, PROVIDER_ADDRESS, probe } from '../../../adapters/ai/index.ts';
import type { AiConfig } from '../../../platform/server/config.ts';
import { sealer } from '../../../platform/server/seal.ts';
import type { AiSettings, AiSettingsChange, Trial } from '../contract.ts';
import { aiProblems } from '../core/index.ts';
import { PROBE_MS } from '../limits.ts';
import { type KeptTrial, settingsStore, type StoredSettings, type TestedProbe } from './settings-store.ts';
import type { Db } from '../../../platform/server/db.ts';

/** The provider in force: the environment's, else that of the settings. */
export type Chosen = {
  source: 'environment' | 'settings';
  model: ModelSettings;
  /** Further models that people can choose. */
  offered: string[];
  dailyTokens: number | null;
};

/** Findings belong to a provider, its address, its models and its key: after any change of these they have to be found out anew. */
function fingerprintOf(model: ModelSettings): string {
  const own = { ...model, contextTokens: undefined, patienceSeconds: undefined };
  return createHash('sha256').update(JSON.stringify(own)).digest('base64url');
}

/** Which provider is set, by whom, and what it can do. */
export function openSettings(o: {
  db: Db;
  secret: string;
  fromEnvironment: AiConfig | null;
  onProvider?: (() => Promise<void>) | undefined;
}) {
  const store = settingsStore(o.db);
  const keys = sealer(o.secret, 'keys of AI providers');
  const underWay = new Map<string, Promise<TestedProbe>>();

  const opened = ({ sealedKey, dailyTokens, offered, ...rest }: StoredSettings): Chosen => ({
    source: 'settings',
    model: { ...rest, apiKey: sealedKey && keys.open(sealedKey) },
    offered,
    dailyTokens,
  });

  async function chosen(): Promise<Chosen | null> {
    if (o.fromEnvironment) {
      const { dailyTokens, offered, ...model } = o.fromEnvironment;
      return { source: 'environment', model, offered: offered.filter((name) => name !== model.model), dailyTokens };
    }
    const stored = await store.read();
    return stored && opened(stored);
  }

  /** Asks the provider; who asks for the same at the same time shares the answer. */
  function ask(model: ModelSettings): Promise<TestedProbe> {
    const fingerprint = fingerprintOf(model);
    const asked =
      underWay.get(fingerprint) ??
      probe(model, AbortSignal.timeout(PROBE_MS))
        .then(async (result) => {
          await store.keepProbe(fingerprint, result);
          return { ...result, testedAt: new Date().toISOString() };
        })
        .finally(() => underWay.delete(fingerprint));
    underWay.set(fingerprint, asked);
    return asked;
  }

  async function shown(): Promise<AiSettings> {
    const now = await chosen();
    const none = {
      provider: null,
      baseUrl: null,
      model: null,
      embeddingModel: null,
      imageModel: null,
      speechModel: null,
      offered: [],
      contextTokens: null,
      patienceSeconds: null,
    };
    if (!now) return { source: 'none', ...none, keySet: false, dailyTokens: null, probe: null };
    const { apiKey, ...rest } = now.model;
    return {
      source: now.source,
      ...rest,
      offered: now.offered,
      keySet: apiKey !== null,
      dailyTokens: now.dailyTokens,
      probe: await store.probe(fingerprintOf(now.model)),
    };
  }

  const mustBeOurs = () => {
    if (o.fromEnvironment) throw aiProblems.make('AI_BY_ENVIRONMENT');
  };

  return {
    chosen,
    shown,
    /** The settings with an offered model instead of the one in force, whose context says nothing about it. */
    withModel: ({ model }: Chosen, name: string): ModelSettings => ({ ...model, model: name, contextTokens: null }),
    trial: (model: ModelSettings): Promise<KeptTrial | null> => store.trial(fingerprintOf(model)),
    keepTrial: (model: ModelSettings, trial: Trial): Promise<void> => store.keepTrial(fingerprintOf(model), trial),
    /** What the provider can do; asked now when nobody has asked before, or once again. */
    findings: async ({ model }: Chosen, { again = false } = {}) =>
      ((again ? null : await store.probe(fingerprintOf(model))) ?? (await ask(model))).findings,
    async save({ apiKey, ...change }: AiSettingsChange): Promise<AiSettings> {
      mustBeOurs();
      if (!change.baseUrl && !PROVIDER_ADDRESS[change.provider]) throw aiProblems.make('AI_ADDRESS_MISSING');
      const before = await store.read();
      // A key goes to the address it was entered for, and to no other.
      const samePlace = before?.provider === change.provider && before.baseUrl === change.baseUrl;
      const kept = samePlace ? (before?.sealedKey ?? null) : null;
      const offered = [...new Set(change.offered)].filter((name) => name !== change.model);
      await store.write({ ...change, offered, sealedKey: apiKey === undefined ? kept : apiKey && keys.seal(apiKey) });
      await o.onProvider?.();
      return shown();
    },
    async remove(): Promise<AiSettings> {
      mustBeOurs();
      await store.clear();
      return shown();
    },
    async test(): Promise<AiSettings> {
      const now = await chosen();
      if (!now) throw aiProblems.make('AI_NOT_SET');
      await ask(now.model);
      await o.onProvider?.();
      return shown();
    },
  };
}
export type Settings = ReturnType<typeof openSettings>;
