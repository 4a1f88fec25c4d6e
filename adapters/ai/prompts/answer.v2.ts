import { fenced, fenceRule, newNonce } from '../guard/fence.ts';
import type { AnswerInput } from '../tasks/types.ts';
import { booksListed, conversationSoFar } from './research-context.ts';

export const ANSWER_PROMPT = 'answer.v2';
/** A model's reply when the passages contain no answer. */
export const NOTHING_FOUND = 'NOT_FOUND';
/** Marks a request for more passages. */
export const MORE_NEEDED = 'MORE:';
/** Marks the start of the follow-up questions. */
export const NEXT_QUESTIONS = 'NEXT:';

const askingForMore = (nonce: string): string =>
  `When the passages are not enough for a good answer, but the books may hold more, reply with ${MORE_NEEDED} and one line of JSON, and nothing else: ` +
  '{"search": [{"query": "a few words", "in": "b1"}], "around": ["p3"], "chapters": ["b1c2"]}. ' +
  `“search” looks for words in all books, in one, or in a chapter; “around” reads on before and behind a passage; “chapters” reads a chapter. The ids of books and chapters are in the source “books” (fence ${nonce}), if there is one.`;

/** What a model reads of a question: no plan and no ranking. */
type PromptInput = Omit<AnswerInput, 'plan' | 'passages' | 'idf' | 'shown'> & { language: string };

/** Instructions and message for an answer from passages; code checks its quotations afterward. */
export function answerPrompt(o: PromptInput): { instructions: string; message: string } {
  const nonce = newNonce();
  const { notes = [], nothingIn = [], conversation = [], research } = o;
  const rules = [
    'Use only what the passages say. Add no knowledge of your own and no guesses.',
    'Support every sentence: copy the decisive words exactly as they stand, in “double quotation marks”, followed by the id of their passage, as in: The keeper was afraid: “I dared not climb the tower” [p3].',
    'Never change a quotation: no corrections, no translation, no ellipsis. Keep it below forty words. In an answer in another language than the book, explain it in your own words and keep the quotation as it is.',
    ...(research?.mayAskMore ? [askingForMore(nonce)] : []),
    `When the passages do not answer the question, reply with ${NOTHING_FOUND} and nothing else.`,
    'No addresses, no links, no markup, no headings. At most eight sentences; up to sixteen for a summary, a comparison, or when several books are asked about.',
    'When books are compared, say something about each of them, and name the one that says nothing.',
    `Answer in this language: ${o.language}.`,
    `After the answer, on lines of their own, ${NEXT_QUESTIONS} and then up to three short questions the passages could answer next, one a line.`,
  ];
  const instructions = [
    'You answer a reader’s question from passages of their own books, and from nothing else.',
    fenceRule(nonce),
    'Rules:',
    ...rules.map((rule, index) => `${index + 1}. ${rule}`),
  ].join('\n');
  const passages = o.sources.map((one) =>
    fenced(one.text, { id: one.id, title: [one.title, one.chapter].filter(Boolean).join(', '), nonce }),
  );
  const digest = notes.map(({ text, ids }) => `- ${text} ${ids.map((id) => `[${id}]`).join(' ')}`).join('\n');
  const message = [
    ...passages,
    ...(digest
      ? [
          'What was noted while reading, in order, each line with the passages it stands on. Use it to see the whole; quote the passages:',
          fenced(digest, { id: 'notes', nonce }),
        ]
      : []),
    ...(nothingIn.length > 0
      ? ['Nothing was found in these books:', fenced(nothingIn.join('\n'), { id: 'empty', nonce })]
      : []),
    ...(research?.mayAskMore && research.books.length > 0 ? [booksListed(research.books, nonce)] : []),
    conversationSoFar(conversation.length > 0 ? conversation : o.earlier.map((question) => ({ question })), nonce),
    ...(o.instruction ? [o.instruction] : []),
    `The reader’s question: ${o.question}`,
  ];
  return { instructions, message: message.filter(Boolean).join('\n') };
}
