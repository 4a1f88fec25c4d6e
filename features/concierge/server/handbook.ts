import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerFrom, idfOf, indexBook, planQuery, type QueryPlan, rankPassages, sentencesOf, suggestSpelling, type TermRow, verifyQuote } from '../../../adapters/ai/index.ts';
import { projectRoot } from '../../../platform/server/project-root.ts';

type Passage = { ord: number; chapter: string; text: string };
/** A passage of the handbook, word for word. */
export type GuideQuote = { chapter: string; text: string };
type Handbook = { language: string; passages: Passage[]; rows: TermRow[]; stats: { bookId: string; passages: number; words: number; lens: number[] } };

const BOOK = 'handbook';
const CANDIDATES = 12;
const opened = new Map<string, Handbook>();

/** Passages of a handbook: `##` begins a chapter, a blank line a passage. */
export function passagesOf(markdown: string): Passage[] {
  let chapter = '';
  const passages: Passage[] = [];
  for (const block of markdown.replaceAll('\r\n', '\n').split(/\n{2,}/).map((one) => one.trim())) {
    const heading = /^(#+) (.+)$/.exec(block);
    if (heading) chapter = heading[1] === '#' ? '' : heading[2]!;
    else if (block && chapter) passages.push({ ord: passages.length, chapter, text: block.replace(/\s*\n\s*/g, ' ') });
  }
  return passages;
}

/** The languages the handbook is written in. */
export const handbookLanguage = (locale: string): 'en' | 'ar' => (locale === 'ar' ? 'ar' : 'en');
/** Where the handbook of a language is kept, as Markdown. */
export const handbookFile = (language: string): string => join(projectRoot, 'features', 'concierge', 'handbook', `${handbookLanguage(language)}.md`);

function open(language: string): Handbook {
  let book = opened.get(language);
  if (!book) {
    const passages = passagesOf(readFileSync(handbookFile(language), 'utf8'));
    const { postings, stats } = indexBook(passages, language);
    const rows = [...postings].map(([term, found]) => ({ bookId: BOOK, term, ...found }));
    opened.set(language, (book = { language, passages, rows, stats: { bookId: BOOK, ...stats } }));
  }
  return book;
}

/** The chapters of the handbook, each with its first sentence. */
export function chaptersOf(language: string): GuideQuote[] {
  const { passages } = open(language);
  return passages
    .filter((passage, i) => passages[i - 1]?.chapter !== passage.chapter)
    .map(({ chapter, text }) => {
      const first = sentencesOf(text, language).find((sentence) => !/[?؟]\s*$/.test(sentence.text));
      return { chapter, text: first ? text.slice(first.start, first.end) : text };
    });
}

const WORD = /[\p{L}\p{M}]+/gu;

/** A question with the misspelt words that the handbook does not know as those it knows; a slip seldom hits the first letter. */
function rightlySpelt(question: string, { passages }: Handbook): string {
  const known = new Set(passages.flatMap(({ text }) => text.toLowerCase().match(WORD) ?? []));
  return question.replace(WORD, (word) => {
    const lower = word.toLowerCase();
    const meant = known.has(lower) ? null : suggestSpelling(lower, known);
    return meant !== null && meant[0] === lower[0] ? meant : word;
  });
}

/** What a passage says it is about, at its head: "To add a book, …", or in Arabic the questions it answers. */
const headsOf = (text: string): string[] => [/^To [^,.]+(?=,)/u.exec(text)?.[0] ?? '', ...(/^(?:[^؟.]+؟\s*)+/u.exec(text)?.[0].split('؟') ?? [])].filter(Boolean);

/** Passages whose head asks just this: its words, and at most one more. */
function asksJustThis({ passages, language }: Handbook, plan: QueryPlan): number[] {
  const sought = new Set(plan.terms.map(({ term }) => term));
  const isHead = (head: string): boolean => {
    const terms = new Set(planQuery(head, [language]).terms.map(({ term }) => term));
    return sought.size > 0 && terms.size <= sought.size + 1 && [...sought].every((term) => terms.has(term));
  };
  return passages.filter(({ text }) => headsOf(text).some(isHead)).map(({ ord }) => ord);
}

/** Passages of the handbook that answer a question, at most `limit`; none when it is about something else. */
export function askHandbook(question: string, language: string, limit: number): GuideQuote[] {
  const book = open(language);
  const { passages, rows, stats } = book;
  const meant = rightlySpelt(question, book);
  const plan = planQuery(meant, [language]);
  const terms = new Set(plan.terms.map((one) => one.term));
  const mine = rows.filter((row) => terms.has(row.term));
  const ranked = rankPassages(plan, mine, [stats], CANDIDATES);
  const candidates = ranked.flatMap((r) => {
    const passage = passages[r.ord];
    return passage ? [{ ...r, text: passage.text, chapter: passage.chapter, lang: language }] : [];
  });
  const answer = answerFrom(meant, plan, candidates, idfOf(mine, [stats]));
  const heads = asksJustThis(book, plan);
  if (answer.abstained && heads.length === 0) return [];
  const chosen = [...new Set([...heads, ...answer.quotes.map((quote) => quote.ord)])].slice(0, limit);
  return chosen.flatMap((ord) => {
    const passage = passages[ord];
    const proven = passage && (heads.includes(ord) || answer.quotes.some((q) => q.ord === ord && verifyQuote(q.text, passage.text).status === 'exact'));
    return proven ? [{ chapter: passage.chapter, text: passage.text }] : [];
  });
}
