import { ownWords, type QuoteChoice, supportJudge, verifyQuote } from '../../../adapters/ai/index.ts';
import { standsAlone } from '../core/index.ts';
import { INTRODUCTION_CHARACTERS } from '../limits.ts';
import type { Candidate } from './candidates.ts';

/** A choice as it may be shown. */
export type Checked = { candidate: Candidate; text: string; introduction: string | null };

/** What an introduction must not state on its own. */
const FACTS: ReadonlySet<string> = new Set(['name', 'number', 'negation']);

/** A sentence before the quotation that quotes nothing and states no name, number or denial that the passage lacks. */
function checkedIntroduction(introduction: string | null, { passage, book }: Candidate, locale: string): string | null {
  if (!introduction || introduction.length > INTRODUCTION_CHARACTERS || ownWords(introduction) !== introduction)
    return null;
  const about = [book.title, book.author].filter(Boolean).join('\n');
  const judge = supportJudge([{ text: passage, language: book.language ?? locale, about }]);
  const { state, reasons } = judge({ text: introduction, language: locale });
  return state !== 'contradicted' && !reasons.some(({ code }) => FACTS.has(code)) ? introduction : null;
}

/** The citation guard: a quotation is shown in the words of the stored passage, or not at all. */
export function checkedChoice(
  choice: QuoteChoice | null,
  candidates: readonly Candidate[],
  locale: string,
): Checked | null {
  const candidate = candidates.find((one) => one.id === choice?.id);
  if (!choice || !candidate) return null;
  const { status, start, end } = verifyQuote(choice.text, candidate.passage);
  if (status === 'unsupported') return null;
  const text = candidate.passage.slice(start, end).replace(/\s+/gu, ' ').trim();
  if (!standsAlone(text, candidate.book.language)) return null;
  return { candidate, text, introduction: checkedIntroduction(choice.introduction, candidate, locale) };
}
