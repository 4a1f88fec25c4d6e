import { fenced, fenceRule, newNonce } from '../guard/fence.ts';
import type { Source } from '../tasks/types.ts';

export const ANSWER_PROMPT = 'answer.v1';
/** A model's reply when the passages contain no answer. */
export const NOTHING_FOUND = 'NOT_FOUND';
/** Marks the start of the follow-up questions. */
export const NEXT_QUESTIONS = 'NEXT:';

/** Instructions and message for an answer from passages; code checks its quotations afterward. */
export function answerPrompt(o: {
  question: string;
  sources: readonly Source[];
  earlier: readonly string[];
  language: string;
  instruction?: string | undefined;
}): { instructions: string; message: string } {
  const nonce = newNonce();
  const instructions = [
    'You answer a reader’s question from passages of their own books, and from nothing else.',
    fenceRule(nonce),
    'Rules:',
    '1. Use only what the passages say. Add no knowledge of your own and no guesses.',
    '2. Support every sentence: copy the decisive words exactly as they stand, in “double quotation marks”, followed by the id of their passage, as in: The keeper was afraid: “I dared not climb the tower” [p3].',
    '3. Never change a quotation: no corrections, no translation, no ellipsis. Keep it below forty words. In an answer in another language than the book, explain it in your own words and keep the quotation as it is.',
    `4. When the passages do not answer the question, reply with ${NOTHING_FOUND} and nothing else.`,
    '5. No addresses, no links, no markup, no headings. At most eight sentences.',
    `6. Answer in this language: ${o.language}.`,
    `7. After the answer, on lines of their own, ${NEXT_QUESTIONS} and then up to three short questions the passages could answer next, one a line.`,
    ...(o.instruction ? [`8. ${o.instruction}`] : []),
  ].join('\n');
  const passages = o.sources.map((one) =>
    fenced(one.text, { id: one.id, title: [one.title, one.chapter].filter(Boolean).join(', '), nonce }),
  );
  const before =
    o.earlier.length > 0 ? `\n\nAsked before, for context only:\n${o.earlier.map((one) => `- ${one}`).join('\n')}` : '';
  return { instructions, message: `${passages.join('\n')}${before}\n\nThe reader’s question: ${o.question}` };
}
