import type { Db } from '../../../platform/server/db.ts';
import { publish } from '../../../platform/server/live.ts';

/** A person has lost a thing: whatever of it they have open ends. In the caller's transaction. */
export const tellEnded = (trx: Db, ownerId: string, subjectId: string): Promise<void> =>
  publish(trx, { kind: 'sharing.ended', ownerId, subjectId });

/** The shares of a thing changed for a person, on either side. In the caller's transaction. */
export const tellChanged = (trx: Db, ownerId: string, subjectId: string): Promise<void> =>
  publish(trx, { kind: 'sharing.changed', ownerId, subjectId });
