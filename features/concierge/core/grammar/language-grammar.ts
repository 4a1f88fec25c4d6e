import type { SmallTalk } from '../intents.ts';

type Talk = Exclude<SmallTalk['kind'], 'find_book'>;

/** What a language has besides the phrases of the tools. */
export type LanguageGrammar = {
  /** Patterns of whole sentences. */
  smallTalk: readonly (readonly [pattern: RegExp, kind: Talk])[];
  /** A search for a book; the first group is its title or subject, `clean` removes what isn't part of it. */
  findBook: { pattern: RegExp; clean(query: string): string };
  /** Polite words around an order. */
  polite: RegExp;
  /** How a question begins. */
  question: RegExp;
  /** How a denial begins. */
  denial: RegExp;
  /** How an order begins, whether or not it is understood. */
  imperative: RegExp;
};
