import type { Sharing } from '../../../sharing/server/index.ts';
import type { Canvases } from '../canvas-port.ts';
import type { Items } from '../items.ts';
import type { Access } from './access.ts';
import { whoSees } from './notices.ts';

type Parts = {
  access: Pick<Access, 'mayLook' | 'mayEdit' | 'mustOwn'>;
  sharing: Pick<Sharing, 'holdersOf'>;
  items: Pick<Items, 'all' | 'write'>;
};

/** What stands around canvases asks this of them, always for a person. */
export const canvasesFor = ({ access, sharing, items }: Parts): Canvases => ({
  async mustSee(personId, canvasId) {
    const { row } = await access.mayLook(personId, canvasId);
    return { people: () => whoSees(sharing, row) };
  },
  mustWrite: async (personId, canvasId) => void (await access.mayEdit(personId, canvasId)),
  mustOwn: async (personId, canvasId) => void (await access.mustOwn(personId, canvasId)),
  items: items.all,
  write: items.write,
});
