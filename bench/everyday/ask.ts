// Puts the questions to the program as a person would: through its API, follow-ups in the same conversation.
import * as z from 'zod';
import type { Person } from '../measure/person.ts';
import type { EverydayQuestion } from './questions.ts';

const Reply = z.object({
  conversationId: z.string().optional(),
  message: z.looseObject({
    content: z.string(),
    abstained: z.boolean(),
    grade: z.string().nullish(),
    citations: z.array(z.object({ text: z.string(), bookTitle: z.string(), chapter: z.string() })),
    followUps: z.array(z.string()),
  }),
});

/** An answer and the signals that need no reader. */
export type Answer = {
  question: EverydayQuestion;
  content: string;
  abstained: boolean;
  /** How sure the engine says it is, where it says so. */
  grade: string | null;
  quotes: number;
  /** Do the expected words stand in what was quoted? Null where none are expected. */
  holds: boolean | null;
  milliseconds: number;
  followUps: string[];
};

/** Spellings that a reader doesn't tell apart: letter case, vowel signs, forms of alef and yeh, half-spaces. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|ـ/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[‌\s]+/g, ' ')
    .toLowerCase();

function holds(words: readonly string[], quoted: string): boolean {
  const text = folded(quoted);
  return words.every((word) => word.split('|').some((one) => text.includes(folded(one))));
}

/** Asks one question; `conversations` remembers where earlier ones were asked. */
export async function ask(
  person: Person,
  question: EverydayQuestion,
  bookIds: string[],
  conversations: Map<string, string>,
  locale: string,
): Promise<Answer> {
  const known = question.after && conversations.get(question.after);
  const id =
    known ||
    (await person.call<{ id: string }>('POST', '/api/malaika/conversations', { scope: { kind: 'books', bookIds } })).id;
  conversations.set(question.id, id);
  const began = performance.now();
  const reply = await person.send(
    'POST',
    `/api/malaika/conversations/${id}/messages`,
    { content: question.ask },
    { 'x-locale': locale },
  );
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${question.id} was answered by ${reply.status}: ${text.slice(0, 300)}`);
  const { message } = Reply.parse(JSON.parse(text));
  const quoted = message.citations.map((one) => one.text).join('\n');
  return {
    question,
    content: message.content,
    abstained: message.abstained,
    grade: message.grade ?? null,
    quotes: message.citations.length,
    holds: question.words ? holds(question.words, quoted) : null,
    milliseconds: performance.now() - began,
    followUps: message.followUps,
  };
}

const Suggestions = z.object({ suggestions: z.array(z.object({ question: z.string() })) });

/** What the start page suggests to ask of a book. */
export async function suggested(person: Person, bookId: string, locale: string): Promise<string[]> {
  const scope = { kind: 'books', bookIds: [bookId] };
  const reply = await person.send('POST', '/api/malaika/suggestions', { scope }, { 'x-locale': locale });
  return Suggestions.parse(await reply.json()).suggestions.map(({ question }) => question);
}
