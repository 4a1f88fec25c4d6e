import { TITLE_FROM_QUESTION } from '../limits.ts';

/** Title of a conversation from its first question, cut at a word. */
export function titleFromQuestion(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  if (line.length <= TITLE_FROM_QUESTION) return line;
  const cut = line.slice(0, TITLE_FROM_QUESTION).replace(/\s+\S*$/, '');
  return `${cut || line.slice(0, TITLE_FROM_QUESTION)}…`;
}
