import { useEffect, useEffectEvent, useState } from 'react';
import { isReachable } from '../../../../platform/web/connection.ts';
import { deviceId } from '../../../../platform/web/device.ts';
import { problemCode } from '../../../../platform/web/problem-text.ts';
import { offsetOf } from '../../../../platform/web/server-clock.ts';
import { isAhead, type Locator } from '../../core/index.ts';
import { OTHER_DEVICE_POLL_MS } from '../../limits.ts';
import { readPosition } from './local-cache.ts';
import { askAgain } from './reader-book.ts';
import { readerClient } from './reader-client.ts';
import type { Start } from './use-start.ts';

/** A place that another device read on to. */
export type Elsewhere = { locator: Locator; progress: number; timestamp: string };

/** Asks now and then, and when the page is looked at again, whether another device read on. It is offered, never jumped to. */
export function useOtherDevice(bookId: string, start: Start | null): { place: Elsewhere | null; dismiss: () => void } {
  const [place, setPlace] = useState<Elsewhere | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  const ask = useEffectEvent(async (): Promise<void> => {
    if (!start || document.visibilityState === 'hidden') return;
    const answer = await readerClient.position({ bookId }).catch((error: unknown) => {
      if (problemCode(error).endsWith('NOT_FOUND')) askAgain(bookId);
      return null;
    });
    if (!answer || !isReachable()) return;
    const open = {
      deviceId: deviceId(),
      openedAt: start.serverAt,
      local: readPosition(bookId),
      offset: offsetOf(answer.serverTime),
    };
    setPlace(
      answer.position && isAhead(answer.position, open) && answer.position.timestamp !== seen ? answer.position : null,
    );
  });
  useEffect(() => {
    const again = (): void => void ask();
    const timer = setInterval(again, OTHER_DEVICE_POLL_MS);
    document.addEventListener('visibilitychange', again);
    window.addEventListener('focus', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('focus', again);
    };
  }, [bookId]);
  const dismiss = (): void => {
    setSeen(place?.timestamp ?? null);
    setPlace(null);
  };
  return { place, dismiss };
}
