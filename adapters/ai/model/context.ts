import { PROVIDER_ADDRESS } from '../catalogue.ts';
import type { ModelSettings } from './provider.ts';

/** Assumed context of a provider's own models, and of a model about which nothing is known, tokens. */
const HOSTED_CONTEXT = 32_000;
const UNKNOWN_CONTEXT = 8000;

/** How much a chat model reads and writes at once: as configured, else what is safe to assume, tokens. */
export function contextTokensOf({ provider, baseUrl, contextTokens }: ModelSettings): number {
  if (contextTokens) return contextTokens;
  const own = PROVIDER_ADDRESS[provider];
  const isHosted = own !== null && (baseUrl === null || new URL(baseUrl).host === new URL(own).host);
  return isHosted ? HOSTED_CONTEXT : UNKNOWN_CONTEXT;
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const DENSE =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Thai}]/gu;

/** About how many tokens a text has, rather too many: a token is a character of Chinese, two of Arabic, nearly four of English. */
export function estimateTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  const dense = text.match(DENSE)?.length ?? 0;
  return Math.ceil(wide + dense / 2 + (text.length - wide - dense) / 3.6);
}
