import type { Script } from '../contract.ts';

export type SourceOfScript = { bookId: string; title: string; passages: number };

/** The books that a script quotes, the most quoted first, with how many passages of each. */
export function sourcesOf(script: Pick<Script, 'lines'>): SourceOfScript[] {
  const books = new Map<string, { title: string; places: Set<string> }>();
  for (const { evidence } of script.lines.flatMap(({ pieces }) => pieces)) {
    if (evidence.kind !== 'quotation' && evidence.kind !== 'support') continue;
    for (const { bookId, bookTitle, ord } of evidence.quotations) {
      const book = books.get(bookId) ?? { title: bookTitle, places: new Set() };
      books.set(bookId, { ...book, places: book.places.add(String(ord)) });
    }
  }
  return [...books]
    .map(([bookId, { title, places }]) => ({ bookId, title, passages: places.size }))
    .toSorted((a, b) => b.passages - a.passages);
}
