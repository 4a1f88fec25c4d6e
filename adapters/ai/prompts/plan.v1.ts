import { fenceRule, newNonce } from '../guard/fence.ts';
import type { PlanInput } from '../tasks/types.ts';
import { booksListed, conversationSoFar } from './research-context.ts';

/** Instructions and message to turn a question into searches. */
export function planPrompt(o: PlanInput): { instructions: string; message: string } {
  const nonce = newNonce();
  const instructions = [
    'You prepare the search for a reader’s question in their own books. You do not answer it.',
    fenceRule(nonce),
    'Reply with JSON and nothing else: {"question": "…", "searches": [{"query": "…", "in": "b1"}]}.',
    'Rules:',
    '1. “question”: the question in full, understood without the conversation: put names for “he”, “it”, “that”. In the reader’s own language.',
    '2. “searches”: up to six. A query is two to six words that a passage with the answer would contain, in the language of the books. Split a question about several things into one search for each.',
    '3. “in”: the id of a book or chapter to look in, or null for all. When books are compared, search each of them.',
  ].join('\n');
  const message = [
    booksListed(o.books, nonce),
    conversationSoFar(o.conversation, nonce),
    `The reader’s question: ${o.question}`,
  ];
  return { instructions, message: message.filter(Boolean).join('\n') };
}
