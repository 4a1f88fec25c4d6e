import { type Moment, PAGE_BEGAN } from './moment.ts';
import { canShare, joinOneStream } from './one-stream.ts';
import { type LiveNews, tellLive } from './news.ts';
import { keepLiveStream } from './stream.ts';

/** A page that nobody looked at for so long lets go of its stream. */
const HIDDEN_MS = 30 * 60_000;
/** Where each tab has a stream of its own, six of them would take all connections to the server: one that is not seen lets go soon. */
const HIDDEN_ALONE_MS = 10_000;

type Parts = { userId: string; onSignedOut(): void };

/** Hears what changes for a person while the page is looked at, and for half an hour after. Gives what ends it. */
export function startLive({ userId, onSignedOut }: Parts): () => void {
  let leave: (() => void) | null = null,
    hiding: ReturnType<typeof setTimeout> | undefined;

  const open = (tell: (news: LiveNews) => void, since: Moment | null): (() => void) =>
    keepLiveStream({ userId, tell, onSignedOut, since });
  const join = (since: Moment | null): void => {
    leave ??= joinOneStream({ tell: tellLive, open, name: `maktaba.live.${userId}`, since });
  };
  const part = (): void => {
    clearTimeout(hiding);
    leave?.();
    leave = null;
  };
  const look = (): void => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(part, canShare() ? HIDDEN_MS : HIDDEN_ALONE_MS);
    else join(null);
  };
  const resume = (): void => {
    join(null);
    look();
  };
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) join(null);
  };
  document.addEventListener('visibilitychange', look);
  document.addEventListener('freeze', part); // a frozen page reads nothing: another takes the stream
  document.addEventListener('resume', resume);
  addEventListener('pagehide', part);
  addEventListener('pageshow', comeBack);
  join(PAGE_BEGAN);
  return () => {
    document.removeEventListener('visibilitychange', look);
    document.removeEventListener('freeze', part);
    document.removeEventListener('resume', resume);
    removeEventListener('pagehide', part);
    removeEventListener('pageshow', comeBack);
    part();
  };
}
