import * as z from 'zod';
import { CAPABILITIES, type Capability, type FailureKind, PROVIDER_ADDRESS } from '../catalogue.ts';
import { type Model, openModel, type Usage } from './call.ts';
import { failureOf, ModelFailure } from './failure.ts';
import { withPatience } from './patience.ts';
import type { ModelSettings } from './provider.ts';
import { SEEN_NUMBER, SEEN_PICTURE } from './vision-test.ts';

/** The result of a test: `no` is the provider's answer, `failed` says why there was none, `unset` means that no model is configured. */
export type Finding = { state: 'yes' | 'no' | 'unset' } | { state: 'failed'; why: FailureKind };
export type Findings = Record<Capability, Finding>;
export type Probe = {
  findings: Findings;
  /** Models that the provider lists. */ models: string[];
  firstWordMs: number | null;
};

const DEFAULT_TIMEOUTS = { totalMs: 45_000, firstChunkMs: 30_000, chunkMs: 15_000 };
const MOST_MODELS = 200;
const YES: Finding = { state: 'yes' };
const NO: Finding = { state: 'no' };
const UNSET: Finding = { state: 'unset' };

/** A refusal is an answer too: the provider can't do it. */
function findingOf(error: unknown): Finding {
  const { kind } = failureOf(error);
  return kind === 'refused' || kind === 'broken' ? NO : { state: 'failed', why: kind };
}

const asked = async (ask: () => Promise<boolean>): Promise<Finding> => {
  try {
    return (await ask()) ? YES : NO;
  } catch (error) {
    return findingOf(error);
  }
};

const ModelList = z.union([
  z.object({ data: z.array(z.object({ id: z.string() })) }).transform(({ data }) => data.map((one) => one.id)),
  z
    .object({ models: z.array(z.object({ name: z.string() })) })
    .transform(({ models }) => models.map((one) => one.name.replace(/^models\//, ''))),
]);

function headersOf({ provider, apiKey }: ModelSettings): Record<string, string> {
  if (!apiKey) return {};
  if (provider === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
  return provider === 'google' ? { 'x-goog-api-key': apiKey } : { authorization: `Bearer ${apiKey}` };
}

async function listModels(settings: ModelSettings, signal: AbortSignal): Promise<string[]> {
  const address = (settings.baseUrl ?? PROVIDER_ADDRESS[settings.provider] ?? '').replace(/\/+$/, '');
  if (!/^https?:\/\//i.test(address)) throw new ModelFailure('misconfigured');
  const reply = await fetch(`${address}/models`, {
    headers: headersOf(settings),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
  });
  if (!reply.ok) throw failureOf({ statusCode: reply.status, responseHeaders: Object.fromEntries(reply.headers) });
  const list = ModelList.safeParse(await reply.json().catch(() => null));
  if (!list.success) throw new ModelFailure('broken');
  return list.data.slice(0, MOST_MODELS);
}

async function chats(model: Model, signal: AbortSignal): Promise<number> {
  const began = performance.now();
  let first = -1;
  const call = {
    instructions: 'Reply with one word.',
    messages: [{ role: 'user' as const, content: 'Say: ready' }],
    signal,
    maxTokens: 400,
  };
  for await (const text of model.words(call)) if (first < 0 && text.trim()) first = performance.now() - began;
  if (first < 0) throw new ModelFailure('broken');
  return Math.round(first);
}

const usesTools = async (model: Model, signal: AbortSignal): Promise<boolean> => {
  const call = {
    instructions: 'Use the tool.',
    messages: [{ role: 'user' as const, content: 'What is the time in Cairo? Use the tool.' }],
    signal,
    maxTokens: 400,
  };
  const tools = { tell_time: { description: 'Tells the time in a city', input: z.object({ city: z.string() }) } };
  return (await model.step(call, tools, [])).calls.some((one) => one.name === 'tell_time');
};

const keepsSchema = async (model: Model, signal: AbortSignal): Promise<boolean> => {
  const schema = z.object({ city: z.string(), letters: z.number() });
  const call = {
    instructions: 'Answer in JSON.',
    messages: [{ role: 'user' as const, content: 'Cairo, and how many letters that name has.' }],
    signal,
    maxTokens: 400,
  };
  await model.object(call, schema, true);
  return true;
};

const sees = async (model: Model, signal: AbortSignal): Promise<boolean> => {
  const call = {
    instructions: 'Answer with digits alone.',
    messages: [{ role: 'user' as const, content: 'Which number stands in this picture?' }],
    signal,
    maxTokens: 400,
  };
  return (await model.read(call, { bytes: Buffer.from(SEEN_PICTURE, 'base64'), mediaType: 'image/png' })).includes(
    SEEN_NUMBER,
  );
};

/** Tests every capability of a provider with one small call each. */
export async function probe(
  settings: ModelSettings,
  signal: AbortSignal,
  onCost: (usage: Usage) => void = () => undefined,
): Promise<Probe> {
  const findings = Object.fromEntries(CAPABILITIES.map((name) => [name, UNSET])) as Findings;
  let models: string[] = [];
  let firstWordMs: number | null = null;
  findings.models = await asked(async () => (models = await listModels(settings, signal)).length > 0);
  let model: Model;
  try {
    model = await openModel(settings, { onCost, timeouts: withPatience(DEFAULT_TIMEOUTS, settings.patienceSeconds) });
  } catch (error) {
    findings.chat = findingOf(error);
    return { findings, models, firstWordMs };
  }
  findings.chat = await asked(async () => (firstWordMs = await chats(model, signal)) >= 0);
  if (findings.chat.state === 'yes') {
    findings.tools = await asked(() => usesTools(model, signal));
    findings.structured = await asked(() => keepsSchema(model, signal));
    findings.vision = await asked(() => sees(model, signal));
  }
  if (settings.embeddingModel)
    findings.embeddings = await asked(async () => ((await model.embed(['lantern'], signal))[0]?.length ?? 0) > 0);
  if (settings.imageModel)
    findings.images = await asked(
      async () => (await model.image('A plain amber square.', { width: 1, height: 1 }, signal)).length > 0,
    );
  if (settings.speechModel)
    findings.speech = await asked(async () => (await model.speech('Ready.', 'nova', signal)).length > 0);
  return { findings, models, firstWordMs };
}
