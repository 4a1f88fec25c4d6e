import { bookChanges } from './book-owner-store.ts';
import { bookReads } from './book-read-store.ts';
import { bookWork } from './book-work-store.ts';
import type { Db } from './tables.ts';

export type { Db } from './tables.ts';

/** Everything that reads or writes a person's books. Each call carries the owner in its WHERE. */
export const bookStore = (db: Db) => ({ ...bookReads(db), ...bookWork(db), ...bookChanges(db) });
export type BookStore = ReturnType<typeof bookStore>;
