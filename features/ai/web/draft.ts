import { PROVIDER_ADDRESS, type ProviderName } from '../../../adapters/ai/catalogue.ts';
import type { AiSettings, AiSettingsChange } from '../contract.ts';
import { MAX_DAILY_TOKENS } from '../limits.ts';

/** The form as it is written. */
export type Draft = {
  provider: ProviderName;
  baseUrl: string;
  model: string;
  apiKey: string;
  embeddingModel: string;
  imageModel: string;
  speechModel: string;
  dailyTokens: string;
};

export const draftOf = (s: AiSettings): Draft => ({
  provider: s.provider ?? 'openai-compatible',
  baseUrl: s.baseUrl ?? '',
  model: s.model ?? '',
  apiKey: '',
  embeddingModel: s.embeddingModel ?? '',
  imageModel: s.imageModel ?? '',
  speechModel: s.speechModel ?? '',
  dailyTokens: s.dailyTokens === null ? '' : String(s.dailyTokens),
});

type FaultKey = 'ai.form.needed' | 'ai.form.addressWrong' | 'ai.form.dailyWrong';

const addressFault = ({ baseUrl, provider }: Draft): FaultKey | null => {
  const address = baseUrl.trim();
  if (address === '') return PROVIDER_ADDRESS[provider] === null ? 'ai.form.needed' : null;
  return /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(address) ? null : 'ai.form.addressWrong';
};

const dailyFault = (text: string): FaultKey | null =>
  text.trim() === '' || (/^[1-9]\d*$/.test(text.trim()) && Number(text) <= MAX_DAILY_TOKENS)
    ? null
    : 'ai.form.dailyWrong';

/** What is wrong with a form, by field. */
export function faultsOf(draft: Draft): Partial<Record<keyof Draft, FaultKey>> {
  const address = addressFault(draft);
  const daily = dailyFault(draft.dailyTokens);
  return {
    ...(address && { baseUrl: address }),
    ...(draft.model.trim() === '' && { model: 'ai.form.needed' as const }),
    ...(daily && { dailyTokens: daily }),
  };
}

const orNull = (text: string) => text.trim() || null;

/** The form as the server takes it; an empty key keeps the one that is set. */
export const changeOf = (draft: Draft): AiSettingsChange => ({
  provider: draft.provider,
  baseUrl: orNull(draft.baseUrl),
  model: draft.model.trim(),
  embeddingModel: orNull(draft.embeddingModel),
  imageModel: orNull(draft.imageModel),
  speechModel: orNull(draft.speechModel),
  dailyTokens: draft.dailyTokens.trim() === '' ? null : Number(draft.dailyTokens),
  ...(draft.apiKey.trim() && { apiKey: draft.apiKey.trim() }),
});
