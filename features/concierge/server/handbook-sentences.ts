import { planQuery, sentencesOf, termsOf } from '../../../adapters/ai/index.ts';
import { everydayWords } from '../core/index.ts';

type Passage = { ord: number; chapter: string; text: string };
type Sentence = { ord: number; start: number; end: number; text: string; terms: ReadonlySet<string> };
/** A sentence of the handbook with the share of a question that it and what stands around it hold; `rank` orders those that hold as much. */
export type Speaking = { ord: number; start: number; end: number; share: number; rank: number };
/** The sentences of a handbook, ready to be compared with questions. */
export type Sentences = {
  /** `asked`: the question as it was written, for what it asks for. */
  speakingTo(question: string, asked?: string): Speaking[];
};

/** What a word of the question is worth where it stands, and as another word for the same. */
const WORTH = { here: 1, chapter: 0.8, passage: 0.45 };
/** Of sentences that hold as much, rather the one that says little else, and the one whose chapter is about it. */
const DENSE = 0.3;
const IN_CHAPTER = 0.1;
const AS_ANOTHER_WORD = 0.85;
/** What a question asks for, and what a sentence that says it has. */
const KINDS: readonly (readonly [asked: RegExp, said: RegExp])[] = [
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
const OF_KIND = 0.2;
const QUESTION = /[?؟]\s*$/u;

type Part = { terms: ReadonlySet<string>; sentences: Sentence[]; chapter: ReadonlySet<string> };

const termSet = (text: string, language: string): ReadonlySet<string> => new Set(termsOf(text, language));

function partOf({ ord, chapter, text }: Passage, language: string): Part {
  const sentences = sentencesOf(text, language)
    .filter((one) => !QUESTION.test(one.text))
    .map(({ start, end, text: words }) => ({ ord, start, end, text: words, terms: termSet(words, language) }));
  return { terms: termSet(text, language), chapter: termSet(chapter, language), sentences };
}

/** For each term the terms of everyday words that mean the same. */
function meanings(language: 'en' | 'ar'): Map<string, Set<string>> {
  const of = new Map<string, Set<string>>();
  for (const group of everydayWords(language)) {
    const terms = group.flatMap((word) => termsOf(word, language));
    for (const term of terms) of.set(term, new Set([...(of.get(term) ?? []), ...terms]));
  }
  return of;
}

/** Reads the sentences of a handbook. Everyday words stand for one another, because its words are few and a person's are not. */
export function readSentences(passages: readonly Passage[], language: 'en' | 'ar'): Sentences {
  const parts = passages.map((passage) => partOf(passage, language));
  const also = meanings(language);
  const rarity = new Map<string, number>();
  for (const { terms } of parts) for (const term of terms) rarity.set(term, (rarity.get(term) ?? 0) + 1);
  const weightOf = (terms: readonly string[]): number => {
    const known = Math.max(...terms.map((term) => rarity.get(term) ?? 0));
    return Math.log(1 + parts.length / (known + 0.5));
  };

  const standsIn = (where: ReadonlySet<string>, terms: readonly string[]): number => {
    if (terms.some((term) => where.has(term))) return 1;
    return terms.some((term) => [...(also.get(term) ?? [])].some((other) => where.has(other))) ? AS_ANOTHER_WORD : 0;
  };
  const worth = (part: Part, sentence: Sentence, terms: readonly string[]): number =>
    Math.max(
      WORTH.here * standsIn(sentence.terms, terms),
      WORTH.chapter * standsIn(part.chapter, terms),
      WORTH.passage * standsIn(part.terms, terms),
    );

  return {
    speakingTo(question, written = question) {
      const asked = new Map<string, string[]>();
      for (const { term, surface } of planQuery(question, [language]).terms)
        asked.set(surface, [...(asked.get(surface) ?? []), term]);
      const slots = [...asked.values()].map((terms) => ({ terms, weight: weightOf(terms) }));
      const total = slots.reduce((sum, { weight }) => sum + weight, 0);
      if (total === 0) return [];
      const kinds = KINDS.filter(([kind]) => kind.test(written));
      const speaking = parts.flatMap((part) =>
        part.sentences.map((sentence) => {
          const { ord, start, end } = sentence;
          const share =
            slots.reduce((sum, { terms, weight }) => sum + weight * worth(part, sentence, terms), 0) / total;
          const here = slots.filter(({ terms }) => standsIn(sentence.terms, terms) > 0).length;
          const inChapter = slots.some(({ terms }) => standsIn(part.chapter, terms) === 1);
          const extra =
            (DENSE * here) / (sentence.terms.size + 4) +
            (inChapter ? IN_CHAPTER : 0) +
            (kinds.some(([, said]) => said.test(sentence.text)) ? OF_KIND : 0);
          return { ord, start, end, share, rank: here === 0 ? 0 : share + extra };
        }),
      );
      return speaking.sort((a, b) => b.rank - a.rank || a.ord - b.ord || a.start - b.start);
    },
  };
}
