import type { EmbeddingModel, ImageModel, LanguageModel, SpeechModel } from 'ai';
import { PROVIDER_ADDRESS, type ProviderName } from '../catalogue.ts';
import { ModelFailure, waitAsked } from './failure.ts';

/** How to reach a provider's models, as an administrator configures it. */
export type ModelSettings = {
  provider: ProviderName;
  /** Null: the provider's default base URL. */
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
  embeddingModel: string | null;
  imageModel: string | null;
  speechModel: string | null;
  /** How much the chat model reads and writes at once, tokens; assumed when unknown. */
  contextTokens?: number | null;
};

/** A provider's models in the SDK's form; null when none is configured or the provider has none. */
export type Models = {
  chat: LanguageModel;
  /** Chat model for structured output; null when it is the same one. */
  structured: LanguageModel;
  embedding: EmbeddingModel | null;
  image: ImageModel | null;
  speech: SpeechModel | null;
};

/** Longest wait for a busy provider before the person is told, seconds. */
const SHORT_WAIT_S = 5;

/** Never follows redirects from a configured base URL, which would pass the key on, and doesn't retry when the provider asks for a long wait. */
const straight: typeof fetch = async (input, init) => {
  const reply = await fetch(input, { ...init, redirect: 'error' });
  const seconds = waitAsked(reply.status, Object.fromEntries(reply.headers)) ?? 0;
  if (seconds <= SHORT_WAIT_S) return reply;
  await reply.body?.cancel();
  throw new ModelFailure('busy', { seconds });
};

const addressOf = ({ provider, baseUrl }: ModelSettings): string => {
  const address = (baseUrl ?? PROVIDER_ADDRESS[provider])?.replace(/\/+$/, '');
  if (!address || !/^https?:\/\//i.test(address)) throw new ModelFailure('misconfigured');
  return address;
};

type Named<T> = (name: string) => T;
const named = <T>(name: string | null, make: Named<T>): T | null => (name ? make(name) : null);

async function compatible(s: ModelSettings): Promise<Models> {
  const [{ createOpenAICompatible }, { createOpenAI }] = await Promise.all([
    import('@ai-sdk/openai-compatible'),
    import('@ai-sdk/openai'),
  ]);
  const common = { name: 'provider', baseURL: addressOf(s), fetch: straight, ...(s.apiKey && { apiKey: s.apiKey }) };
  const plain = createOpenAICompatible({ ...common, includeUsage: true });
  const structured = createOpenAICompatible({ ...common, includeUsage: true, supportsStructuredOutputs: true });
  const speech = createOpenAI({ ...common, apiKey: s.apiKey ?? 'none' });
  return {
    chat: plain.chatModel(s.model),
    structured: structured.chatModel(s.model),
    embedding: named(s.embeddingModel, (name) => plain.embeddingModel(name)),
    image: named(s.imageModel, (name) => plain.imageModel(name)),
    speech: named(s.speechModel, (name) => speech.speech(name)),
  };
}

async function openai(s: ModelSettings): Promise<Models> {
  const { createOpenAI } = await import('@ai-sdk/openai');
  const made = createOpenAI({ baseURL: addressOf(s), apiKey: s.apiKey ?? '', fetch: straight });
  return {
    chat: made.chat(s.model),
    structured: made.chat(s.model),
    embedding: named(s.embeddingModel, (name) => made.embeddingModel(name)),
    image: named(s.imageModel, (name) => made.imageModel(name)),
    speech: named(s.speechModel, (name) => made.speech(name)),
  };
}

async function anthropic(s: ModelSettings): Promise<Models> {
  const { createAnthropic } = await import('@ai-sdk/anthropic');
  const model = createAnthropic({ baseURL: addressOf(s), apiKey: s.apiKey ?? '', fetch: straight })(s.model);
  return { chat: model, structured: model, embedding: null, image: null, speech: null };
}

async function google(s: ModelSettings): Promise<Models> {
  const { createGoogle } = await import('@ai-sdk/google');
  const made = createGoogle({ baseURL: addressOf(s), apiKey: s.apiKey ?? '', fetch: straight });
  return {
    chat: made.chat(s.model),
    structured: made.chat(s.model),
    embedding: named(s.embeddingModel, (name) => made.embeddingModel(name)),
    image: named(s.imageModel, (name) => made.image(name)),
    speech: named(s.speechModel, (name) => made.speech(name)),
  };
}

const OPENERS: Record<ProviderName, (settings: ModelSettings) => Promise<Models>> = {
  'openai-compatible': compatible,
  openai,
  anthropic,
  google,
};

/** Opens a provider: loads its package, sends no request. */
export const openModels = (settings: ModelSettings): Promise<Models> => OPENERS[settings.provider](settings);
