import type { KeepPlan } from '../../../../platform/web/kept-kinds.ts';
import type { BookDetails } from '../../contract.ts';
import { bookFile } from '../../core/index.ts';

/** What is kept of a book: its file and what its reader asks for. */
export function bookPlan(reply: unknown): KeepPlan | null {
  const { id, title, author, coverImageUrl, direction, version, readable } = reply as BookDetails;
  if (readable !== 'epub' && readable !== 'pdf') return null; // sound, film and pictures are asked for in pieces
  return {
    title,
    by: author,
    coverImageUrl,
    direction,
    file: bookFile(id, version),
    texts: [],
    mark: '',
    others: ['position', 'highlights', 'chat-citations'].map((name) => `/api/books/${id}/${name}`),
    readWith: readable,
  };
}
