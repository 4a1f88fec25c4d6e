import { Problem } from '../common/problem.ts';
import { isDiskFull } from './database.ts';

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** Is an error, or what caused it, that no room is left on a disk? */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    isDiskFull(error) ||
    error.name === 'StorageFull' ||
    (typeof code === 'string' && NO_ROOM.has(code)) ||
    isOutOfSpace(error.cause)
  );
}

/** The problem that an error is, or that it amounts to wherever it happens: no room is left on the server's disk. Else null. */
export function knownProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  return isOutOfSpace(error) ? new Problem('SERVER_FULL', 507) : null;
}
