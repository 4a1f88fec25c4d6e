import type { Context } from 'hono';
import type { Access, RequestContext } from './context.ts';

/** A parameter of the query, as the API document lists it; `values`: the ones it may have. */
type QueryParameter = { name: string; description: string; values?: readonly string[] };

/** A route that is no JSON call (file bodies, media with ranges, streams). Listed as data so that the authorization matrix and the API document see it too. */
export type RawRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'ALL';
  /** Hono path below the origin, e.g. `/api/books/:bookId/file`. */
  path: string;
  access: Access;
  summary: string;
  query?: readonly QueryParameter[];
  /** Largest request body, bytes; the default of JSON calls when absent. */
  maxBody?: number;
  /** Its answer or its work can be more than 1 MB or 50 ms of the one thread: a person has few of them at once. */
  heavy?: true;
  /** Its stream ends by itself with the session it was asked for under, and says so. */
  endsItself?: true;
  handle(c: Context, context: RequestContext): Promise<Response> | Response;
};
