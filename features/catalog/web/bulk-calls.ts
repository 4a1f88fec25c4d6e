import type { BulkChange, BulkDone, LibraryQuery } from '../contract.ts';
import { REMOVE_BATCH_SIZE } from '../limits.ts';
import { api } from './client.ts';

/** Books named one by one, or by the filter that finds them. */
export type BulkBooks =
  | { ids: string[] }
  | { filter: Omit<LibraryQuery, 'sortBy' | 'limit' | 'cursor'>; except: string[] };

/** Renames a tag, merges it into another, or takes it off every book. */
export const changeTag = (from: string, to: string | null): Promise<BulkDone> => api.changeTag({ from, to });

/** Takes back what was done to many books. */
export const undoBulk = (undoId: string): Promise<{ changed: number }> => api.bulkUndo({ undoId });

/** Moves books to the trash. */
export const trashMany = (books: BulkBooks): Promise<BulkDone> => api.bulkTrash({ books });

/** Makes books readable again, keeping highlights and places. */
export const reprocessMany = (books: BulkBooks): Promise<{ changed: number; leftOut: number }> =>
  api.bulkReprocess({ books });

/** Takes books out of the trash. */
export const restoreMany = (ids: string[]): Promise<BulkDone> => api.bulkRestore({ ids });

/** Removes books of the trash for good, some at a time; tells how many are gone. */
export async function removeMany(ids: readonly string[]): Promise<number> {
  let changed = 0;
  for (let at = 0; at < ids.length; at += REMOVE_BATCH_SIZE)
    changed += (await api.bulkRemove({ ids: ids.slice(at, at + REMOVE_BATCH_SIZE) })).changed;
  return changed;
}

/** Changes what is said of books. */
export const editMany = (books: BulkBooks, change: BulkChange): Promise<BulkDone> => api.bulkEdit({ books, change });

/** How many of the books a change would change. */
export const previewMany = (
  books: BulkBooks,
  change: BulkChange,
  signal: AbortSignal,
): Promise<{ count: number; changes: number }> => api.bulkPreview({ books, change }, { signal });

/** Where the originals of books are one archive, and how many may not be in it. */
export const packMany = (books: BulkBooks): Promise<{ url: string; leftOut: number }> => api.bulkPack({ books });
