import { ORPCError } from '@orpc/client';
import type { Fault } from '../../core/sync/line.ts';

/** What a failed call means for a canvas. */
export type Failure = 'offline' | 'passing' | 'signed-out' | 'forbidden' | 'gone' | 'refused';

const OF_STATUS: Readonly<Record<number, Failure>> = {
  401: 'signed-out',
  403: 'forbidden',
  404: 'passing', // not from Maktaba, which names what isn't there: a proxy without it, or a server that only starts
  429: 'passing',
};
const OF_CODE: Readonly<Record<string, Failure>> = {
  NETWORK: 'offline',
  FORGE_SESSION_NOT_FOUND: 'gone',
  FORGE_SESSION_ID_TAKEN: 'gone', // it was created, and deleted before its answer came
};

/** What a failure means. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ORPCError)) return 'passing';
  return OF_CODE[error.code] ?? OF_STATUS[error.status] ?? (error.status < 500 ? 'refused' : 'passing');
}

/** Whether something may go well the next time, without anybody's doing. */
export const isPassing = (error: unknown): boolean => ['passing', 'offline', 'signed-out'].includes(failureOf(error));

/** Statuses that say something of what was written. */
const OF_WRITES = [400, 413, 422];
const FULL: Readonly<Record<string, Fault['full']>> = {
  FORGE_TOO_MANY_BLOCKS: 'blocks',
  FORGE_TOO_MANY_CONNECTIONS: 'connections',
  FORGE_CANVAS_FULL: 'bytes',
};

/** What the server won't ever take of what was written, if that is at fault. */
export function faultOf(error: unknown): Fault | null {
  if (!(error instanceof ORPCError) || !OF_WRITES.includes(error.status)) return null;
  return { why: error.code, full: FULL[error.code] ?? null };
}

/** Whether an item was refused for want of room. */
export const isForRoom = (why: string): boolean => why in FULL;
