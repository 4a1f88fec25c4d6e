import { NEXT_QUESTIONS, NOTHING_FOUND } from '../prompts/answer.v1.ts';
import { certainLanguage } from '../text/language.ts';
import { SOURCE_MARKS, sourcesNamed } from '../verify/find-quote.ts';
import { verifyQuote } from '../verify/verify-quote.ts';

/** How many of how many were right. */
export type Score = { good: number; all: number };
/** What a reply to a question with a known answer did. */
export type Judged = { quotes: Score; says: boolean; source: boolean; language: string | null };

const QUOTED = /“([^“”]+)”|"([^"]+)"|«([^«»]+)»|„([^„“”]+)[“”]|「([^「」]+)」|『([^『』]+)』|＂([^＂]+)＂/gu;
/** Fewer words in marks are a figure of speech. */
const FEWEST_WORDS = 3;
const MOST_QUOTES = 8;

const answerOf = (reply: string): string => reply.split(new RegExp(`(?:^|\\n)[ \\t*]*${NEXT_QUESTIONS}`), 1)[0]!.trim();

/** Whether a reply says that the passages contain no answer, in the only way that counts. */
export const abstains = (reply: string): boolean => reply.replace(/^[\s*_"'“`]+/u, '').startsWith(NOTHING_FOUND);

const quotationsIn = (text: string): string[] =>
  [...text.matchAll(QUOTED)]
    .map((found) =>
      found
        .slice(1)
        .find((one) => one !== undefined)!
        .trim(),
    )
    .filter((one) => one.split(/\s+/u).length >= FEWEST_WORDS)
    .slice(0, MOST_QUOTES);

const wordForWord = (quote: string, passages: readonly string[]): boolean =>
  passages.some((text) => ['exact', 'normalized'].includes(verifyQuote(quote, text).status));

/** Judges a reply about passages, of which the one at `right` answers the question. A reply without a quotation lacks one. */
export function judgeAnswer(
  reply: string,
  o: { passages: readonly string[]; right: number; says: RegExp; sourceIds: readonly string[] },
): Judged {
  if (abstains(reply)) return { quotes: { good: 0, all: 1 }, says: false, source: false, language: null };
  const text = answerOf(reply);
  const quotes = quotationsIn(text);
  const own = text.replace(QUOTED, ' ').replace(SOURCE_MARKS, ' ');
  const named = sourcesNamed(text).map((one) => `p${one}`);
  return {
    quotes: {
      good: quotes.filter((one) => wordForWord(one, o.passages)).length,
      all: Math.max(1, quotes.length),
    },
    says: o.says.test(text),
    source: named.includes(o.sourceIds[o.right] ?? ''),
    language: certainLanguage(own),
  };
}
