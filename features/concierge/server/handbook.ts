import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  answerFrom,
  idfOf,
  indexBook,
  isFunctionWord,
  planQuery,
  type QueryPlan,
  rankPassages,
  sentencesOf,
  suggestSpelling,
  type TermRow,
} from '../../../adapters/ai/index.ts';
import { projectRoot } from '../../../platform/server/project-root.ts';
import { everydayWords } from '../core/index.ts';
import { readSentences, type Sentences } from './handbook-sentences.ts';

type Passage = { ord: number; chapter: string; text: string };
/** A passage of the handbook or one of its sentences, word for word. */
export type GuideQuote = { ord: number; chapter: string; text: string };
type Handbook = {
  language: string;
  passages: Passage[];
  sentences: Sentences;
  rows: TermRow[];
  stats: { bookId: string; passages: number; words: number; lens: number[] };
};

const BOOK = 'handbook';
const CANDIDATES = 12;
/** A sentence answers a question when it and its context cover this share of the question, and is quoted beside the best one when its rank comes this close. */
const MIN_SHARE = 0.5;
const NEAR_BEST = 0.9;
const opened = new Map<string, Handbook>();

/** Passages of a handbook: `##` starts a chapter, a blank line a passage. */
export function passagesOf(markdown: string): Passage[] {
  let chapter = '';
  const passages: Passage[] = [];
  for (const block of markdown
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((one) => one.trim())) {
    const heading = /^(#+) (.+)$/.exec(block);
    if (heading) chapter = heading[1] === '#' ? '' : heading[2]!;
    else if (block && chapter) passages.push({ ord: passages.length, chapter, text: block.replace(/\s*\n\s*/g, ' ') });
  }
  return passages;
}

/** The languages the handbook is written in. */
export const handbookLanguage = (locale: string): 'en' | 'ar' => (locale === 'ar' ? 'ar' : 'en');
/** Path of a language's handbook, a Markdown file. */
export const handbookFile = (language: string): string =>
  join(projectRoot, 'features', 'concierge', 'handbook', `${handbookLanguage(language)}.md`);

function open(language: string): Handbook {
  let book = opened.get(language);
  if (!book) {
    const passages = passagesOf(readFileSync(handbookFile(language), 'utf8'));
    const { postings, stats } = indexBook(passages, language);
    const rows = [...postings].map(([term, searchQuotes]) => ({ bookId: BOOK, term, ...searchQuotes }));
    opened.set(
      language,
      (book = {
        language,
        passages,
        sentences: readSentences(passages, handbookLanguage(language)),
        rows,
        stats: { bookId: BOOK, ...stats },
      }),
    );
  }
  return book;
}

/** The chapters of the handbook, each with its first sentence. */
export function chaptersOf(language: string): Pick<GuideQuote, 'chapter' | 'text'>[] {
  const { passages } = open(language);
  return passages
    .filter((passage, i) => passages[i - 1]?.chapter !== passage.chapter)
    .map(({ chapter, text }) => {
      const first = sentencesOf(text, language).find((sentence) => !/[?؟]\s*$/.test(sentence.text));
      return { chapter, text: first ? text.slice(first.start, first.end) : text };
    });
}

const WORD = /[\p{L}\p{M}]+/gu;

/** The question with misspelled words replaced by words of the handbook; typos rarely hit the first letter. */
function correctSpelling(question: string, { passages, language }: Handbook): string {
  const known = new Set([
    ...passages.flatMap(({ text }) => text.toLowerCase().match(WORD) ?? []),
    ...everydayWords(handbookLanguage(language)).flat(),
  ]);
  return question.replace(WORD, (word) => {
    const lower = word.toLowerCase();
    const meant = known.has(lower) || isFunctionWord(lower, language) ? null : suggestSpelling(lower, known);
    return meant !== null && meant[0] === lower[0] ? meant : word;
  });
}

/** What a passage says it is about in its opening words: "To add a book, …", or in Arabic the questions it answers. */
const headsOf = (text: string): string[] =>
  [/^To [^,.]+(?=,)/u.exec(text)?.[0] ?? '', ...(/^(?:[^؟.]+؟\s*)+/u.exec(text)?.[0].split('؟') ?? [])].filter(Boolean);

/** Passages whose opening words ask exactly this: all words of the question and at most one more. */
function passagesAskedFor({ passages, language }: Handbook, plan: QueryPlan): number[] {
  const sought = new Set(plan.terms.map(({ term }) => term));
  const isHead = (head: string): boolean => {
    const terms = new Set(planQuery(head, [language]).terms.map(({ term }) => term));
    return sought.size > 0 && terms.size <= sought.size + 1 && [...sought].every((term) => terms.has(term));
  };
  return passages.filter(({ text }) => headsOf(text).some(isHead)).map(({ ord }) => ord);
}

/** Questions about steps, answered by a whole passage. Other questions are answered by a sentence. */
const STEPS =
  /^(?:please |so |and )?(?:how (?:do|can|could|should|would|to|does one)\b|what (?:do|should) i do|help me|show me|explain)|^(?:كيف|اشرح)/iu;
/** The start of a sentence that depends on the one before it. */
const DEPENDENT_START = /^(?:It|They|There|She|He|And|But|Then|You can also|وهناك|هناك|ومن|وفيه)(?=\s)/u;

const isSteps = (question: string): boolean => STEPS.test(question.trim());

/** A sentence with those it depends on. */
function withContext(text: string, start: number, end: number, language: string): string {
  const before = sentencesOf(text, language).filter((one) => one.end <= start);
  let from = start;
  while (DEPENDENT_START.test(text.slice(from)) && before.length > 0) from = before.pop()!.start;
  return text.slice(from, end);
}

/** Quotes from the passages that cover most of the question. */
function matchingQuotes({ passages, sentences, language }: Handbook, meant: string, question: string): GuideQuote[] {
  const all = sentences.matching(meant, question).filter(({ share }) => share >= MIN_SHARE);
  const [best] = all;
  if (!best) return [];
  const near = all.filter(
    ({ ord, rank }, at) => rank >= best.rank * NEAR_BEST && all.findIndex((one) => one.ord === ord) === at,
  );
  return near.map(({ ord, start, end }) => {
    const { chapter, text } = passages[ord]!;
    return { ord, chapter, text: isSteps(question) ? text : withContext(text, start, end, language) };
  });
}

/** Passages searchQuotes by the search that is used in any book. */
function searchQuotes(book: Handbook, question: string, plan: QueryPlan): GuideQuote[] {
  const { passages, rows, stats, language } = book;
  const terms = new Set(plan.terms.map((one) => one.term));
  const mine = rows.filter((row) => terms.has(row.term));
  const candidates = rankPassages(plan, mine, [stats], CANDIDATES).flatMap((ranked) => {
    const passage = passages[ranked.ord];
    return passage ? [{ ...ranked, text: passage.text, chapter: passage.chapter, lang: language }] : [];
  });
  const { quotes } = answerFrom(question, plan, candidates, idfOf(mine, [stats]));
  return [...new Set(quotes.map(({ ord }) => ord))].map((ord) => ({ ...passages[ord]! }));
}

/** At most `limit` quotes of the handbook that answer a question; none when it is about something else. `whole`: whole passages, for a model. */
export function askHandbook(question: string, language: string, limit: number, { whole = false } = {}): GuideQuote[] {
  const book = open(language);
  const meant = correctSpelling(question, book);
  const plan = planQuery(meant, [language]);
  const heads = passagesAskedFor(book, plan).map((ord) => book.passages[ord]!);
  const matches = matchingQuotes(book, meant, question);
  const quotes = [...heads, ...(matches.length > 0 ? matches : searchQuotes(book, meant, plan))];
  const chosen = quotes.filter(({ ord }, at) => quotes.findIndex((one) => one.ord === ord) === at).slice(0, limit);
  return chosen.map(({ ord, chapter, text }) => ({ ord, chapter, text: whole ? book.passages[ord]!.text : text }));
}

/** The handbook's passages, on which models are tried. */
export const handbookPassages = (language: string): { chapter: string; text: string }[] =>
  open(language).passages.map(({ chapter, text }) => ({ chapter, text }));
