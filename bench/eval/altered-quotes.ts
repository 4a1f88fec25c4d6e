import { isEnglishWord } from '../../adapters/ai/verify/english-words.ts';
import { seededRandom } from './measures.ts';

/** A quotation made from a passage, and the passage it must be judged against. */
export type QuoteCase = { kind: string; quote: string; source: string };

/** A sentence of a passage, to be altered. */
export type QuoteSource = { passage: string; sentence: string };

type Word = { text: string; start: number; end: number };
type Alter = (from: QuoteSource, words: Word[], random: () => number, vocabulary: readonly string[]) => string | null;

const COMMON = new Set(
  'the a an of to in on at for with as and also that is was are were be been by from it its his her their this these or but not no'.split(
    ' ',
  ),
);

const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

const isContent = ({ text }: Word): boolean => text.length > 3 && /^\p{Ll}+$/u.test(text) && !COMMON.has(text);
const isName = ({ text, start }: Word): boolean => start > 0 && /^\p{Lu}\p{Ll}{3,}$/u.test(text);
const replace = (text: string, word: Word, by: string): string => text.slice(0, word.start) + by + text.slice(word.end);

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

function otherWord(not: string, vocabulary: readonly string[], random: () => number): string {
  for (let attempt = 0; attempt < 50; attempt++) {
    const word = pick(vocabulary, random);
    if (word !== undefined && word.toLowerCase() !== not.toLowerCase()) return word;
  }
  return `${not}ish`;
}

function substitute(count: number): Alter {
  return ({ sentence }, words, random, vocabulary) => {
    const chosen = words
      .filter(isContent)
      .sort(() => random() - 0.5)
      .slice(0, count);
    if (chosen.length < count) return null;
    chosen.sort((a, b) => b.start - a.start);
    return chosen.reduce((text, word) => replace(text, word, otherWord(word.text, vocabulary, random)), sentence);
  };
}

const changeNumber: Alter = ({ sentence }, words, random) => {
  const word = pick(
    words.filter(({ text }) => /^\d+$/.test(text)),
    random,
  );
  if (!word) return null;
  const at = Math.floor(random() * word.text.length);
  const digit = (Number(word.text[at]) + 1 + Math.floor(random() * 8)) % 10;
  return replace(sentence, word, word.text.slice(0, at) + String(digit) + word.text.slice(at + 1));
};

const changeName: Alter = ({ sentence }, words, random, vocabulary) => {
  const word = pick(words.filter(isName), random);
  if (!word) return null;
  const other = otherWord(word.text, vocabulary, random);
  return replace(sentence, word, other.charAt(0).toUpperCase() + other.slice(1));
};

/** One slip of the finger inside a word: a letter left out, added, changed, or two swapped. */
export function misspell(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 3));
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const kind = Math.floor(random() * 4);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + letter + word.slice(at);
  if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1);
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}

const misspellName: Alter = ({ sentence }, words, random) => {
  const word = pick(words.filter(isName), random);
  if (!word) return null;
  const other = misspell(word.text, random);
  return other === word.text ? null : replace(sentence, word, other);
};

const similarWord: Alter = ({ sentence }, words, random) => {
  const word = pick(
    words.filter((candidate) => isContent(candidate) && candidate.text.length > 4),
    random,
  );
  if (!word) return null;
  for (let attempt = 0; attempt < 400; attempt++) {
    const other = misspell(word.text, random);
    if (other !== word.text && isEnglishWord(other)) return replace(sentence, word, other);
  }
  return null;
};

const negate: Alter = ({ sentence }, words, random) => {
  const negation = words.slice(1, -1).find(({ text }) => /^(?:not|never)$/.test(text));
  if (negation) return sentence.slice(0, negation.start) + sentence.slice(negation.end + 1);
  const verb = pick(
    words.slice(1, -1).filter(({ text }) => /^(?:is|was|are|were|has|had|can|could|will|would|may)$/.test(text)),
    random,
  );
  return verb ? `${sentence.slice(0, verb.end)} ${random() < 0.5 ? 'not' : 'never'}${sentence.slice(verb.end)}` : null;
};

const dropContent: Alter = ({ sentence }, words, random) => {
  const word = pick(words.slice(1, -1).filter(isContent), random);
  return word ? sentence.slice(0, word.start) + sentence.slice(word.end).trimStart() : null;
};

const swapWords: Alter = ({ sentence }, words, random) => {
  const content = words.filter(isContent);
  const first = pick(content.slice(0, content.length >> 1), random);
  const second = pick(content.slice(content.length >> 1), random);
  if (!first || !second || first.text === second.text) return null;
  return replace(replace(sentence, second, first.text), first, second.text);
};

const addContent: Alter = ({ sentence }, words, random, vocabulary) => {
  const word = pick(words.slice(1, -1), random);
  return word
    ? `${sentence.slice(0, word.start)}${otherWord('', vocabulary, random)} ${sentence.slice(word.start)}`
    : null;
};

const spliceForeignEnd: Alter = ({ sentence }, words, random, vocabulary) => {
  const middle = words[words.length >> 1];
  if (!middle) return null;
  const end = Array.from({ length: 4 }, () => otherWord('', vocabulary, random)).join(' ');
  return `${sentence.slice(0, middle.start)}… ${end}`;
};

const ALTERATIONS: readonly (readonly [string, Alter])[] = [
  ['two words substituted', substitute(2)],
  ['one word substituted', substitute(1)],
  ['number changed', changeNumber],
  ['name changed', changeName],
  ['name misspelt', misspellName],
  ['similar word', similarWord],
  ['negation', negate],
  ['content word dropped', dropContent],
  ['content word added', addContent],
  ['words swapped', swapWords],
  ['foreign end spliced', spliceForeignEnd],
];

/** Misspells a long lower-case word inside, so that no English word comes out. */
const typo: Alter = ({ sentence }, words, random) => {
  const word = pick(
    words.filter((candidate) => isContent(candidate) && candidate.text.length > 4),
    random,
  );
  if (!word) return null;
  for (let attempt = 0; attempt < 50; attempt++) {
    const other = misspell(word.text, random);
    if (other.length >= 5 && other !== word.text && !isEnglishWord(other)) return replace(sentence, word, other);
  }
  return null;
};

const dropFunctionWord: Alter = ({ sentence }, words, random) => {
  const word = pick(
    words.slice(1, -1).filter(({ text }) => /^(?:the|a|an|of|to|in|that|and)$/.test(text)),
    random,
  );
  return word ? sentence.slice(0, word.start) + sentence.slice(word.end).trimStart() : null;
};

const retypeset: Alter = ({ sentence }) => {
  const other = sentence.replace(/"/g, '”').replace(/'/g, '’').replace(/ - /g, ' — ').replace(/ /g, '  ').toUpperCase();
  return other === sentence ? null : other;
};

const SLIPS: readonly (readonly [string, Alter])[] = [
  ['one typo', typo],
  ['function word missing', dropFunctionWord],
  ['other typography', retypeset],
];

function apply(
  alterations: typeof ALTERATIONS,
  sources: readonly QuoteSource[],
  vocabulary: readonly string[],
  seed: number,
): QuoteCase[] {
  const random = seededRandom(seed);
  return sources.flatMap((source) => {
    const words = wordsIn(source.sentence);
    if (words.length < 6) return [];
    return alterations.flatMap(([kind, alter]) => {
      const quote = alter(source, words, random, vocabulary);
      return quote === null || source.passage.includes(quote) ? [] : [{ kind, quote, source: source.passage }];
    });
  });
}

/** Content words of some texts, to substitute with. */
export function contentVocabulary(texts: readonly string[]): string[] {
  return [
    ...new Set(
      texts.flatMap((text) =>
        wordsIn(text)
          .filter(isContent)
          .map((word) => word.text),
      ),
    ),
  ];
}

/** Quotations that say something else than their source: every one must be refused. */
export function falseQuotes(sources: readonly QuoteSource[], vocabulary: readonly string[], seed = 1): QuoteCase[] {
  const foreign = sources.flatMap(({ passage }, index) => {
    const other = sources[(index + 7) % sources.length];
    const usable =
      other && other.passage !== passage && wordsIn(other.sentence).length >= 6 && !passage.includes(other.sentence);
    return usable ? [{ kind: 'foreign quote', quote: other.sentence, source: passage }] : [];
  });
  return [...apply(ALTERATIONS, sources, vocabulary, seed), ...foreign];
}

/** Quotations with a slip that changes nothing: they should be accepted. */
export function sloppyQuotes(sources: readonly QuoteSource[], vocabulary: readonly string[], seed = 2): QuoteCase[] {
  return apply(SLIPS, sources, vocabulary, seed);
}
