import { planQuery, sentencesOf, termsOf } from '../../../adapters/ai/index.ts';
import { everydayWords } from '../core/index.ts';

type Passage = { ord: number; chapter: string; text: string };
type Sentence = { ord: number; start: number; end: number; text: string; terms: ReadonlySet<string> };
/** A sentence of the handbook, the share of the question that it and its context cover, and a rank among sentences with the same share. */
export type SentenceMatch = { ord: number; start: number; end: number; share: number; rank: number };
/** The sentences of a handbook, prepared for comparison with questions. */
export type Sentences = {
  /** `asked`: the question as the person typed it, which shows the kind of answer it needs. */
  matching(question: string, asked?: string): SentenceMatch[];
};

/** What a word of the question counts for, by where it is found. */
const WEIGHT = { here: 1, chapter: 0.8, passage: 0.45 };
/** Tie breakers: short sentences and fitting chapters rank higher; a synonym counts for less than the word itself. */
const DENSITY_BONUS = 0.3;
const CHAPTER_BONUS = 0.1;
const SYNONYM_WEIGHT = 0.85;
/** Kinds of questions, and what a sentence that answers one contains. */
const QUESTION_KINDS: readonly (readonly [asked: RegExp, said: RegExp])[] = [
  [/\bhow (?:many|much|big|large|long|old|often)\b|\b(?:maximum|size|limit)\b|كم|حجم/iu, /\p{N}/u],
  [
    /\bwho(?:se)?\b|\bany(?:one|body)\b|^من\s/iu,
    /\b(?:nobody|everybody|everyone|only you|person|administrator)\b|لا أحد|أحد/iu,
  ],
  [
    /\b(?:which|what)(?: \p{L}+)? (?!does|this|was)\p{L}{3,}s\b|^ما (?:هي )?ال/iu,
    /(?:[,،][^,،.]+){4,}|(?:\sو\S+){5,}/u,
  ],
  [/\bwhere\b|^أين/iu, /\b(?:server|page|sidebar|menu|navigation|browser|folder)\b|الخادم|صفحة|قائمة/iu],
];
const KIND_BONUS = 0.2;
const QUESTION = /[?؟]\s*$/u;

type Part = { terms: ReadonlySet<string>; sentences: Sentence[]; chapter: ReadonlySet<string> };

const termSet = (text: string, language: string): ReadonlySet<string> => new Set(termsOf(text, language));

function partOf({ ord, chapter, text }: Passage, language: string): Part {
  const sentences = sentencesOf(text, language)
    .filter((one) => !QUESTION.test(one.text))
    .map(({ start, end, text: words }) => ({ ord, start, end, text: words, terms: termSet(words, language) }));
  return { terms: termSet(text, language), chapter: termSet(chapter, language), sentences };
}

/** The synonyms of each term. */
function synonymsOf(language: 'en' | 'ar'): Map<string, Set<string>> {
  const of = new Map<string, Set<string>>();
  for (const group of everydayWords(language)) {
    const terms = group.flatMap((word) => termsOf(word, language));
    for (const term of terms) of.set(term, new Set([...(of.get(term) ?? []), ...terms]));
  }
  return of;
}

/** Prepares the sentences of a handbook. Synonyms count, because the handbook uses few words and people use many. */
export function readSentences(passages: readonly Passage[], language: 'en' | 'ar'): Sentences {
  const parts = passages.map((passage) => partOf(passage, language));
  const synonyms = synonymsOf(language);
  const rarity = new Map<string, number>();
  for (const { terms } of parts) for (const term of terms) rarity.set(term, (rarity.get(term) ?? 0) + 1);
  const weightOf = (terms: readonly string[]): number => {
    const known = Math.max(...terms.map((term) => rarity.get(term) ?? 0));
    return Math.log(1 + parts.length / (known + 0.5));
  };

  const standsIn = (where: ReadonlySet<string>, terms: readonly string[]): number => {
    if (terms.some((term) => where.has(term))) return 1;
    return terms.some((term) => [...(synonyms.get(term) ?? [])].some((other) => where.has(other))) ? SYNONYM_WEIGHT : 0;
  };
  const worth = (part: Part, sentence: Sentence, terms: readonly string[]): number =>
    Math.max(
      WEIGHT.here * standsIn(sentence.terms, terms),
      WEIGHT.chapter * standsIn(part.chapter, terms),
      WEIGHT.passage * standsIn(part.terms, terms),
    );

  return {
    matching(question, written = question) {
      const asked = new Map<string, string[]>();
      for (const { term, surface } of planQuery(question, [language]).terms)
        asked.set(surface, [...(asked.get(surface) ?? []), term]);
      const slots = [...asked.values()].map((terms) => ({ terms, weight: weightOf(terms) }));
      const total = slots.reduce((sum, { weight }) => sum + weight, 0);
      if (total === 0) return [];
      const kinds = QUESTION_KINDS.filter(([kind]) => kind.test(written));
      const matches = parts.flatMap((part) =>
        part.sentences.map((sentence) => {
          const { ord, start, end } = sentence;
          const share =
            slots.reduce((sum, { terms, weight }) => sum + weight * worth(part, sentence, terms), 0) / total;
          const here = slots.filter(({ terms }) => standsIn(sentence.terms, terms) > 0).length;
          const inChapter = slots.some(({ terms }) => standsIn(part.chapter, terms) === 1);
          const extra =
            (DENSITY_BONUS * here) / (sentence.terms.size + 4) +
            (inChapter ? CHAPTER_BONUS : 0) +
            (kinds.some(([, said]) => said.test(sentence.text)) ? KIND_BONUS : 0);
          return { ord, start, end, share, rank: here === 0 ? 0 : share + extra };
        }),
      );
      return matches.sort((a, b) => b.rank - a.rank || a.ord - b.ord || a.start - b.start);
    },
  };
}
