/** Providers of models. `openai-compatible`: Ollama, vLLM, LM Studio, LocalAI, OpenRouter and others. */
export const PROVIDERS = ['openai-compatible', 'openai', 'anthropic', 'google'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** A provider's default base URL; null: one must be configured. */
export const PROVIDER_ADDRESS: Record<ProviderName, string | null> = {
  'openai-compatible': null,
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** Each provider's names of the two narration voices. */
export const SPEECH_VOICES: Record<ProviderName, { nova: string; onyx: string }> = {
  'openai-compatible': { nova: 'nova', onyx: 'onyx' },
  openai: { nova: 'nova', onyx: 'onyx' },
  anthropic: { nova: 'nova', onyx: 'onyx' },
  google: { nova: 'Kore', onyx: 'Charon' },
};
export type SpeechVoice = keyof (typeof SPEECH_VOICES)[ProviderName];

/** Capabilities of a provider, determined by tests, never guessed. */
export const CAPABILITIES = [
  'models',
  'chat',
  'tools',
  'structured',
  'vision',
  'embeddings',
  'images',
  'speech',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Kinds of failed calls to a provider. `failing`: it reports an error of its own; `filtered`: its content filter stopped the reply; `cut`: the reply reached its length limit. */
export const FAILURES = [
  'busy',
  'refused',
  'unreachable',
  'misconfigured',
  'slow',
  'broken',
  'empty',
  'failing',
  'filtered',
  'cut',
] as const;
export type FailureKind = (typeof FAILURES)[number];

/** Servers of models that can run on this computer; all of them speak OpenAI's protocol. */
export const LOCAL_SERVERS = ['ollama', 'lmstudio', 'llamacpp', 'vllm'] as const;
export type LocalServerKind = (typeof LOCAL_SERVERS)[number];

/** What looking at an address found: a server of models, nothing, no answer in time, another program, or one that wants a key. */
export const LOCAL_STATES = ['found', 'absent', 'slow', 'other', 'locked'] as const;
export type LocalState = (typeof LOCAL_STATES)[number];

/** What a model is for, as its server says or a call showed. */
export const MODEL_USES = ['chat', 'embedding', 'unknown'] as const;
export type ModelUse = (typeof MODEL_USES)[number];

/** The languages that a model is tried in. */
export const TRIAL_LANGUAGES = ['en', 'ar', 'es', 'fa', 'zh'] as const;
export type TrialLanguage = (typeof TRIAL_LANGUAGES)[number];
