import { oc } from '@orpc/contract';
import * as z from 'zod';
import {
  CAPABILITIES,
  FAILURES,
  LOCAL_SERVERS,
  LOCAL_STATES,
  MODEL_USES,
  PROVIDERS,
  TRIAL_LANGUAGES,
} from '../../adapters/ai/catalogue.ts';
import { BUILTIN } from './core/chosen-model.ts';
import {
  MAX_ADDRESS,
  MAX_AROUND,
  MAX_CONTEXT_TOKENS,
  MAX_DAILY_TOKENS,
  MAX_KEY,
  MAX_MODEL_NAME,
  MAX_OFFERED,
  MAX_PATIENCE_SECONDS,
  MAX_SELECTION,
  MIN_CONTEXT_TOKENS,
  MIN_PATIENCE_SECONDS,
} from './limits.ts';

const base = oc.$meta<{ access: 'public' | 'user' | 'owner' | 'admin' }>({ access: 'user' });
const admin = base.meta({ access: 'admin' });
const modelName = z.string().trim().min(1).max(MAX_MODEL_NAME);

/** What was found out about one thing a provider may be able to do. */
export const Finding = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['yes', 'no', 'unset']) }),
  z.object({ state: z.literal('failed'), why: z.enum(FAILURES) }),
]);
export type Finding = z.infer<typeof Finding>;
export const Findings = z.record(z.enum(CAPABILITIES), Finding);

/** A test of a provider: what works, which models it lists, how soon it began to speak. */
export const Probe = z.object({ findings: Findings, models: z.array(z.string()), firstWordMs: z.number().nullable() });

/** The provider as it is set; the key itself never leaves the server. */
export const AiSettings = z.object({
  source: z.enum(['environment', 'settings', 'none']),
  provider: z.enum(PROVIDERS).nullable(),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  embeddingModel: z.string().nullable(),
  imageModel: z.string().nullable(),
  speechModel: z.string().nullable(),
  /** Further models of the provider that people can choose. */
  offered: z.array(z.string()),
  contextTokens: z.number().nullable(),
  patienceSeconds: z.number().nullable(),
  keySet: z.boolean(),
  dailyTokens: z.number().nullable(),
  probe: Probe.extend({ testedAt: z.string() }).nullable(),
});
export type AiSettings = z.infer<typeof AiSettings>;

const address = z
  .string()
  .trim()
  .max(MAX_ADDRESS)
  .refine((text) => /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(text), 'must be an http or https address');

/** What an administrator may set. `apiKey`: left out keeps the old one, null takes it away. */
export const AiSettingsChange = z.object({
  provider: z.enum(PROVIDERS),
  baseUrl: address.nullable(),
  model: modelName,
  embeddingModel: modelName.nullable(),
  imageModel: modelName.nullable(),
  speechModel: modelName.nullable(),
  offered: z
    .array(modelName.refine((name) => name !== BUILTIN, 'is the name of the built-in engine'))
    .max(MAX_OFFERED)
    .default([]),
  contextTokens: z.number().int().min(MIN_CONTEXT_TOKENS).max(MAX_CONTEXT_TOKENS).nullable().default(null),
  patienceSeconds: z.number().int().min(MIN_PATIENCE_SECONDS).max(MAX_PATIENCE_SECONDS).nullable().default(null),
  apiKey: z.string().trim().min(1).max(MAX_KEY).nullable().optional(),
  dailyTokens: z.number().int().min(1).max(MAX_DAILY_TOKENS).nullable(),
});
export type AiSettingsChange = z.infer<typeof AiSettingsChange>;

/** A model found on this computer; null where its server doesn't say. `remote`: it runs elsewhere all the same. */
export const LocalModel = z.object({
  name: z.string(),
  use: z.enum(MODEL_USES),
  /** Billions. */
  parameters: z.number().nullable(),
  quantization: z.string().nullable(),
  sizeBytes: z.number().nullable(),
  /** Tokens it reads at once as its server runs it, and what it could read at most. */
  contextTokens: z.number().nullable(),
  contextMost: z.number().nullable(),
  remote: z.boolean(),
});
export type LocalModel = z.infer<typeof LocalModel>;

const LocalServer = z.object({ kind: z.enum(LOCAL_SERVERS), address: z.string() });
export const LocalFinding = LocalServer.extend({
  baseUrl: z.string(),
  state: z.enum(LOCAL_STATES),
  models: z.array(LocalModel),
});
export type LocalFinding = z.infer<typeof LocalFinding>;

/** The memory of the computer that Maktaba runs on, and the addresses that a click looks at. */
const LocalComputer = z.object({ totalBytes: z.number(), freeBytes: z.number(), servers: z.array(LocalServer) });
export type LocalComputer = z.infer<typeof LocalComputer>;

const Score = z.object({ good: z.number(), all: z.number() });
export type Score = z.infer<typeof Score>;

/** How well a model did on the handbook, where the answers are known. */
export const Trial = z.object({
  /** Quotations that are in the passages word for word. */
  quotes: Score,
  /** Replies that contain the answer, and that name the passage it is in. */
  answers: Score,
  sources: Score,
  /** Questions without an answer that it left unanswered. */
  absent: Score,
  schema: Score,
  /** Null without an embedding model. */
  embeddings: Score.nullable(),
  languages: z.array(z.object({ language: z.enum(TRIAL_LANGUAGES), ok: z.boolean().nullable() })),
  coldMs: z.number().nullable(),
  firstWordMs: z.number().nullable(),
  tokensPerSecond: z.number().nullable(),
  calls: z.number(),
  failed: z.number(),
  failure: z.enum(FAILURES).nullable(),
  /** All of it was tried: neither stopped nor given up. */
  complete: z.boolean(),
});
export type Trial = z.infer<typeof Trial>;

/** The trials of the model in force and of those offered beside it, and the one that is under way. */
export const Trials = z.object({
  running: z.object({ model: z.string(), done: z.number(), calls: z.number() }).nullable(),
  trials: z.array(Trial.extend({ model: z.string(), triedAt: z.string() })),
});
export type Trials = z.infer<typeof Trials>;

const Cost = z.object({
  task: z.string(),
  model: z.string(),
  calls: z.number(),
  tokensIn: z.number(),
  tokensOut: z.number(),
  estimated: z.boolean(),
});
export type Cost = z.infer<typeof Cost>;

export const contract = {
  state: base
    .route({ method: 'GET', path: '/ai/state', summary: 'The engine that answers, and its capabilities' })
    .output(
      z.object({
        model: z.string().nullable(),
        /** Further models that can be chosen for a conversation. */
        models: z.array(z.string()),
        images: z.boolean(),
        mayChange: z.boolean(),
      }),
    ),
  settings: admin.route({ method: 'GET', path: '/ai/settings', summary: 'AI provider settings' }).output(AiSettings),
  save: admin
    .route({ method: 'PUT', path: '/ai/settings', summary: 'Set the AI provider' })
    .input(AiSettingsChange)
    .output(AiSettings),
  remove: admin
    .route({ method: 'DELETE', path: '/ai/settings', summary: 'Use the built-in engine only' })
    .output(AiSettings),
  test: admin.route({ method: 'POST', path: '/ai/test', summary: 'Ask the provider what works' }).output(AiSettings),
  computer: admin
    .route({
      method: 'GET',
      path: '/ai/local',
      summary: 'The memory of this computer, and where models would be looked for',
    })
    .output(LocalComputer),
  findLocal: admin
    .route({ method: 'POST', path: '/ai/local', summary: 'Look for servers of models on this computer' })
    .output(z.object({ found: z.array(LocalFinding) })),
  trials: admin
    .route({ method: 'GET', path: '/ai/trials', summary: 'How well the models did on the handbook' })
    .output(Trials),
  startTrial: admin
    .route({ method: 'POST', path: '/ai/trials', summary: 'Try a model on the handbook' })
    .input(z.object({ model: modelName.nullable().default(null) }).default({ model: null }))
    .output(Trials),
  stopTrial: admin
    .route({ method: 'DELETE', path: '/ai/trials', summary: 'Stop the trial that is under way' })
    .output(Trials),
  usage: base.route({ method: 'GET', path: '/ai/usage', summary: 'Token usage in the last days' }).output(
    z.object({
      own: z.array(Cost),
      usedToday: z.number(),
      dailyTokens: z.number().nullable(),
      /** For administrators. */
      people: z
        .array(z.object({ name: z.string(), tokensIn: z.number(), tokensOut: z.number(), calls: z.number() }))
        .nullable(),
    }),
  ),
  selection: base
    .route({ method: 'POST', path: '/ai/selection', summary: 'Explain or translate selected text' })
    .input(
      z.object({
        act: z.enum(['explain', 'translate']),
        text: z.string().trim().min(1).max(MAX_SELECTION),
        around: z.string().max(MAX_AROUND).default(''),
        locale: z
          .string()
          .regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/)
          .optional(),
      }),
    )
    .output(
      z.object({
        text: z.string(),
        engine: z.object({ kind: z.enum(['builtin', 'model']), model: z.string(), version: z.string() }),
      }),
    ),
};
