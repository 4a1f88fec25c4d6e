import type { FileStore } from '../../../../adapters/files/index.ts';
import { newId } from '../../../../platform/common/id.ts';
import { catalogProblems } from '../../core/index.ts';
import type { BookStore } from './book-store.ts';
import { type BookRow, coverUrl } from './shape.ts';

/** Covers that people gave their books; the one found in the file or drawn for it is kept beside them. */
export function ownCovers(files: FileStore, books: BookStore, changed: (book: BookRow) => Promise<void>) {
  /** A book of this person that can wear a cover. */
  async function bookFor(ownerId: string, bookId: string): Promise<BookRow> {
    const book = await books.find(ownerId, bookId);
    if (!book) throw catalogProblems.make('BOOK_NOT_FOUND');
    if (!book.listed) throw catalogProblems.make('BOOK_NOT_READY', { fileName: book.file_name });
    return book;
  }

  /** Takes a new key, or none; the file of the one before goes. */
  async function change(ownerId: string, bookId: string, key: string | null): Promise<BookRow | undefined> {
    const row = await books.changeOwnCover(ownerId, bookId, key);
    if (!row) return undefined;
    if (row.before) await files.delete(row.before);
    await changed(row.book);
    return row.book;
  }

  return {
    bookFor,
    /** Gives a book a picture of its owner's; answers with the address of the cover. `mark` becomes part of its name. */
    async set(ownerId: string, bookId: string, webp: Uint8Array, mark: string): Promise<string | null> {
      const key = `covers/${bookId}/own-${mark}-${newId()}.webp`;
      await files.put(key, webp, { contentType: 'image/webp' });
      const book = await change(ownerId, bookId, key);
      if (book) return coverUrl(book);
      await files.delete(key); // the book was removed meanwhile
      throw catalogProblems.make('BOOK_NOT_FOUND');
    },
    /** Back to the cover found in the book or drawn for it. */
    async remove(ownerId: string, bookId: string): Promise<void> {
      if (!(await change(ownerId, bookId, null))) throw catalogProblems.make('BOOK_NOT_FOUND');
    },
  };
}
