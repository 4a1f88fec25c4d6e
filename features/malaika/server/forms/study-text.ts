import { words } from '../../../../platform/server/words.ts';
import type { Study, StudyItem } from '../../contract.ts';
import { quoteLine } from '../compose-quotes.ts';
import type { CheckedQuote } from '../citation-store.ts';

const LETTERS = 'ABCDEF';

/** A question of a quiz with its options; the number of its source stands behind it, its answer doesn't. */
export const questionText = ({ text, options, citation }: StudyItem, number: number): string =>
  [
    `${number}. ${text}${citation === null ? '' : ` [${citation}]`}`,
    ...options.map((one, at) => `${LETTERS[at]}) ${one}`),
  ].join('\n');

/** Something to study as the text of an answer: for copying, notes and clients that show no parts. The answers of a quiz aren't in it. */
export function studyText(
  { kind, intro, sections, outro }: Study,
  quotes: readonly CheckedQuote[],
  locale: string,
): string {
  const blocks = [intro];
  let number = 0;
  for (const { title, items } of sections) {
    if (title) blocks.push(title);
    for (const item of items) {
      const quote = item.citation === null ? undefined : quotes[item.citation - 1];
      if (kind === 'quiz' || item.answer !== null) blocks.push(questionText(item, ++number));
      else
        blocks.push(
          quote && /[\p{L}\p{N}]$/u.test(item.text)
            ? words(locale, 'answers.study.label', { label: item.text })
            : item.text,
        );
      if (item.answer === null && quote && item.citation !== null) blocks.push(quoteLine(quote, item.citation, locale));
    }
  }
  return [...blocks, outro].filter(Boolean).join('\n\n');
}
