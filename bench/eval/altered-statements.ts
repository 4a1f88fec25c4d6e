import { sentencesOf } from '../../adapters/ai/index.ts';
import type { QuestionSet } from './data.ts';
import { seededRandom } from './measures.ts';

/** A statement about a passage, and what was done to it. */
export type StatementCase = { kind: string; claim: string; passage: string };

/** A sentence of a passage, with the answers in it that are no numbers: mostly names. */
type Original = { sentence: string; passage: string; names: string[] };
type Alter = (
  from: Original,
  random: () => number,
  words: readonly string[],
  names: readonly string[],
) => string | null;

const UNSPACED = /[\u3400-\u9fff]/;
const pick = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)];

/** How each language denies: how a negation goes, and how one comes in. The lists are the bench's own, not those of the judge. */
const DROPPED: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\bcannot\b/, 'can'],
    [/\b(?:not|never) /, ''],
    [/n't\b/, ''],
  ],
  de: [
    [/ (?:nicht|nie|niemals)(?=[ ,.])/, ''],
    [/\bkein(e[nmrs]?)?\b/, 'ein$1'],
  ],
  es: [
    [/\b(?:no|nunca) (?=\p{L})/u, ''],
    [/\bsin\b/, 'con'],
  ],
  ar: [
    [/(?<= )(?:لا|لم|لن|ليس|ليست|غير) /, ''],
    [/(?<= و)(?:لا|لم) /, ''],
  ],
  fa: [
    [/نمی(?=[\u200c ])/, 'می'],
    [/نیست/, 'است'],
    [/(?<= )ن(?=کرد|شد|بود|داشت|دارد)/, ''],
  ],
  ur: [
    [/ نہیں(?= )/, ''],
    [/ نہ(?= )/, ''],
  ],
  he: [
    [/(?<= )(?:לא|אינו|אינה|אינם|אין) /, ''],
    [/(?<= ש)לא /, ''],
  ],
  hi: [
    [/ नहीं(?= )/, ''],
    [/ न(?= )/, ''],
  ],
  zh: [
    [/没有/, '有'],
    [/不(?=是|能|会|可|再|要|需|得|存|包|受|允)/, ''],
    [/未/, ''],
  ],
};
const INSERTED: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [[/(?<=\s)(is|was|are|were|has|had|can|could|will|would|may)(?=\s)/, '$1 not']],
  de: [[/(?<=\s)(ist|war|wird|wurde|wurden|hat|sind|waren|kann|können)(?=\s)/, '$1 nicht']],
  es: [[/(?<=\s)(es|era|fue|son|fueron|ha|han|tiene|está|puede)(?=\s)/, 'no $1']],
  ar: [
    [/(?<= )(كان|كانت)(?= )/, 'ما $1'],
    [/(?<= )(ي\p{L}{3,}|تم)(?= )/u, 'لا $1'],
  ],
  fa: [
    [/(?<= )(می)(?=[\u200c ])/, 'نمی'],
    [/(?<= )است(?=[ .،])/, 'نیست'],
    [/(?<= )(کرد|شد|بود|داشت|دارد)/, 'ن$1'],
  ],
  ur: [[/(?<= )(ہے|تھا|تھی|ہیں|تھے)(?=[ ۔])/, 'نہیں $1']],
  he: [[/(?<= )(היה|הייתה|היו|הוא|היא)(?= )/, 'לא $1']],
  hi: [[/(?<= )(है|था|थी|हैं|थे)(?=[ ।])/, 'नहीं $1']],
  zh: [
    [/(是|能|会|可以)/, '不$1'],
    [/有/, '没有'],
  ],
};

const byRules =
  (rules: Readonly<Record<string, readonly (readonly [RegExp, string])[]>>, lang: string): Alter =>
  ({ sentence }) => {
    for (const [pattern, by] of rules[lang] ?? []) {
      const altered = sentence.replace(pattern, by);
      if (altered !== sentence) return altered;
    }
    return null;
  };

type Place = { text: string; start: number; end: number };
/** Words of five letters or more; pairs of characters in Chinese. */
function wordsIn(text: string): Place[] {
  const pattern = UNSPACED.test(text) ? /[\u3400-\u9fff]{2}/gu : /[\p{L}\p{M}\u200c]{5,}/gu;
  return Array.from(text.matchAll(pattern), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
const put = (text: string, { start, end }: Place, by: string): string => text.slice(0, start) + by + text.slice(end);
const swap = (text: string, a: Place, b: Place): string => put(put(text, b, a.text), a, b.text);

const wordReplaced: Alter = ({ sentence }, random, words) => {
  const lower = wordsIn(sentence).filter(({ text, start }) => start > 0 && !/^\p{Lu}/u.test(text));
  const word = pick(lower, random);
  const other = pick(words, random);
  return word && other && other !== word.text ? put(sentence, word, other) : null;
};
const digitChanged: Alter = ({ sentence }, random) => {
  const digits = Array.from(sentence.matchAll(/\p{Nd}/gu));
  const digit = pick(digits, random);
  if (!digit) return null;
  const code = digit[0].codePointAt(0)!;
  const zero = code - ((code - (code < 0x3a ? 0x30 : code < 0x66a ? 0x660 : code < 0x6fa ? 0x6f0 : 0x966)) % 10);
  const value = (code - zero + 1 + Math.floor(random() * 8)) % 10;
  return put(
    sentence,
    { text: digit[0], start: digit.index, end: digit.index + digit[0].length },
    String.fromCodePoint(zero + value),
  );
};
const nameReplaced: Alter = ({ sentence, names: own }, random, _, names) => {
  const name = pick(own, random);
  const other = pick(names, random);
  if (!name || !other || sentence.includes(other)) return null;
  return sentence.replace(name, other);
};
/** Two names, or where fewer are known two words far from each other. */
const namesSwapped: Alter = ({ sentence, names }, random) => {
  const places = names.flatMap((text) => {
    const start = sentence.indexOf(text);
    return start < 0 ? [] : [{ text, start, end: start + text.length }];
  });
  const apart = (a: Place, b: Place) => a.end < b.start && a.text.toLowerCase() !== b.text.toLowerCase();
  const known = places.sort((a, b) => a.start - b.start);
  const [a, b] = [known[0], known.find((one) => known[0] && apart(known[0], one))];
  if (a && b) return swap(sentence, a, b);
  const words = wordsIn(sentence);
  const first = pick(words.slice(0, words.length >> 1), random);
  const second = pick(words.slice(words.length >> 1), random);
  return first && second && apart(first, second) ? swap(sentence, first, second) : null;
};

/** Sentences of a set, one a passage; `denied` ones where negations are dropped. */
function originalsOf(set: QuestionSet, keep: (sentence: string) => boolean): Original[] {
  return set.passages.flatMap(({ text }, index) => {
    const sentences = sentencesOf(text, set.lang).filter(({ text: one }) => {
      const size = UNSPACED.test(one) ? one.length / 2 : one.split(/\s+/).length;
      return size >= 8 && size <= 45 && !/["“”„«»「」?؟？]/u.test(one) && keep(one);
    });
    const chosen = sentences[index % Math.max(1, sentences.length)];
    if (!chosen) return [];
    const answers = set.questions
      .filter((one) => one.passage === index)
      .flatMap(({ answers: all }) => all.slice(0, 1))
      .filter(({ start, end }) => start >= chosen.start && end <= chosen.end)
      .map(({ start, end }) => text.slice(start, end));
    const capitals = /^(?:en|es)$/.test(set.lang)
      ? (chosen.text.slice(1).match(/(?<![\p{L}.])\p{Lu}\p{Ll}{2,}/gu) ?? [])
      : [];
    const names = [...new Set(capitals.length > 0 ? capitals : answers)].filter(
      (one) => !/\p{N}/u.test(one) && one.length < 40 && one.length > 1,
    );
    return [{ sentence: chosen.text, passage: text, names }];
  });
}

/** True copies, and copies with one change, of a set's sentences. */
export function alteredStatements(set: QuestionSet, most: number, seed = 17): StatementCase[] {
  const random = seededRandom(seed);
  const any = originalsOf(set, () => true);
  const drop = byRules(DROPPED, set.lang);
  const denied = originalsOf(set, (one) => drop({ sentence: one, passage: '', names: [] }, random, [], []) !== null);
  const words = [...new Set(any.flatMap(({ passage }) => wordsIn(passage).map(({ text }) => text)))].filter(
    (one) => !/^\p{Lu}/u.test(one),
  );
  const names = any.flatMap((one) => one.names);
  const made: readonly (readonly [string, readonly Original[], Alter])[] = [
    ['true copy', any, ({ sentence }) => sentence],
    ['word replaced', any, wordReplaced],
    ['negation dropped', denied, drop],
    ['negation inserted', any, byRules(INSERTED, set.lang)],
    ['digit changed', any, digitChanged],
    ['names swapped', any, namesSwapped],
    ['name replaced', any, nameReplaced],
  ];
  return made.flatMap(([kind, originals, alter]) =>
    originals
      .flatMap((from) => {
        const claim = alter(from, random, words, names);
        const same = claim === null || (kind !== 'true copy' && from.passage.includes(claim));
        return same ? [] : [{ kind, claim, passage: from.passage }];
      })
      .slice(0, most),
  );
}
