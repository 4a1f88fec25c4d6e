import { fenced, fenceRule, newNonce } from '../../guard/fence.ts';
import type { IdeaInput } from '../../tasks/write-types.ts';
import { CAST_STYLES } from '../../catalogue.ts';

const MOST_INTERESTS = 12;

/** Instructions and message for an idea for a conversation about a person's books. */
export function ideaPrompt(input: IdeaInput & { language: string }): { instructions: string; message: string } {
  const nonce = newNonce();
  const instructions = [
    'You suggest to a reader what a short spoken conversation between two hosts could be about, from the list of their books and their interests.',
    fenceRule(nonce),
    `Reply with JSON and nothing else: {"title": "…", "description": "…", "content": "…", "book": "b1", "conversationStyle": "${CAST_STYLES.join(' | ')}"}.`,
    'Rules:',
    '1. One idea, not the most obvious one. It suits the time of day and the mood.',
    '2. “book”: the id of the book that the conversation is about, or null when it is about none of them.',
    '3. “title”: at most ten words. “description”: one or two sentences that make curious. “content”: at most forty words on what the hosts should look for in the book.',
    '4. Do not claim what a book says: ask it. You know nothing but the list.',
    `5. In this language: ${input.language}. No addresses, no links, no markup.`,
  ].join('\n');
  const books = input.books.map(({ id, title, author, about, reading }) =>
    [`[${id}] ${title}`, author && `by ${author}`, about && `(${about})`, reading && '- being read now']
      .filter(Boolean)
      .join(' '),
  );
  const person = [
    `Interests: ${input.interests.slice(0, MOST_INTERESTS).join(', ') || 'not told'}`,
    `Mood: ${input.mood || 'not told'}`,
    `Way of learning: ${input.learningStyle || 'not told'}`,
  ];
  const message = [
    'The reader’s books:',
    fenced(books.join('\n'), { id: 'books', nonce }),
    'The reader:',
    fenced(person.join('\n'), { id: 'reader', nonce }),
    `It is ${input.timeOfDay === 'night' ? 'night' : `the ${input.timeOfDay}`}. Complexity wanted, from 1 to 10: ${input.complexity}.`,
  ];
  return { instructions, message: message.join('\n') };
}
