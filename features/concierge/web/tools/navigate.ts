import { isRoute } from '../../core/index.ts';
import type { PageTool } from './page-tool.ts';

export const navigate: PageTool<'navigate'> = {
  apply({ result: { destination } }, { leave, go }) {
    // Checked again: an address from the stream is followed only if it is one of ours.
    if (!isRoute(destination)) return null;
    leave();
    go(destination);
    return null;
  },
};
