import type { Db } from '../../../../platform/server/db.ts';
import { bookChanges } from './book-owner-store.ts';
import { bookReads } from './book-read-store.ts';

/** A person's books: what is asked of them and what their owner does to them. Each call carries the owner in its WHERE. */
export const bookStore = (db: Db) => ({ ...bookReads(db), ...bookChanges(db) });
export type BookStore = ReturnType<typeof bookStore>;
