import { fenced } from '../guard/fence.ts';
import type { BookListing, Exchange } from '../tasks/types.ts';

/** The conversation so far: questions are the reader's own words, answers are quoted matter. */
export function conversationSoFar(exchanges: readonly Partial<Exchange>[], nonce: string): string {
  if (exchanges.length === 0) return '';
  const lines = exchanges.map(({ question, answer }, index) =>
    [`- ${question ?? ''}`, ...(answer ? [fenced(answer, { id: `a${index + 1}`, title: 'Answer', nonce })] : [])].join(
      '\n',
    ),
  );
  return `Asked before, for context only:\n${lines.join('\n')}\n`;
}

/** Books and their chapters with the ids by which a model may name them. */
export const booksListed = (books: readonly BookListing[], nonce: string): string =>
  fenced(
    books
      .map(({ id, title, chapters }) =>
        [`${id}: ${title}`, ...chapters.map((chapter) => `  ${chapter.id}: ${chapter.title}`)].join('\n'),
      )
      .join('\n'),
    { id: 'books', nonce },
  );
