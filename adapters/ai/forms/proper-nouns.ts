import { analyze } from '../text/analyzer.ts';
import { functionWords } from '../text/stop-words.ts';
import type { FormSentence } from './form-sentence.ts';

/** A name as written, with the positions of its sentences. */
export type ProperNoun = { name: string; count: number; at: ReadonlySet<number> };

/** Languages that capitalize names and not every noun. */
const CAPITALS_NAME = new Set(['en', 'es', 'fr', 'it', 'pt', 'nl', 'ru', 'sv', 'da', 'no', 'pl', 'ro', 'cs', 'tr']);
const RUN = /(?<=[\p{Ll},] )(?:\p{Lu}[\p{Ll}\p{M}’'-]+)(?: \p{Lu}[\p{Ll}\p{M}’'-]+){0,2}/gu;
const MOSTLY = 0.7;
const DAY_OR_MONTH =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/u;
const FEWEST = 3;
const SHORTEST = 3;

/** Whether names can be told by their capitals in a language. */
export const capitalsName = (language: string): boolean => CAPITALS_NAME.has(language);

/** Names told by their capital letter inside sentences, the most frequent first; none in languages where capitals don't tell. */
export function properNouns(sentences: readonly FormSentence[]): ProperNoun[] {
  const language = sentences[0]?.language ?? 'en';
  if (!capitalsName(language)) return [];
  const stop = functionWords(language);
  const names = new Map<string, { count: number; at: Set<number> }>();
  const lower = new Map<string, number>();
  for (const { text, at } of sentences) {
    for (const [word] of text.matchAll(/(?<!\p{L})\p{Ll}[\p{L}’']+/gu)) lower.set(word, (lower.get(word) ?? 0) + 1);
    for (const match of text.matchAll(RUN)) {
      const name = match[0].replace(/[’']s$/u, '');
      const one = names.get(name) ?? { count: 0, at: new Set<number>() };
      one.count++;
      one.at.add(at);
      names.set(name, one);
    }
  }
  return [...names]
    .filter(([name, { count, at }]) => {
      const plain = lower.get(name.toLowerCase()) ?? 0;
      return (
        count >= FEWEST &&
        at.size >= 2 &&
        name.length >= SHORTEST &&
        !/[’']|-$/u.test(name) &&
        !DAY_OR_MONTH.test(name) &&
        !stop.has(name.toLowerCase()) &&
        count / (count + plain) >= MOSTLY
      );
    })
    .map(([name, { count, at }]) => ({ name, count, at }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** The index terms of some names. */
export function termsOfNames(names: readonly string[], language: string): Set<string> {
  return new Set(names.flatMap((name) => analyze(name, language).flatMap(({ terms }) => [...terms])));
}
