import type { BookRow } from '../../../catalog/server/index.ts';
import type { Source } from '../../contract.ts';
import { makingProblems } from '../../core/index.ts';
import type { Shelf } from '../deps.ts';
import { stillRead } from './books.ts';
import type { ManyBooks } from './gather-highlights.ts';
import type { Cut } from './gathered.ts';

/** Passages on each side of what an answer quotes: a quotation alone says too little. */
const AROUND = 1;

/** The passages that answers of a conversation quote, in the order of the answers, each once. */
export async function gatherConversation(
  shelf: Shelf,
  ownerId: string,
  { conversationId, messageId }: Extract<Source, { kind: 'conversation' }>,
): Promise<ManyBooks> {
  const cited = await shelf.malaika.citedIn(ownerId, conversationId, messageId ?? null);
  const books: BookRow[] = [];
  const numbers = new Map<string, number | null>();
  const cuts: Cut[] = [];
  for (const { bookId, ord } of cited) {
    if (!numbers.has(bookId)) {
      const book = await shelf.catalog.find(ownerId, bookId);
      const usable = book && !book.trashed_at && !stillRead(book);
      numbers.set(bookId, usable ? books.push(book) - 1 : null);
    }
    const book = numbers.get(bookId);
    if (book !== null && book !== undefined) cuts.push({ book, from: Math.max(0, ord - AROUND), to: ord + AROUND });
  }
  const once = withoutRepeats(cuts);
  if (once.length === 0) throw makingProblems.make('CONVERSATION_WITHOUT_PASSAGES');
  return { books, cuts: once };
}

/** No passage twice, however often it is cited. */
export function withoutRepeats(cuts: readonly Cut[]): Cut[] {
  const seen = new Set<string>();
  const kept: Cut[] = [];
  for (const { book, from, to } of cuts)
    for (let ord = from; ord <= to; ord++) {
      const key = `${book}.${ord}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const last = kept.at(-1);
      if (last?.book === book && last.to === ord - 1) last.to = ord;
      else kept.push({ book, from: ord, to: ord });
    }
  return kept;
}
