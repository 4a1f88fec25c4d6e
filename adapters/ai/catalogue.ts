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

// What the writer makes and how it can be asked for.

/** `glue` claims nothing; `quotation` is verbatim; `written` is a model's and checked; `opinion` is a model's and labeled; `own` is a person's. */
export const PIECE_ROLES = ['glue', 'quotation', 'written', 'opinion', 'own'] as const;
export type PieceRole = (typeof PIECE_ROLES)[number];

export const GENRES = [
  'fiction',
  'stories',
  'nonfiction',
  'manual',
  'paper',
  'web',
  'law',
  'poetry',
  'highlights',
  'unfit',
] as const;
export type Genre = (typeof GENRES)[number];

/** What can be made of a source. */
export const FORMS = ['spark', 'bookcast', 'summary', 'guide', 'faq', 'timeline'] as const;
export type FormName = (typeof FORMS)[number];

/** Why a form isn't offered; the product has a sentence for each. */
export const REFUSALS = [
  'empty',
  'too-short',
  'verse',
  'table',
  'code',
  'manual',
  'paper',
  'stories',
  'speech',
  'mixed',
  'language',
  'no-chapters',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What is offered in its place. */
export const INSTEADS = [
  'guide',
  'faq',
  'timeline',
  'summary',
  'one-chapter',
  'one-source',
  'narration',
  'open',
  'model',
] as const;
export type Instead = (typeof INSTEADS)[number];

export const SPARK_TYPES = ['article', 'walkthrough', 'summary', 'reading-notes'] as const;
export type SparkType = (typeof SPARK_TYPES)[number];

export const TONES = ['plain', 'warm', 'lively', 'formal'] as const;
export type Tone = (typeof TONES)[number];

export const AUDIENCES = ['general', 'beginner', 'expert'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const HOSTS = ['malaika', 'marcus'] as const;
export type Host = (typeof HOSTS)[number];

export const CAST_STYLES = ['interview', 'friends', 'teacher', 'close-reading', 'debate'] as const;
export type CastStyle = (typeof CAST_STYLES)[number];
/** Genres that a style of the built-in writer suits; a debate depends on the passages instead. */
export const STYLE_SUITS: Readonly<Record<Exclude<CastStyle, 'debate'>, readonly Genre[]>> = {
  interview: ['fiction', 'nonfiction', 'manual', 'web', 'law', 'highlights'],
  friends: ['fiction', 'nonfiction', 'web', 'highlights'],
  teacher: ['nonfiction', 'manual', 'web', 'law'],
  'close-reading': ['fiction', 'nonfiction', 'web', 'highlights'],
};

export const PURPOSES = ['hook', 'what', 'why', 'how', 'sowhat', 'scene', 'voice', 'counterpoint', 'closing'] as const;
export type Purpose = (typeof PURPOSES)[number];
