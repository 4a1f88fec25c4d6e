import type { LocalModel } from '../contract.ts';
import { fitOf, needsOf, type Needs } from './needs.ts';

/** Names of models for embeddings that know many languages come first; what a model is for is never told from its name. */
const MANY_LANGUAGES = /bge-m3|multilingual|embeddinggemma|qwen3-embedding|arctic-embed2/i;

/** What a found model needs in memory; null when its server tells neither its size nor its parameters. */
export const needsOfModel = ({ parameters, sizeBytes, remote }: LocalModel): Needs | null =>
  remote || (parameters === null && sizeBytes === null) ? null : needsOf(parameters ?? 0, sizeBytes);

/** The models that write text, those to try first in front: on this computer, fitting its memory, the largest of these. */
export function chatModels(models: readonly LocalModel[], totalBytes: number): LocalModel[] {
  const rank = (one: LocalModel): number => {
    const needs = needsOfModel(one);
    return (one.remote ? 8 : 0) + (needs ? { fits: 0, tight: 2, no: 4 }[fitOf(needs, totalBytes)] : 1);
  };
  return models
    .filter(({ use }) => use !== 'embedding')
    .sort(
      (a, b) =>
        Number(a.use === 'unknown') - Number(b.use === 'unknown') ||
        rank(a) - rank(b) ||
        (b.sizeBytes ?? b.parameters ?? 0) - (a.sizeBytes ?? a.parameters ?? 0),
    );
}

/** The models for embeddings, the one to suggest in front. */
export const embeddingModels = (models: readonly LocalModel[]): LocalModel[] =>
  models
    .filter(({ use, remote }) => use === 'embedding' && !remote)
    .sort((a, b) => Number(MANY_LANGUAGES.test(b.name)) - Number(MANY_LANGUAGES.test(a.name)));
