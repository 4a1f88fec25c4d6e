import { useEffect } from 'react';
import { type ActiveSession, activeSession, setActiveSession } from '../../../../platform/web/active-session.ts';

/** The session of the Bookcast hub (SIDE-02). */
export const HUB_SESSION: ActiveSession = { type: 'bookcast', id: 'bookcast-main' };

/** While the list is shown the sidebar is the hub, unless the panel of generations is open there. */
export function useHubSession(): void {
  useEffect(() => {
    if (activeSession().type !== 'bookcast-generation') setActiveSession(HUB_SESSION);
    return () => {
      if (activeSession().id === HUB_SESSION.id) setActiveSession({ type: 'none' });
    };
  }, []);
}
