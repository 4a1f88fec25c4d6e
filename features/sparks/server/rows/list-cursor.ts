import * as z from 'zod';
import { DatabaseTime, pageCursor, readPageCursor } from '../../../../platform/server/page-cursor.ts';

export type Sort = 'recent' | 'oldest' | 'title';
const Cursor = z.union([
  z.tuple([z.enum(['recent', 'oldest']), DatabaseTime, z.uuid()]),
  z.tuple([z.literal('title'), z.string(), z.uuid()]),
]);

/** Where the next page begins. */
export const encodeCursor = (sort: Sort, key: string, id: string): string => pageCursor([sort, key, id]);

/** Reads a cursor of this order. @throws BAD_REQUEST */
export function decodeCursor(text: string, sort: Sort): { key: string; id: string } {
  const [, key, id] = readPageCursor(
    text,
    Cursor.refine(([of]) => of === sort),
  );
  return { key, id };
}
