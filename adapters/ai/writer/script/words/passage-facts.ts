import type { Excerpt } from '../../excerpts/excerpt.ts';
import type { Slots } from '../../glue/template.ts';

const SHORT = 12;
const LONG = 50;
const TURN: Readonly<Record<string, RegExp>> = {
  en: /(?<![\p{L}\p{N}])(but(?! also)|however|although)(?![\p{L}\p{N}])/iu,
  ar: /(?<![\p{L}\p{M}])(و?لكن|غير أن|إلا أن|رغم)(?![\p{L}\p{M}])/u,
};
const YEAR = /(?<![\p{N}.,])(?:1[0-9]{3}|20[0-9]{2})(?![.,]?\p{N})/gu;
const ASKS_AT_END = /[?؟]["”’»)]*\s*$/u;

/** A condition as a slot: filled where it holds. */
export const holds = (condition: boolean): 1 | undefined => (condition ? 1 : undefined);

/** The word on which a passage turns, such as "but". */
export function turnWord({ text, lang }: Pick<Excerpt, 'text' | 'lang'>): string | undefined {
  const word = TURN[lang]?.exec(text)?.[1]?.toLowerCase();
  // "Not only ..., but ..." adds.
  return word === 'but' && /\bnot (?:only|just|merely)\b/iu.test(text) ? undefined : word;
}

/** Whether a text holds a term, whatever its case. */
export const mentions = (text: string, shown: string): boolean => text.toLowerCase().includes(shown.toLowerCase());

function onlyYear(text: string): string | undefined {
  const years = new Set([...text.matchAll(YEAR)].map(([year]) => year));
  return years.size === 1 ? [...years][0] : undefined;
}

/** What a host can truly say about the shape of a passage. */
export function passageFacts(passage: Pick<Excerpt, 'text' | 'sentences' | 'words' | 'lang'>): Slots {
  const { text, sentences, words } = passage;
  return {
    single: holds(sentences.length === 1),
    two: holds(sentences.length === 2),
    stepwise: holds(sentences.length > 1),
    short: holds(words <= SHORT),
    long: holds(words >= LONG),
    question: holds(/[?؟]/u.test(text)),
    endsAsking: holds(ASKS_AT_END.test(text)),
    turn: turnWord(passage),
    year: onlyYear(text),
  };
}
