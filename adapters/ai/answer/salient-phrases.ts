import { analyze, type AnalyzedToken } from '../text/analyzer.ts';
import { isEmptyNoun } from '../text/empty-nouns.ts';
import { baseLanguage } from '../text/language-code.ts';
import { functionWords } from '../text/stop-words.ts';
import { isUnspaced } from '../text/tokens.ts';

/** A recurring phrase of a text, as written there. */
export type Salient = { phrase: string; count: number };

const FEWEST = 3;
const LONGEST_PHRASE = 3;
const SHORTEST_WORD = 4;
/** A phrase in a larger share of the passages characterizes none of them. */
const EVERYWHERE = 0.3;
/** Determiners: a noun follows them. */
const NOUN_BEHIND: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en: 'the a an of his her its their our',
    de: 'der die das dem den des ein eine einen einem einer eines',
    fr: 'le la les l un une des du de d',
    es: 'el la los las un una unos unas del de',
    it: 'il lo la i gli le un una del della dei delle',
    pt: 'o a os as um uma do da dos das',
    nl: 'de het een',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);
/** A phrase that mostly has another word of content behind it is the beginning of a longer one: "the little", "the Medical". */
const FEWEST_ENDS = 0.5;
/** An article joined to its noun, and an English possessive. */
const bare = (word: string): string =>
  word.replace(/^(?:l|d|un|dell|nell|all)[’'](?=\p{L}{2})/iu, '').replace(/[’']s$/u, '');
/** Words declined as no question names them: adjectives of German before their noun, and cases of Slavic languages. */
const DECLINED: Readonly<Record<string, RegExp>> = {
  de: /\p{L}(?:en|em|er|es)\s/u,
  ru: /(?:ых|их|ого|его|ому|ему|ыми|ими|ии|ию|ией|ей|ой|ую|ций|иям|иях|ями|ами|ах|ях)(?:\s|$)/u,
  uk: /(?:их|ого|ому|ими|ії|іям|іях|ями|ами|ах|ях)(?:\s|$)/u,
};
/** An Arabic adjective stands behind a noun with an article. */
const ARABIC_ARTICLE = /^[وبفك]?(?:ال|لل)\p{L}{2,}/u;
const MOST_ATTRIBUTIVE = 0.4;
const LETTERS = /^[\p{L}\p{M}’'-]+$/u;

const POSTPOSITIONS = new Set('का के की में से को पर ने'.split(' '));

type Run = {
  words: AnalyzedToken[];
  before: AnalyzedToken | undefined;
  after: AnalyzedToken | undefined;
  opens: boolean;
};

/** Whether some words look like a topic, by the signs of a noun in each language; without such signs, none do. */
function isNoun({ words, before, after, opens }: Run, language: string): boolean {
  const [first] = words as [AnalyzedToken];
  const last = words.at(-1)!;
  const all = (form: RegExp) => words.every(({ text }) => form.test(text));
  if (language === 'ar') return all(/^ال\p{L}{3,}/u);
  if (language === 'he') return words.length > 1 && all(/^ה\p{L}{3,}/u);
  if (language === 'hi') return words.length > 1 && after !== undefined && POSTPOSITIONS.has(after.text);
  if (language === 'ru' || language === 'uk' || language === 'bg') return !opens && all(/^\p{Lu}\p{Ll}+/u);
  if (language === 'ja') return words.length === 1 && /^\p{Script=Han}{2,}$/u.test(first.text);
  if (language === 'zh') return words.length === 1 && /^\p{Script=Han}{3,}$/u.test(first.text);
  if (all(/^\p{Lu}{2,}$/u)) return false;
  if (language === 'de' && !/^\p{Lu}/u.test(last.text)) return false;
  return NOUN_BEHIND[language]?.has(before?.folded ?? '') ?? false;
}

/** The form that reads best in a question: in English with its most frequent article. */
function asAsked(forms: ReadonlyMap<string, { count: number; the: number }>, language: string): string | null {
  const declined = DECLINED[language];
  const sorted = [...forms].filter(([form]) => !declined?.test(form)).sort(([, x], [, y]) => y.count - x.count);
  if (!sorted[0]) return null;
  const [written, { count, the }] = sorted[0];
  if (language !== 'en') return written;
  if (the >= count / 2) return `the ${written}`;
  return sorted.find(([form]) => /[^s]s$/u.test(form))?.[0] ?? null;
}

/** The salient phrases of some passages; longer and more frequent ones score higher. */
export function salientPhrases(texts: readonly string[], given: string, most: number): Salient[] {
  const language = baseLanguage(given);
  const stop = functionWords(language);
  const seen = new Map<
    string,
    {
      forms: Map<string, { count: number; the: number }>;
      count: number;
      ends: number;
      attributive: number;
      texts: Set<number>;
      words: number;
    }
  >();
  const fits = (token: AnalyzedToken) =>
    token.terms.length > 0 &&
    !stop.has(token.folded) &&
    LETTERS.test(token.text) &&
    (isUnspaced(token.text) || token.text.length >= SHORTEST_WORD);
  for (const [at, text] of texts.entries()) {
    const tokens = analyze(text, language);
    const joinedTo = (i: number) => i > 0 && /^[\s’']*$/u.test(text.slice(tokens[i - 1]!.end, tokens[i]!.start));
    for (const [i, token] of tokens.entries()) {
      if (!fits(token)) continue;
      let end = i + 1;
      while (end < tokens.length && end - i < LONGEST_PHRASE && joinedTo(end) && fits(tokens[end]!)) end++;
      for (let last = i + 1; last <= end; last++) {
        const whole = tokens.slice(i, last);
        const before = joinedTo(i) ? tokens[i - 1] : undefined;
        const after = last < tokens.length && joinedTo(last) ? tokens[last] : undefined;
        // "The first mate" is one, "la première fois" is none.
        if ((language === 'en' ? whole.slice(-1) : whole).some(({ text: word }) => isEmptyNoun(bare(word), language)))
          continue;
        if (!isNoun({ words: whole, before, after, opens: before === undefined }, language)) continue;
        const key = whole.map((one) => one.terms[0]).join(' ');
        const written = bare(text.slice(token.start, whole.at(-1)!.end).replace(/\s+/gu, ' '));
        const one = seen.get(key) ?? {
          forms: new Map<string, { count: number; the: number }>(),
          count: 0,
          ends: 0,
          attributive: 0,
          texts: new Set<number>(),
          words: whole.length,
        };
        const form = one.forms.get(written) ?? { count: 0, the: 0 };
        one.forms.set(written, { count: form.count + 1, the: form.the + (before?.folded === 'the' ? 1 : 0) });
        one.count++;
        if (before && ARABIC_ARTICLE.test(before.text)) one.attributive++;
        if (!after || stop.has(after.folded)) one.ends++;
        one.texts.add(at);
        seen.set(key, one);
      }
    }
  }
  const everywhere = Math.max(FEWEST, texts.length * EVERYWHERE);
  const weigh = ({ count, words, texts: in_ }: { count: number; words: number; texts: Set<number> }) =>
    count * (words > 1 ? 4 : 1) * Math.log(1 + texts.length / in_.size);
  const chosen: { key: string; phrase: string; count: number }[] = [];
  for (const [key, one] of [...seen]
    .filter(([, { count, ends }]) => !NOUN_BEHIND[language] || ends >= count * FEWEST_ENDS)
    .filter(([, one]) => language !== 'ar' || one.words > 1 || one.attributive <= one.count * MOST_ATTRIBUTIVE)
    .filter(([, { count, texts: in_ }]) => count >= FEWEST && in_.size >= 2 && in_.size <= everywhere)
    .sort(([, a], [, b]) => weigh(b) - weigh(a))) {
    if (chosen.length >= most) break;
    const words = key.split(' ');
    if (chosen.some((other) => words.some((word) => other.key.split(' ').includes(word)))) continue;
    const phrase = asAsked(one.forms, language);
    if (phrase !== null) chosen.push({ key, phrase, count: one.count });
  }
  return chosen.map(({ phrase, count }) => ({ phrase, count }));
}
