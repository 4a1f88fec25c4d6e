import { analyze, type AnalyzedToken } from '../../text/analyzer.ts';
import { functionWords } from '../../text/stop-words.ts';
import type { Analysis } from '../source/analysis.ts';

/** How a word or a pair of words is used in a source: what tells nouns from others is their company. */
export type TermForm = {
  count: number;
  forms: Map<string, number>;
  /** Occurrences after a determiner or preposition, after what precedes a verb, before a function word or a mark. */
  determined: number;
  verbal: number;
  ending: number;
  /** After "the"; inside a sentence; inside one and capitalized. */
  the: number;
  inner: number;
  capital: number;
  /** Inside a sentence with a capital on each of its words. */
  name: number;
  /** Behind a word with an article, as Arabic adjectives stand. */
  attributive: number;
  /** Before "of" or what is like it: such a noun says little without another one. */
  relational: number;
  /** Behind another capitalized word that doesn't open the sentence. */
  led: number;
  sections: Map<number, number>;
};

const DETERMINED =
  /\b(?:the|an?|of|their|his|her|its|my|our|your|every|each|this|these|no|some|many|in|by|for|from|with|between|on|as)\s+(?:[a-z]+(?:al|ic|ive|ous|ful|ant|ent|ary|en|an|y)\s+)?$/iu;
const VERBAL =
  /\b(?:to|i|we|you|he|she|they|it|can|will|must|should|would|could|may|might|not|who|did|do|does|be|been|was|were|are|is|have|has|had)\s+$/iu;
const ATTRIBUTIVE = /(?:^|\s)[وبفك]?(?:ال|لل)\S{2,}\s$/u;
const RELATES: Readonly<Record<string, RegExp>> = { en: /^ (?:of|that)\b/iu, ar: /^ من(?:\s|$)/u };
const LED = /\p{Lu}[\p{L}.’']* $/u;
const AFTER_THE = /\bthe $/iu;
const POSSESSIVE = /['’]s$/u;
const SHORTEST = 3;
const HYPHEN = /[-‐‑]/u;
const LOOK_BACK = 24;
const LOOK_AHEAD = 6;

type Use = {
  key: string;
  form: string;
  before: string;
  section: number;
  first: boolean;
  ends: boolean;
  relates: boolean;
  led: boolean;
};

/** Whether each of the words begins with a capital. */
export const isCapitalized = (form: string): boolean => form.split(' ').every((word) => /^\p{Lu}/u.test(word));

/** The form of a term that has not occurred yet. */
export const emptyForm = (): TermForm => ({
  count: 0,
  forms: new Map(),
  determined: 0,
  verbal: 0,
  ending: 0,
  the: 0,
  inner: 0,
  capital: 0,
  name: 0,
  attributive: 0,
  relational: 0,
  led: 0,
  sections: new Map(),
});

function note(terms: Map<string, TermForm>, { key, form, before, section, first, ends, relates, led }: Use): void {
  let one = terms.get(key);
  if (!one) {
    one = emptyForm();
    terms.set(key, one);
  }
  one.count++;
  one.forms.set(form, (one.forms.get(form) ?? 0) + 1);
  one.sections.set(section, (one.sections.get(section) ?? 0) + 1);
  if (ends) one.ending++;
  if (DETERMINED.test(before)) one.determined++;
  if (VERBAL.test(before)) one.verbal++;
  if (AFTER_THE.test(before)) one.the++;
  if (ATTRIBUTIVE.test(before)) one.attributive++;
  if (relates) one.relational++;
  if (led) one.led++;
  if (first) return;
  one.inner++;
  if (/^\p{Lu}/u.test(form)) one.capital++;
  if (isCapitalized(form)) one.name++;
}

/** Words and pairs of words of a source with their company. */
export function termForms(analysis: Analysis): { single: Map<string, TermForm>; pairs: Map<string, TermForm> } {
  const { lang } = analysis;
  const stop = functionWords(lang);
  const single = new Map<string, TermForm>();
  const pairs = new Map<string, TermForm>();
  const termOf = ({ folded, terms: [term] }: AnalyzedToken): string | null =>
    term === undefined || folded.length < SHORTEST || stop.has(folded) || /\p{N}/u.test(folded) ? null : term;
  for (const { text, place } of analysis.sentences) {
    const tokens = analyze(text, lang);
    /** Part of a compound: "anarcho-", "-term". */
    const isJoined = ({ start, end }: AnalyzedToken): boolean =>
      HYPHEN.test(text[end] ?? '') || HYPHEN.test(text[start - 1] ?? '');
    /** Whether a noun phrase can end before the token at this place. */
    const endsBefore = (at: number, from: number): boolean => {
      const next = tokens[at];
      return !next || (termOf(next) === null && next.text.length > 1) || /[^\s’']/u.test(text.slice(from, next.start));
    };
    const relates = (end: number): boolean => RELATES[lang]?.test(text.slice(end, end + LOOK_AHEAD)) ?? false;
    for (const [at, token] of tokens.entries()) {
      const key = termOf(token);
      if (key === null || isJoined(token)) continue;
      const before = text.slice(Math.max(0, token.start - LOOK_BACK), token.start);
      const led = at > 1 && LED.test(before);
      const use = { before, section: place.section, first: at === 0, led };
      const form = token.text.replace(POSSESSIVE, '');
      note(single, { ...use, key, form, ends: endsBefore(at + 1, token.end), relates: relates(token.end) });
      const next = tokens[at + 1];
      const second = next && termOf(next);
      if (!next || !second || text.slice(token.end, next.start) !== ' ') continue;
      const pair = text.slice(token.start, next.end).replace(POSSESSIVE, '');
      note(pairs, {
        ...use,
        key: `${key} ${second}`,
        form: pair,
        ends: endsBefore(at + 2, next.end),
        relates: relates(next.end),
      });
    }
  }
  return { single, pairs };
}

/** A term as it is written most often; capitals of a beginning are dropped. */
export function writtenForm({ forms, inner, capital }: TermForm): string {
  const [form] = [...forms].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]!;
  return inner > 0 && capital / inner < 0.6 ? form.toLowerCase() : form;
}

/** Whether a word or a pair of words is written as a name inside of sentences. */
export const isProper = ({ inner, name }: TermForm): boolean => inner > 2 && name / inner > 0.8;
