import type { BulkDone } from '../contract.ts';
import { api } from './client.ts';

/** Renames a tag, merges it into another, or takes it off every book. */
export const changeTag = (from: string, to: string | null): Promise<BulkDone> => api.changeTag({ from, to });

/** Takes back what was done to many books. */
export const undoBulk = (undoId: string): Promise<{ changed: number }> => api.bulkUndo({ undoId });
