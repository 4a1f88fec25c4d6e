import type { Db } from '../../../../platform/server/db.ts';
import type { Shareable, Sharing } from '../../../sharing/server/index.ts';
import type { CanvasRole } from '../../contract.ts';
import { forgeProblems } from '../../core/index.ts';
import type { HeldSession, SessionRow, SessionStore } from '../rows/session-store.ts';

/** A session as a person may use it. */
export type Allowed = { row: SessionRow; role: CanvasRole };
type Parts = { sessions: SessionStore; sharing: Sharing };

const missing = () => forgeProblems.make('FORGE_SESSION_NOT_FOUND');

/** Who may do what with a session: its owner, and whom it is shared with, unless the owner suspended that. */
export function openAccess({ sessions, sharing }: Parts) {
  async function find(personId: string, id: string): Promise<Allowed | undefined> {
    const mine = await sessions.find(personId, id);
    if (mine) return { row: mine, role: 'owner' };
    const held = await sharing.mayOpen(personId, 'canvas', id),
      row = held ? await sessions.find(held.byUser, id) : undefined;
    return held && row ? { row, role: held.mayDownload ? 'edit' : 'view' } : undefined;
  }
  /** @throws FORGE_SESSION_NOT_FOUND for everybody else, as if it were not there */
  async function mayLook(personId: string, id: string): Promise<Allowed> {
    const allowed = await find(personId, id);
    if (!allowed) throw missing();
    return allowed;
  }
  return {
    mayLook,
    /** @throws FORGE_SESSION_NOT_FOUND, FORGE_VIEW_ONLY */
    async mayEdit(personId: string, id: string): Promise<Allowed> {
      const allowed = await mayLook(personId, id);
      if (allowed.role === 'view') throw forgeProblems.make('FORGE_VIEW_ONLY');
      return allowed;
    },
    /** @throws FORGE_SESSION_NOT_FOUND for everybody but its owner; who may see it is told that it isn't theirs. */
    async mustOwn(personId: string, id: string): Promise<SessionRow> {
      const { row, role } = await mayLook(personId, id);
      if (role !== 'owner') throw forgeProblems.make('FORGE_NOT_OWNER');
      return row;
    },
    /** Holds a session for a change. @throws FORGE_SESSION_NOT_FOUND when it was deleted meanwhile */
    async lock(trx: Db, row: Pick<SessionRow, 'owner_id' | 'id'>): Promise<SessionRow> {
      const locked = await sessions.lock(trx, row.owner_id, row.id);
      if (!locked) throw missing();
      return locked;
    },
    /** The sessions of others that a person was given, by id. */
    async held(personId: string): Promise<{ list: HeldSession[]; roleOf(id: string): CanvasRole }> {
      const held = await sharing.heldBy(personId, 'canvas');
      return {
        list: [...held].map(([id, { byUser }]) => ({ id, ownerId: byUser })),
        roleOf: (id) => (held.get(id)?.mayDownload ? 'edit' : 'view'),
      };
    },
  };
}
export type Access = ReturnType<typeof openAccess>;

/** How canvases are shared: a share that may download may edit. While its owner suspends a canvas, nobody else can open it. */
export const shareableCanvases = (sessions: SessionStore): Shareable => ({
  async mustPassOn(ownerId, id) {
    if (!(await sessions.find(ownerId, id))) throw missing();
  },
  async titleFor(ownerId, id) {
    const row = await sessions.find(ownerId, id);
    return row && row.is_shared !== false ? row.title : null;
  },
});
