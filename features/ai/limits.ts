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
