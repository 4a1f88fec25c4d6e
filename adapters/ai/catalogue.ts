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
