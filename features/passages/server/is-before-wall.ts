import type { Scope } from '../../catalog/server/index.ts';

/** Whether a scope shows a passage: it does not stand behind how far the person has read. */
export const isBeforeWall = (scope: Scope, bookId: string, ord: number): boolean =>
  !scope.upTo || ord <= (scope.upTo.get(bookId) ?? -1);
