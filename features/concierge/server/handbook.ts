import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerFrom, idfOf, indexBook, planQuery, rankPassages, sentencesOf, type TermRow, verifyQuote } from '../../../adapters/ai/index.ts';
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

/** Passages of the handbook that answer a question, at most `limit`; none when it is about something else. */
export function askHandbook(question: string, language: string, limit: number): GuideQuote[] {
  const { passages, rows, stats } = open(language);
  const plan = planQuery(question, [language]);
  const terms = new Set(plan.terms.map((one) => one.term));
  const mine = rows.filter((row) => terms.has(row.term));
  const ranked = rankPassages(plan, mine, [stats], CANDIDATES);
  const candidates = ranked.flatMap((r) => {
    const passage = passages[r.ord];
    return passage ? [{ ...r, text: passage.text, chapter: passage.chapter, lang: language }] : [];
  });
  const answer = answerFrom(question, plan, candidates, idfOf(mine, [stats]));
  if (answer.abstained) return [];
  const chosen = [...new Set(answer.quotes.map((quote) => quote.ord))].slice(0, limit);
  return chosen.flatMap((ord) => {
    const passage = passages[ord];
    const proven = passage && answer.quotes.some((q) => q.ord === ord && verifyQuote(q.text, passage.text).status === 'exact');
    return proven ? [{ chapter: passage.chapter, text: passage.text }] : [];
  });
}
