import type { Log } from './log.ts';

/** A call that was answered with 401, 403 or 404; `personId`: who is signed in. */
type Refusal = {
  status: number;
  requestId: string;
  personId: string | null;
  address: string;
  method: string;
  path: string;
};

/** A part of a path that may be a secret, such as the token of a feed; ids are shorter. */
const SECRET = /[^/]{40,}/g;

/**
 * Logs who was refused what: nothing of the query and the body, and no secret of the path. What belongs to somebody else is 404 here, so
 * that counts for people who are signed in; nobody's 404 is a mistyped address.
 */
export function logRefusal(log: Log, { status, personId, address, path, ...rest }: Refusal): void {
  if (status !== 401 && status !== 403 && !(status === 404 && personId !== null)) return;
  const fields = { ...rest, status, path: path.replace(SECRET, '…'), address, ...(personId && { personId }) };
  if (status === 403) log.warn(fields, 'access refused');
  else log.info(fields, 'access refused');
}
