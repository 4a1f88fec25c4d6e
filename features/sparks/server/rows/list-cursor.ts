import * as z from 'zod';
import { Problem } from '../../../../platform/common/problem.ts';

export type Sort = 'recent' | 'oldest' | 'title';
const Cursor = z.tuple([z.enum(['recent', 'oldest', 'title']), z.string().max(400), z.uuid()]);

/** Where the next page begins. */
export const encodeCursor = (sort: Sort, key: string, id: string): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

/** Reads a cursor of ours; anything else is a bad request, never an error of the database. */
export function decodeCursor(text: string, sort: Sort): { key: string; id: string } {
  let value: unknown = null;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    // told below
  }
  const cursor = Cursor.safeParse(value);
  if (!cursor.success || cursor.data[0] !== sort) throw new Problem('BAD_REQUEST', 400, { what: 'cursor' });
  const [, key, id] = cursor.data;
  if (sort !== 'title' && Number.isNaN(Date.parse(key))) throw new Problem('BAD_REQUEST', 400, { what: 'cursor' });
  return { key, id };
}
