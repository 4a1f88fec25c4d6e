import { useEffect, useState } from 'react';
import { apiFetch } from '../../../../platform/web/request.ts';
import { emit } from '../../../../platform/web/events.ts';
import { deviceId, writePosition } from './local-cache.ts';
import { type Kept, PositionKeeper } from './position-keeper.ts';

/** The keeper of an open book's place. It sends what waits when the page is hidden, left or closed. */
export function useKeeper(bookId: string): PositionKeeper {
  const [keeper] = useState(
    () =>
      new PositionKeeper({
        keepHere: (at) => writePosition({ bookId, progress: at.progress, timestamp: Date.parse(at.clientAt), locator: at.locator }),
        send: (at, leaving) => sendPosition(bookId, at, leaving),
        now: Date.now,
      }),
  );
  useEffect(() => {
    const leave = (): void => void keeper.flush(true);
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    const again = (): void => void keeper.flush(false);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', hide);
      void keeper.flush(true).then((sent) => sent && emit('maktaba:library-changed', { bookId }));
      keeper.stop();
    };
  }, [keeper, bookId]);
  return keeper;
}

/** `keepalive` lets the request outlive the page. */
async function sendPosition(bookId: string, at: Kept, leaving: boolean): Promise<void> {
  const response = await apiFetch(`/api/books/${encodeURIComponent(bookId)}/positions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...at, deviceId: deviceId() }),
    keepalive: leaving,
  });
  // A refusal (the book was removed) will not be accepted later either; anything else is tried again.
  if (!response.ok && response.status >= 500) throw new Error(`positions: ${response.status}`);
}
