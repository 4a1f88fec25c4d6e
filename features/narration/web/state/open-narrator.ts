import { createStore, useStore } from '../../../../platform/web/store.ts';
import type { NarratedBook } from './narrated-book.ts';
import { Narrator } from './narrator.ts';

const open = createStore<Narrator | null>(null);

/** The narrator of the open book, or null. */
export const useOpenNarrator = (): Narrator | null => useStore(open);

/** A book was opened: from now on it can be read aloud. Answers what ends that; another book's narrator stays. */
export function openNarrator(book: NarratedBook): () => void {
  open.get()?.end();
  const narrator = new Narrator(book);
  open.set(narrator);
  return () => {
    narrator.end();
    if (open.get() === narrator) open.set(null);
  };
}
