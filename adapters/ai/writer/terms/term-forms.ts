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
  /** Behind a word with an article, as Arabic adjectives stand. */
  attributive: number;
  sections: Map<number, number>;
};

const DETERMINED =
  /\b(?:the|an?|of|their|his|her|its|my|our|your|every|each|this|these|no|some|many|in|by|for|from|with|between|on|as)\s+(?:[a-z]+(?:al|ic|ive|ous|ful|ant|ent|ary|en|an|y)\s+)?$/iu;
const VERBAL =
  /\b(?:to|i|we|you|he|she|they|it|can|will|must|should|would|could|may|might|not|who|did|do|does|be|been|was|were|are|is|have|has|had)\s+$/iu;
const ATTRIBUTIVE = /(?:^|\s)[وبفك]?(?:ال|لل)\S{2,}\s$/u;
const AFTER_THE = /\bthe $/iu;
const POSSESSIVE = /['’]s$/u;
const SHORTEST = 3;
const HYPHEN = /[-‐‑]/u;
const LOOK_BACK = 24;

type Use = { key: string; form: string; before: string; section: number; first: boolean; ends: boolean };

function note(terms: Map<string, TermForm>, { key, form, before, section, first, ends }: Use): void {
  let one = terms.get(key);
  if (!one) {
    one = {
      count: 0,
      forms: new Map(),
      determined: 0,
      verbal: 0,
      ending: 0,
      the: 0,
      inner: 0,
      capital: 0,
      attributive: 0,
      sections: new Map(),
    };
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
  if (first) return;
  one.inner++;
  if (/^\p{Lu}/u.test(form)) one.capital++;
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
      return !next || (termOf(next) === null && next.text.length > 1) || /\S/u.test(text.slice(from, next.start));
    };
    for (const [at, token] of tokens.entries()) {
      const key = termOf(token);
      if (key === null || isJoined(token)) continue;
      const before = text.slice(Math.max(0, token.start - LOOK_BACK), token.start);
      const use = { before, section: place.section, first: at === 0 };
      const form = token.text.replace(POSSESSIVE, '');
      note(single, { ...use, key, form, ends: endsBefore(at + 1, token.end) });
      const next = tokens[at + 1];
      const second = next && termOf(next);
      if (!next || !second || text.slice(token.end, next.start) !== ' ') continue;
      const pair = text.slice(token.start, next.end).replace(POSSESSIVE, '');
      note(pairs, { ...use, key: `${key} ${second}`, form: pair, ends: endsBefore(at + 2, next.end) });
    }
  }
  return { single, pairs };
}

/** A term as it is written most often; capitals of a beginning are dropped. */
export function writtenForm({ forms, inner, capital }: TermForm): string {
  const [form] = [...forms].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]!;
  return inner > 0 && capital / inner < 0.6 ? form.toLowerCase() : form;
}
