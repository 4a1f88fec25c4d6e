import { useEffect, useState } from 'react';
import { newId } from '../../../../platform/common/id.ts';
import { emit } from '../../../../platform/web/events.ts';
import { writePosition } from './local-cache.ts';
import { PositionKeeper } from './position-keeper.ts';
import { positionsOutbox } from './positions-outbox.ts';

/** The keeper of a book's place: in this browser, and for the server. */
export const keeperOf = (bookId: string): PositionKeeper =>
  new PositionKeeper({
    keepHere: (at) =>
      writePosition({ bookId, progress: at.progress, timestamp: Date.parse(at.clientAt), locator: at.locator }),
    hold: (key, at) => positionsOutbox.hold({ key, bookId, ...at }),
    release: (key) => positionsOutbox.release(key),
    discard: (key) => positionsOutbox.discard(key),
    newKey: () => newId(),
    now: Date.now,
  });

/** The keeper of an open book's place. It hands over what it holds when the page is hidden, left or closed. */
export function useKeeper(bookId: string): PositionKeeper {
  const [keeper] = useState(() => keeperOf(bookId));
  useEffect(() => {
    const leave = (): void => void keeper.flush();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      void keeper.flush().then(() => emit('maktaba:library-changed', { bookId }));
      keeper.stop();
    };
  }, [keeper, bookId]);
  return keeper;
}
