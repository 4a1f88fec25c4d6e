import type { ComponentProps } from 'react';
import { BookTile } from '../../catalog/web/index.ts';

/** Books side by side, as many to a row as fit. */
export function BookTiles({ books }: { books: readonly ComponentProps<typeof BookTile>['book'][] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-5 gap-y-7">
      {books.map((book) => (
        <li key={book.id} className="min-w-0">
          <BookTile book={book} />
        </li>
      ))}
    </ul>
  );
}
