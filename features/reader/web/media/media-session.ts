import type { BookDetails } from '../../../catalog/contract.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';

const store = createStore<BookDetails | null>(null);

/** The picture, sound or film that is open on the reader page; the sidebar tells about it. */
export const useOpenMedia = (): BookDetails | null => useStore(store);

/** It was opened. */
export const openMedia = (book: BookDetails): void => store.set(book);

/** It was closed; another one that opened meanwhile stays. */
export function closeMedia(bookId: string): void {
  if (store.get()?.id === bookId) store.set(null);
}

/** The file as it was put in. */
export const originalAddress = (book: Pick<BookDetails, 'id' | 'version'>): string =>
  `/api/books/${encodeURIComponent(book.id)}/file?variant=original&v=${book.version}`;

/** What any browser shows or plays. */
export const readableAddress = (book: Pick<BookDetails, 'id' | 'version'>): string =>
  `/api/books/${encodeURIComponent(book.id)}/file?variant=readable&v=${book.version}`;
