import { baseLanguage } from './language-code.ts';

/**
 * How often the index terms of a language have changed. Raise a language's number whenever its segmentation, folding,
 * stemming or stop words of the index change (for languages with half-spaces, their function words, too): every stored index of that language is then made again.
 */
const VERSIONS: ReadonlyMap<string, number> = new Map([
  ['ar', 2],
  ['fa', 2],
  ['ur', 2],
]);
const FIRST = 1;

const versionOf = (language: string): number => VERSIONS.get(language) ?? FIRST;

/** The analyzer of a language, as stored with each index it makes. */
export function analyzerOf(language: string): string {
  const base = baseLanguage(language);
  return `${base}/${versionOf(base)}`;
}

/** Whether an index must be made again; null: it was made before versions were stored, which only the first analyzers did. */
export const isStaleIndex = (analyzer: string | null, language: string): boolean =>
  analyzer === null ? versionOf(baseLanguage(language)) > FIRST : analyzer !== analyzerOf(language);
