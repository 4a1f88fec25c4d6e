import { hearLive, tellLive } from '../../platform/web/live/news.ts';
import { type LiveQueries, liveRefresh } from '../../platform/web/live/refresh.ts';
import { startLive } from '../../platform/web/live/start.ts';
import { queryClient, SESSION_KEY } from '../../platform/web/query.ts';
import { hearOtherTabs, sessionQuery } from '../../platform/web/session.ts';
import { gathered } from './features.ts';

/** What the frame around the pages asks for again. */
const OWN: LiveQueries = { books: [['shell', 'books']] };

/** Hears what changes for whoever is signed in, and has what is shown asked for again. */
export function liveForSession(): void {
  hearLive(liveRefresh([OWN, ...gathered(({ live }) => live && [live])], queryClient));
  hearOtherTabs();
  let running: { userId: string; stop: () => void } | null = null;
  const look = (): void => {
    const userId = queryClient.getQueryData(sessionQuery.queryKey)?.id ?? null;
    if (userId === (running?.userId ?? null)) return;
    running?.stop();
    tellLive({ type: 'state', state: 'starting' });
    const onSignedOut = (): void => void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
    running = userId === null ? null : { userId, stop: startLive({ userId, onSignedOut }) };
  };
  queryClient.getQueryCache().subscribe(({ query }) => query.queryKey[0] === SESSION_KEY[0] && look());
  look();
}
