import type { Db } from '../../../../platform/server/db.ts';
import type { Sharing } from '../../../sharing/server/index.ts';
import type { Canvases } from '../canvas-port.ts';
import type { Items } from '../items.ts';
import type { Access } from './access.ts';
import type { SessionStore } from '../rows/session-store.ts';
import { type TellChanged, whoSees } from './notices.ts';

type Parts = {
  db: Db;
  sessions: Pick<SessionStore, 'change'>;
  tell: TellChanged;
  access: Pick<Access, 'mayLook' | 'mayEdit' | 'mustOwn' | 'lock'>;
  sharing: Pick<Sharing, 'holdersOf'>;
  items: Pick<Items, 'all' | 'write'>;
};

/** What stands around canvases asks this of them, always for a person. */
export const canvasesFor = ({ db, sessions, tell, access, sharing, items }: Parts): Canvases => ({
  async mustSee(personId, canvasId) {
    const { row } = await access.mayLook(personId, canvasId);
    return { people: () => whoSees(sharing, row) };
  },
  mustWrite: async (personId, canvasId) => void (await access.mayEdit(personId, canvasId)),
  mustOwn: async (personId, canvasId) => void (await access.mustOwn(personId, canvasId)),
  items: items.all,
  async size(personId, canvasId) {
    const { row } = await access.mayLook(personId, canvasId);
    return { width: row.width, height: row.height, blocks: row.blocks };
  },
  async grow(personId, canvasId, { width, height }) {
    const allowed = await access.mayEdit(personId, canvasId);
    await db.transaction().execute(async (trx) => {
      const row = await access.lock(trx, allowed.row);
      if (width <= row.width && height <= row.height) return;
      const larger = { width: Math.max(width, row.width), height: Math.max(height, row.height) };
      const changed = await sessions.change(trx, row, larger);
      await tell(trx, changed, changed.seq);
    });
  },
  write: items.write,
});
