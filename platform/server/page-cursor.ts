import * as z from 'zod';
import { Problem } from '../common/problem.ts';
import { storable } from '../common/storable.ts';

const TIME =
  /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[ T](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)$/;
const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;

/** A time as the database writes it: what is one to `Date.parse` alone may be an error to the database. */
export const DatabaseTime = z.string().refine((text) => TIME.test(text) && isDay(text.slice(0, 10)));

/** Where the next page of a list begins, for the browser to hand back. */
export const pageCursor = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Reads a cursor of ours; anything else is a bad request, never an error of the database. */
export function readPageCursor<T>(text: string, shape: z.ZodType<T>): T {
  let value: unknown = null;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    // told below
  }
  const cursor = shape.safeParse(storable(value));
  if (!cursor.success) throw new Problem('BAD_REQUEST', 400, { what: 'cursor' });
  return cursor.data;
}
