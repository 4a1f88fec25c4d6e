import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CAPABILITIES, FAILURES, PROVIDERS } from '../../adapters/ai/catalogue.ts';
import { MAX_ADDRESS, MAX_AROUND, MAX_DAILY_TOKENS, MAX_KEY, MAX_MODEL_NAME, MAX_SELECTION } from './limits.ts';

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
  apiKey: z.string().trim().min(1).max(MAX_KEY).nullable().optional(),
  dailyTokens: z.number().int().min(1).max(MAX_DAILY_TOKENS).nullable(),
});
export type AiSettingsChange = z.infer<typeof AiSettingsChange>;

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
    .output(z.object({ model: z.string().nullable(), images: z.boolean(), mayChange: z.boolean() })),
  settings: admin.route({ method: 'GET', path: '/ai/settings', summary: 'AI provider settings' }).output(AiSettings),
  save: admin
    .route({ method: 'PUT', path: '/ai/settings', summary: 'Set the AI provider' })
    .input(AiSettingsChange)
    .output(AiSettings),
  remove: admin
    .route({ method: 'DELETE', path: '/ai/settings', summary: 'Use the built-in engine only' })
    .output(AiSettings),
  test: admin.route({ method: 'POST', path: '/ai/test', summary: 'Ask the provider what works' }).output(AiSettings),
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
