import * as z from 'zod';
import { fenced, fenceRule, newNonce } from '../guard/fence.ts';
import type { QuoteCandidate } from '../tasks/types.ts';

export const QUOTE_PROMPT = 'quote.v1';

/** A model's choice; code checks afterward that the words are in the book. */
export const QuoteReply = z.object({
  id: z.string().max(20),
  quotation: z.string().max(600),
  introduction: z.string().max(600).default(''),
});

/** Instructions and message to choose the quotation of the day. */
export function quotePrompt(o: { candidates: readonly QuoteCandidate[]; language: string }): {
  instructions: string;
  message: string;
} {
  const nonce = newNonce();
  const instructions = [
    'You choose the quotation of the day for a reader from sentences of their own books.',
    fenceRule(nonce),
    'Rules:',
    '1. Choose the one sentence that says most by itself: wise, beautiful or encouraging, understood without what stands around it.',
    '2. “quotation”: the whole sentence, copied letter by letter. No corrections, no translation, no ellipsis.',
    '3. “id”: the id of the passage that holds it.',
    `4. “introduction”: one sentence of at most twenty words in this language: ${o.language}. It says why these words are worth a thought today. ` +
      'It quotes nothing, claims nothing about the book or its author and names nobody.',
    '5. No addresses, no links, no markup.',
    'Reply with JSON: {"id": "…", "quotation": "…", "introduction": "…"}.',
  ].join('\n');
  const passages = o.candidates.map((one) =>
    fenced(one.text, { id: one.id, title: [one.title, one.author].filter(Boolean).join(', '), nonce }),
  );
  return { instructions, message: passages.join('\n') };
}
