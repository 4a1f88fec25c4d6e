import type { Db } from '../../../../platform/server/db.ts';
import { publishAll } from '../../../../platform/server/live.ts';
import type { Sharing } from '../../../sharing/server/index.ts';
import type { SessionRow } from '../rows/session-store.ts';

type Told = Pick<SessionRow, 'id' | 'owner_id' | 'is_shared'>;

/** Everybody who may see a session now. */
export async function whoSees(sharing: Pick<Sharing, 'holdersOf'>, session: Told, trx?: Db): Promise<string[]> {
  const thing = { kind: 'canvas' as const, targetId: session.id, byUser: session.owner_id };
  return [session.owner_id, ...(session.is_shared === false ? [] : await sharing.holdersOf(thing, trx))];
}

/** Tells everybody who has a session open that it changed; in the caller's transaction, so the notice leaves with the commit. */
export const tellChanged =
  (sharing: Pick<Sharing, 'holdersOf'>) =>
  async (trx: Db, session: Told, seq: number): Promise<void> => {
    const people = await whoSees(sharing, session, trx);
    await publishAll(
      trx,
      people.map((ownerId) => ({
        kind: 'forge.changed',
        ownerId,
        sessionId: session.id,
        seq: String(seq),
      })),
    );
  };
export type TellChanged = ReturnType<typeof tellChanged>;
