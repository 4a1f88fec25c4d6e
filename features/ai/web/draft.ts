import { PROVIDER_ADDRESS, type ProviderName } from '../../../adapters/ai/catalogue.ts';
import type { AiSettings, AiSettingsChange } from '../contract.ts';
import {
  MAX_CONTEXT_TOKENS,
  MAX_DAILY_TOKENS,
  MAX_PATIENCE_SECONDS,
  MIN_CONTEXT_TOKENS,
  MIN_PATIENCE_SECONDS,
} from '../limits.ts';

/** The form as it is written. */
export type Draft = {
  provider: ProviderName;
  baseUrl: string;
  model: string;
  apiKey: string;
  embeddingModel: string;
  imageModel: string;
  speechModel: string;
  offered: string[];
  contextTokens: string;
  patienceSeconds: string;
  dailyTokens: string;
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const draftOf = (s: AiSettings): Draft => ({
  provider: s.provider ?? 'openai-compatible',
  baseUrl: s.baseUrl ?? '',
  model: s.model ?? '',
  apiKey: '',
  embeddingModel: s.embeddingModel ?? '',
  imageModel: s.imageModel ?? '',
  speechModel: s.speechModel ?? '',
  offered: s.offered,
  contextTokens: textOf(s.contextTokens),
  patienceSeconds: textOf(s.patienceSeconds),
  dailyTokens: textOf(s.dailyTokens),
});

type FaultKey = `ai.form.${'needed' | 'addressWrong' | 'dailyWrong' | 'contextWrong' | 'patienceWrong'}`;

const addressFault = ({ baseUrl, provider }: Draft): FaultKey | null => {
  const address = baseUrl.trim();
  if (address === '') return PROVIDER_ADDRESS[provider] === null ? 'ai.form.needed' : null;
  return /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(address) ? null : 'ai.form.addressWrong';
};

/** Whether a field is empty or contains a whole number within limits. */
const isCount = (text: string, least: number, most: number): boolean =>
  text.trim() === '' || (/^[1-9]\d*$/.test(text.trim()) && Number(text) >= least && Number(text) <= most);
const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** What is wrong with a form, by field. */
export function faultsOf(draft: Draft): Partial<Record<keyof Draft, FaultKey>> {
  const address = addressFault(draft);
  return {
    ...(address && { baseUrl: address }),
    ...(draft.model.trim() === '' && { model: 'ai.form.needed' as const }),
    ...(!isCount(draft.dailyTokens, 1, MAX_DAILY_TOKENS) && { dailyTokens: 'ai.form.dailyWrong' as const }),
    ...(!isCount(draft.contextTokens, MIN_CONTEXT_TOKENS, MAX_CONTEXT_TOKENS) && {
      contextTokens: 'ai.form.contextWrong' as const,
    }),
    ...(!isCount(draft.patienceSeconds, MIN_PATIENCE_SECONDS, MAX_PATIENCE_SECONDS) && {
      patienceSeconds: 'ai.form.patienceWrong' as const,
    }),
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
  offered: draft.offered.filter((name) => name !== draft.model.trim()),
  contextTokens: countOf(draft.contextTokens),
  patienceSeconds: countOf(draft.patienceSeconds),
  dailyTokens: countOf(draft.dailyTokens),
  ...(draft.apiKey.trim() && { apiKey: draft.apiKey.trim() }),
});
