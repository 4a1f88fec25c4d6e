/** Who can be asked for a model. `openai-compatible`: Ollama, vLLM, LM Studio, LocalAI, OpenRouter and their like. */
export const PROVIDERS = ['openai-compatible', 'openai', 'anthropic', 'google'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Where a provider is when no address is given; null: an address must be given. */
export const PROVIDER_ADDRESS: Record<ProviderName, string | null> = {
  'openai-compatible': null,
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** The two voices of narration, as each provider calls them. */
export const SPEECH_VOICES: Record<ProviderName, { nova: string; onyx: string }> = {
  'openai-compatible': { nova: 'nova', onyx: 'onyx' },
  openai: { nova: 'nova', onyx: 'onyx' },
  anthropic: { nova: 'nova', onyx: 'onyx' },
  google: { nova: 'Kore', onyx: 'Charon' },
};
export type SpeechVoice = keyof (typeof SPEECH_VOICES)[ProviderName];

/** What a provider may be able to do; each is asked for, never guessed. */
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

/** How a call to a provider fails. */
export const FAILURES = ['busy', 'refused', 'unreachable', 'misconfigured', 'slow', 'broken', 'empty'] as const;
export type FailureKind = (typeof FAILURES)[number];
