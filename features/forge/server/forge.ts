import type { ForgeDeps } from './deps.ts';
import { openExtras } from './extras.ts';
import { openCanvasReading } from './canvas-reading.ts';
import { openItems } from './items.ts';
import { openAccess, shareableCanvases } from './people/access.ts';
import { openCollaborators } from './people/collaborators.ts';
import { canvasesFor } from './people/canvases-for.ts';
import { tellChanged } from './people/notices.ts';
import { itemStore } from './rows/item-store.ts';
import { sessionStore } from './rows/session-store.ts';
import { openSearch } from './search.ts';
import { openSessions } from './sessions.ts';

/** The Forge: sessions, what is on their canvases, and who may use them. */
export function openForge(deps: ForgeDeps) {
  const { db, accounts, sharing } = deps,
    sessions = sessionStore(db),
    items = itemStore(db),
    access = openAccess({ sessions, sharing }),
    parts = { ...deps, sessions, items, access, tell: tellChanged(sharing) },
    canvasItems = openItems(parts);
  const canvases = canvasesFor({ ...parts, items: canvasItems });
  sharing.define('canvas', shareableCanvases(sessions));
  return {
    sessions: openSessions({ ...parts, collaborators: openCollaborators({ sharing, accounts }) }),
    items: canvasItems,
    readCanvas: openCanvasReading({ db, access }),
    search: openSearch(parts),
    extras: openExtras(deps, canvases),
  };
}
export type Forge = ReturnType<typeof openForge>;
