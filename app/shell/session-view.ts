import type { ActiveSession } from '../../platform/web/active-session.ts';
import type { SidebarView } from '../../platform/web/manifest/feature.ts';

/** The session of the bookcast hub. */
export const BOOKCAST_HUB = 'bookcast-main';

const hasData = (session: ActiveSession) => session.data !== undefined && session.data !== null;
const hasUploads = ({ data }: ActiveSession) =>
  typeof data === 'object' &&
  data !== null &&
  'uploads' in data &&
  (data.uploads instanceof Array ? data.uploads.length : Number(data.uploads)) > 0;

/** The view for what a person is in the middle of (SIDE-02): a reader or bookcast session without data falls back to
 *  chat, an upload session shows its progress only while it has uploads (SIDE-05), and the library view is the default. */
export function chooseView(session: ActiveSession): SidebarView {
  switch (session.type) {
    case 'reader':
      return hasData(session) ? 'reader' : 'chat';
    case 'bookcast':
      if (session.id === BOOKCAST_HUB) return 'bookcast-hub';
      return hasData(session) ? 'bookcast' : 'chat';
    case 'upload':
      return hasUploads(session) ? 'upload' : 'library';
    case 'none':
      return 'library';
    default:
      return session.type;
  }
}

/** The session after a page with its own session type opened or was left; sessions that are no page's stay. */
export function sessionForPage(current: ActiveSession, page: ActiveSession['type'] | undefined): ActiveSession {
  if (page) return current.type === page ? current : { type: page };
  return current.type === 'chat' || current.type === 'reader' ? { type: 'none' } : current;
}
