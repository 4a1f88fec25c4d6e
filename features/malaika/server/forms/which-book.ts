import { words } from '../../../../platform/server/words.ts';
import type { BookRecord } from '../../../passages/server/index.ts';
import { booksNamed } from '../books-named.ts';
import { type FormReply, type IntentRequest, spoken } from '../form-reply.ts';

/** The book a form is about: the one its question names, otherwise the only one in scope; null when that is open. */
export function bookMeant(asked: IntentRequest, records: readonly BookRecord[], bookId?: string): BookRecord | null {
  if (bookId !== undefined) return records.find(({ id }) => id === bookId) ?? null;
  const named = booksNamed(asked.question, records);
  if (named.length > 0) return named.reduce((best, one) => (one.title.length > best.title.length ? one : best));
  return records.length === 1 ? records[0]! : null;
}

/** Asks which book is meant. */
export const whichBook = ({ locale }: IntentRequest, count: number): FormReply =>
  spoken(words(locale, 'answers.whichBook', { count }), { declined: true });
