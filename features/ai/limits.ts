/** Longest name of a model, address and key, characters. */
export const MAX_MODEL_NAME = 200;
export const MAX_ADDRESS = 500;
export const MAX_KEY = 2000;
/** Longest selection that can be explained or translated, and of the text around it, characters. */
export const MAX_SELECTION = 3000;
export const MAX_AROUND = 3000;
/** Days of the ledger that are shown. */
export const USAGE_DAYS = 30;
/** Largest daily limit, tokens a person. */
export const MAX_DAILY_TOKENS = 100_000_000;
/** How long one test of a provider may take, ms. */
export const PROBE_MS = 150_000;
/** Further models that people can choose. */
export const MAX_OFFERED = 20;
/** Context of a model, tokens. */
export const MIN_CONTEXT_TOKENS = 512;
export const MAX_CONTEXT_TOKENS = 20_000_000;
/** How long the first word can be waited for, seconds. Longer waits end in the client for HTTP. */
export const MIN_PATIENCE_SECONDS = 5;
export const MAX_PATIENCE_SECONDS = 240;
/** The usual wait for the first word, seconds; a model that is slower is called slow. */
export const USUAL_PATIENCE_SECONDS = 18;
/** How long a trial of a model may take, ms, and how long it waits for one first word. */
export const TRIAL_MS = 900_000;
export const TRIAL_PATIENCE_SECONDS = 120;
