import { joinOneStream } from './one-stream.ts';
import { type LiveNews, tellLive } from './news.ts';
import { keepLiveStream } from './stream.ts';

/** A page that nobody looked at for so long lets go of its stream. */
const HIDDEN_MS = 30 * 60_000;

type Parts = { userId: string; onSignedOut(): void };

/** Hears what changes for a person while the page is looked at, and for half an hour after. Gives what ends it. */
export function startLive({ userId, onSignedOut }: Parts): () => void {
  let leave: (() => void) | null = null,
    hiding: ReturnType<typeof setTimeout> | undefined;

  const open = (tell: (news: LiveNews) => void, since: number): (() => void) =>
    keepLiveStream({ tell, onSignedOut, since });
  const join = (since: number): void => {
    leave ??= joinOneStream({ tell: tellLive, open, name: `maktaba.live.${userId}`, since });
  };
  const part = (): void => {
    clearTimeout(hiding);
    leave?.();
    leave = null;
  };
  const look = (): void => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(part, HIDDEN_MS);
    else join(-Infinity);
  };
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) join(-Infinity);
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', part);
  addEventListener('pageshow', comeBack);
  join(performance.timeOrigin);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', part);
    removeEventListener('pageshow', comeBack);
    part();
  };
}
