import { isUnspaced } from '../text/tokens.ts';
import { salientPhrases } from '../answer/salient-phrases.ts';
import type { FormSentence } from './form-sentence.ts';
import { definedIn } from './glossary.ts';
import { properNouns } from './proper-nouns.ts';
import { isDangling, isWhole } from './whole.ts';
import { latinDigits } from './years.ts';

/** What is blanked out of the sentence of a question. */
export type QuizKind = 'name' | 'number' | 'term';
/** A question made of a sentence with a part blanked out: `before` and `after` are slices of the sentence, `options` in the order shown, `answer` one of them. */
export type QuizQuestion = {
  kind: QuizKind;
  sentence: FormSentence;
  before: string;
  after: string;
  options: string[];
  answer: string;
};

const OPTIONS = 4;
const FEWEST_OPTIONS = 3;
const WORDS = { least: 9, most: 32 };
/** Speech and footnotes make a blank ambiguous; a sentence in marks would look like a quotation. */
const MARKED = /["“”«»„‘「『[\]{}_*]/u;
const NUMBER =
  /(?<![\p{L}\p{N}.,/$€£#°:٫٬-])\p{N}{2,4}(?:[.,٫٬]\p{N}+)*(?![\p{N}\p{L}]|[/:٫٬-]\p{N}|[.,]\p{N}|\s?(?:st|nd|rd|th)\b)/gu;
const MOST_TERMS = 120;
const MOST_NAMES = 150;
const FEWEST_PAGES = 5;
const MOST_PAGES = 1000;
const MOSTLY = 0.8;

type Blank = { kind: QuizKind; start: number; end: number; text: string };

/** A number that is stable for a text: the order of options must look free, and be the same each time. */
function seedOf(text: string): number {
  let seed = 7;
  for (const letter of text) seed = (seed * 31 + letter.codePointAt(0)!) >>> 0;
  return seed;
}

/** The options in an order that says nothing about the answer. */
const shuffled = (options: readonly string[], seed: string): string[] =>
  options
    .map((option) => ({ option, key: seedOf(`${seed} ${option}`) }))
    .sort((a, b) => a.key - b.key)
    .map(({ option }) => option);

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** The only place of some words in a text; null when they stand there twice, within another word or not at all. */
function onlyPlace(text: string, words: string): { start: number; end: number } | null {
  const start = text.indexOf(words);
  if (start < 0 || text.indexOf(words, start + 1) >= 0) return null;
  const end = start + words.length;
  const isInWord = !isUnspaced(words) && (LETTER.test(text[start - 1] ?? '') || LETTER.test(text[end] ?? ''));
  return isInWord ? null : { start, end };
}

/** Numbers of the same number of digits. */
const shapeOf = (number: string): string => latinDigits(number).replace(/\d/gu, '0');

const valueOf = (number: string): number => Number(latinDigits(number).replace(/[^\d]/gu, ''));

/** The stock of a text from which blanks and wrong options are taken. */
type Stock = { names: string[]; numbers: Map<string, string[]>; terms: string[] };

/** Nouns and phrases that recur, without their article. */
const recurring = (sentences: readonly FormSentence[]): string[] =>
  salientPhrases(
    sentences.map(({ text }) => text),
    sentences[0]?.language ?? 'en',
    MOST_TERMS,
  ).map(({ phrase }) => phrase.replace(/^the /u, ''));

/** Numbers below 1000 that only ever grow through a text count its pages; years grow, too. */
function countsPages(numbers: readonly number[]): boolean {
  const growing = numbers.filter((number, at) => at > 0 && number > numbers[at - 1]!).length;
  return (
    numbers.length >= FEWEST_PAGES && Math.max(...numbers) < MOST_PAGES && growing >= (numbers.length - 1) * MOSTLY
  );
}

function stockOf(sentences: readonly FormSentence[], definitions: readonly string[]): Stock {
  const numbers = new Map<string, string[]>();
  for (const { text } of sentences)
    for (const [number] of text.matchAll(NUMBER)) {
      const shape = shapeOf(number);
      const known = numbers.get(shape) ?? [];
      if (!known.includes(number)) numbers.set(shape, [...known, number]);
    }
  for (const [shape, all] of numbers) if (countsPages(all.map(valueOf))) numbers.delete(shape);
  const names = properNouns(sentences)
    .slice(0, MOST_NAMES)
    .map(({ name }) => name);
  return { names, numbers, terms: [...new Set([...definitions, ...recurring(sentences)])] };
}

/** What can be blanked out of a sentence, the best first: a defined term, a number, a name. */
function blanksOf(sentence: FormSentence, stock: Stock): Blank[] {
  const found: Blank[] = [];
  const defined = definedIn(sentence);
  const own = defined && onlyPlace(sentence.text, defined.term);
  if (defined && own) found.push({ kind: 'term', ...own, text: defined.term });
  const numbers = [...sentence.text.matchAll(NUMBER)];
  const [number] = numbers;
  if (number && numbers.length === 1 && number.index > 0 && stock.numbers.has(shapeOf(number[0])))
    found.push({ kind: 'number', start: number.index, end: number.index + number[0].length, text: number[0] });
  for (const name of stock.names) {
    const place = sentence.text.includes(name) ? onlyPlace(sentence.text, name) : null;
    const around = place && sentence.text.slice(Math.max(0, place.start - 1), place.end + 1);
    // Part of a longer name, or its possessive, gives the answer away.
    if (place && place.start > 0 && !/[’'-]/u.test(around ?? '') && !isPartOfName(sentence.text, place))
      found.push({ kind: 'name', ...place, text: name });
  }
  return found;
}

const isPartOfName = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /\p{Lu}[\p{L}.’'-]* $/u.test(text.slice(0, start)) || /^ \p{Lu}/u.test(text.slice(end));

/** Terms of a text without capitals and definitions: a recurring word. */
function plainBlank(sentence: FormSentence, stock: Stock): Blank[] {
  for (const word of stock.terms) {
    const place = sentence.text.includes(word) ? onlyPlace(sentence.text, word) : null;
    if (place && place.start > 0) return [{ kind: 'term', ...place, text: word }];
  }
  return [];
}

const startsLarge = (text: string): boolean => /^\p{Lu}/u.test(text);
const stemOf = (word: string): string =>
  /^\p{Script=Han}/u.test(word) ? word.slice(0, 1) : word.toLowerCase().replace(/^ال/u, '').slice(0, 4);
/** Words that share a stem would both be right, or give each other away. */
const isNear = (a: string, b: string): boolean =>
  stemOf(a) === stemOf(b) || a.toLowerCase().includes(b.toLowerCase()) || b.toLowerCase().includes(a.toLowerCase());

/** Wrong options of the same kind from the same text, near the answer in form. */
function wrongOptions(blank: Blank, sentence: FormSentence, stock: Stock): string[] {
  const outside = (option: string) => !sentence.text.toLowerCase().includes(option.toLowerCase());
  if (blank.kind === 'number') {
    const far = (number: string) => Math.abs(valueOf(number) - valueOf(blank.text));
    return (stock.numbers.get(shapeOf(blank.text)) ?? [])
      .filter((number) => number !== blank.text && outside(number))
      .sort((a, b) => far(a) - far(b) || (a < b ? -1 : 1))
      .slice(0, OPTIONS - 1);
  }
  const wordsIn = (text: string) => text.split(/\s+/u).length;
  const all = blank.kind === 'name' ? stock.names : stock.terms;
  const at = Math.max(0, all.indexOf(blank.text));
  const fitting = all.filter(
    (one) =>
      one !== blank.text &&
      outside(one) &&
      !isNear(one, blank.text) &&
      startsLarge(one) === startsLarge(blank.text) &&
      Math.abs(wordsIn(one) - wordsIn(blank.text)) <= 1,
  );
  // Neighbors in frequency are as likely as the answer.
  const near = [...fitting].sort((a, b) => Math.abs(all.indexOf(a) - at) - Math.abs(all.indexOf(b) - at));
  const chosen: string[] = [];
  for (const one of near)
    if (chosen.length < OPTIONS - 1 && !chosen.some((other) => isNear(one, other))) chosen.push(one);
  return chosen;
}

const canAsk = (sentence: FormSentence): boolean =>
  isWhole(sentence) &&
  sentence.words >= WORDS.least &&
  sentence.words <= WORDS.most &&
  !sentence.speech &&
  !isDangling(sentence.text) &&
  !MARKED.test(sentence.text);

function questionOf(sentence: FormSentence, blank: Blank, stock: Stock): QuizQuestion | null {
  const wrong = wrongOptions(blank, sentence, stock);
  if (wrong.length < FEWEST_OPTIONS - 1) return null;
  return {
    kind: blank.kind,
    sentence,
    before: sentence.text.slice(0, blank.start),
    after: sentence.text.slice(blank.end),
    options: shuffled([blank.text, ...wrong], sentence.text),
    answer: blank.text,
  };
}

const RANK: Record<QuizKind, number> = { term: 0, number: 0.1, name: 0.3 };

/** The best question of a stretch, of a kind used little so far. */
function bestOf(
  slice: readonly FormSentence[],
  stock: Stock,
  used: ReadonlyMap<string, number>,
  withPlain: boolean,
): QuizQuestion | null {
  let best: { question: QuizQuestion; score: number } | null = null;
  for (const sentence of slice.filter(canAsk)) {
    const blanks = blanksOf(sentence, stock);
    const all = blanks.length > 0 || !withPlain ? blanks : plainBlank(sentence, stock);
    for (const blank of all) {
      const defined = blank.start < 12 && blank.kind === 'term' && blanks.length > 0;
      const score =
        1 +
        (defined ? 0.5 : 0) -
        RANK[blank.kind] -
        (used.get(blank.kind) ?? 0) * 0.2 -
        (used.get(blank.text) ?? 0) * 2 -
        sentence.words / 80;
      if (score <= (best?.score ?? -1)) continue;
      const question = questionOf(sentence, blank, stock);
      if (question) best = { question, score };
    }
  }
  return best?.question ?? null;
}

/**
 * Questions made of sentences of `part`, spread over it; wrong options come from the whole book. No sentence and, where possible, no
 * answer twice.
 */
export function quiz(part: readonly FormSentence[], book: readonly FormSentence[], most = 8): QuizQuestion[] {
  const definitions = book.flatMap((sentence) => definedIn(sentence)?.term ?? []);
  const stock = stockOf(book, definitions);
  const questions: QuizQuestion[] = [];
  const used = new Map<string, number>();
  for (let nth = 0; nth < most; nth++) {
    const slice = part.slice(Math.floor((nth * part.length) / most), Math.floor(((nth + 1) * part.length) / most));
    const question = bestOf(slice, stock, used, stock.names.length < OPTIONS);
    if (!question) continue;
    questions.push(question);
    for (const key of [question.kind, question.answer]) used.set(key, (used.get(key) ?? 0) + 1);
  }
  return questions;
}
