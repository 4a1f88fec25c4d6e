import { hearLive } from '../../../platform/web/live/news.ts';

/** A file that is worked on tells of itself several times a second; it is looked at this often at most. */
const LOOK_MS = 500;
const ABOUT_BOOKS = new Set(['books', 'work']);

/** Looks at a book whenever something is heard of it or of all: one look after the other, the last one after the last news. Gives what ends it. */
export function lookAtNews(books: () => readonly string[], look: (bookId: string) => Promise<void>): () => void {
  const waiting = new Map<string, { again: boolean }>();
  let over = false;

  async function lookNow(bookId: string): Promise<void> {
    const known = waiting.get(bookId);
    if (known) return void (known.again = true);
    const now = { again: true };
    waiting.set(bookId, now);
    while (now.again && !over) {
      now.again = false;
      await look(bookId).catch(() => {}); // the next look tells
      if (now.again) await new Promise((done) => setTimeout(done, LOOK_MS));
    }
    waiting.delete(bookId);
  }
  const stop = hearLive((news) => {
    if (news.type !== 'items') return;
    const heard = new Set(news.items.filter(({ kind }) => ABOUT_BOOKS.has(kind)).map(({ ids }) => ids['bookId']));
    for (const bookId of books()) if (heard.has(bookId) || heard.has(undefined)) void lookNow(bookId);
  });
  return () => {
    over = true;
    stop();
  };
}
